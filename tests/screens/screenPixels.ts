import type { Locator, Page } from 'playwright-core'
import { DESKTOP } from '../e2e/browser.ts'

/** Rows of a picture, and whether each of the screen's own pixels in them is dark. */
type Picture = readonly (readonly boolean[])[]

/** How long the dark and the light of a row are, in turn; the first is light. */
export function runsOf(row: readonly boolean[]): number[] {
  const runs = [0]
  let isDark = false
  for (const dark of row) {
    if (dark !== isDark) runs.push(0)
    isDark = dark
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return runs
}

/**
 * Shows a page on screens that have so many pixels for one of CSS, one after the other, and takes pictures of what is
 * on it in their own pixels: the driver's pictures are of a screen with one. It ends with the visit.
 */
export async function onScreens(
  page: Page,
  ratios: readonly number[],
  look: (picture: (shown: Locator) => Promise<Picture>) => Promise<void>,
): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  for (const ratio of ratios) {
    await screen.send('Emulation.setDeviceMetricsOverride', { ...DESKTOP, deviceScaleFactor: ratio, mobile: false })
    await look(async (shown) => {
      const box = await shown.boundingBox()
      const { data } = await screen.send('Page.captureScreenshot', { format: 'png' })
      const rows = await page.evaluate(darkIn, { png: data, box, ratio, width: DESKTOP.width })
      return rows.map((row) => Array.from(row, (pixel) => pixel === '1'))
    })
  }
}

interface Taken {
  /** In base64: the driver takes and gives long lists number by number, which takes seconds. */
  png: string
  box: { x: number; y: number; width: number; height: number } | null
  ratio: number
  /** The width of the page, CSS pixels. */
  width: number
}

/** Run in the page, which reads pictures: rows of pixels, 1 where it is dark and else 0. */
async function darkIn({ png, box, ratio, width }: Taken): Promise<string[]> {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]))
  if (!box || image.width !== Math.round(width * ratio)) return []
  const [x, y, across, down] = [box.x, box.y, box.width, box.height].map((one) => Math.round(one * ratio)) as [
    ...[number, number, number, number],
  ]
  const canvas = new OffscreenCanvas(across, down).getContext('2d')
  canvas?.drawImage(image, -x, -y)
  const { data = [] } = canvas?.getImageData(0, 0, across, down) ?? {}
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (__, at) => ((data[(row * across + at) * 4] ?? 255) < 128 ? '1' : '0')).join(''),
  )
}
