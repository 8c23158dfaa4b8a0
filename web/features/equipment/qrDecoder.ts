/** The longer side to which a frame is shrunk: the code fills a good part of what the camera sees. */
const SIDE = 800

/** The detector of a browser that has one (Shape Detection API). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads the QR code in the present frame of a video; null where there is none. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own decoder, or else a package's, whose code comes only where it is needed. */
export async function startDecoder(): Promise<Decode> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !formats.includes('qr_code')) return packaged()
  const detector = new Native({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function packaged(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!pen || width === 0 || height === 0) return null
    Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR({ width, height, data: pen.getImageData(0, 0, width, height).data })
    } catch {
      // Nothing that can be read is in this frame.
      return null
    }
  }
}
