import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumFile } from './testing/chromium.ts'

const PUBLIC = join(import.meta.dirname, '../web/public')

interface Icon {
  readonly file: string
  /** The size in pixels. */
  readonly size: number
  /**
   * The whole square is ground, as systems want it that cut icons themselves; else it keeps the mark's own round
   * corners.
   */
  readonly whole?: true
  /** The scale of the mark. It is below one where a circle of four fifths is all that is sure to be seen. */
  readonly scale?: number
}

/** The mark as pictures, for systems that take no SVG: home screens of iPhones and Android. */
export const ICONS: readonly Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, whole: true },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-512-maskable.png', size: 512, whole: true, scale: 0.86 },
]

/** The mark in one of these forms. */
function drawn({ size, whole, scale = 1 }: Icon): string {
  const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" `,
  )
  if (!whole) return mark
  const move = (16 * (1 - scale)).toFixed(2)
  return mark
    .replace(' rx="8"', '')
    .replace(/(<path[\s\S]*>)\s*<\/svg>/, `<g transform="translate(${move} ${move}) scale(${scale})">$1</g></svg>`)
}

/** Writes the pictures of `web/public/favicon.svg` anew: `node scripts/icons.ts`, after it changed. */
async function writeIcons() {
  const browser = await chromium.launch({
    executablePath: await chromiumFile(),
    // Not as people have it: it draws pictures, in a container too.
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  for (const icon of ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawn(icon)}`)
    writeFileSync(join(PUBLIC, icon.file), await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
}

if (import.meta.main) await writeIcons()
