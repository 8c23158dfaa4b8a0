import jpegWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import pngWasm from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resizePixels, { initResize } from '@jsquash/resize'
import resizeWasm from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'
import webpWasm from '@jsquash/webp/codec/dec/webp_dec.wasm'
import webpEncoderWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { barePng, type ImageType } from './inspectFile.ts'
import type { Pixels } from './pixels.ts'

/** How much of the original is kept; the eye sees no difference at the sizes shown. */
const QUALITY = 82

// The declared parameter lists leave out the compiled module that each of them takes.
type Init = (module: WebAssembly.Module, options?: typeof OPTIONS) => Promise<unknown>
/** The modules are given, not looked for beside the code; a wrong file is an answer, not something to print. */
const OPTIONS = { locateFile: (path: string) => path, printErr: () => {} }
const compiled = (bytes: Uint8Array<ArrayBuffer>) => WebAssembly.compile(bytes)

const modules = {
  jpeg: compiled(jpegWasm),
  png: compiled(pngWasm),
  webp: compiled(webpWasm),
  encoder: compiled(webpEncoderWasm),
  resize: compiled(resizeWasm),
}

/** Decodes an image; rejects when it cannot be. A JPEG is turned the way its camera was held. */
export async function decode(type: ImageType, bytes: Buffer): Promise<Pixels> {
  const given = new Uint8Array(bytes).buffer
  // Begun anew each time, so that the memory of a large picture is given back.
  if (type === 'image/jpeg') {
    await (initJpeg as Init)(await modules.jpeg, OPTIONS)
    return decodeJpeg(given, { preserveOrientation: true })
  }
  if (type === 'image/webp') {
    await (initWebp as Init)(await modules.webp, OPTIONS)
    return decodeWebp(given)
  }
  await (initPng as Init)(await modules.png)
  return decodePng(new Uint8Array(barePng(bytes)).buffer)
}

/** Resizes with a Lanczos filter in linear light. */
export async function resize(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  if (width === pixels.width && height === pixels.height) return pixels
  await initResize(await modules.resize)
  return resizePixels(pixels as ImageData, { width, height, method: 'lanczos3' })
}

/** WebP without any metadata. */
export async function encode(pixels: Pixels): Promise<Buffer> {
  await (initWebpEncoder as Init)(await modules.encoder, OPTIONS)
  return Buffer.from(await encodeWebp(pixels as ImageData, { quality: QUALITY }))
}
