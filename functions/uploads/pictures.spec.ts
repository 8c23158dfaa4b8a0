import { describe, expect, it } from 'vitest'
import { phonePhoto, picture, QUARTERS } from '../../tests/fixtures/pictures.ts'
import { decode } from './codecs.ts'
import { colourProfile } from './colourProfile.ts'
import { inspectFile } from './inspectFile.ts'
import { isDecodable, reencode } from './reencode.ts'

/** The largest size of a picture of the catalogue; null where it cannot be decoded. */
async function shown(bytes: Buffer) {
  const found = inspectFile(bytes)
  const sizes = found && (await reencode('IMAGEM_CATALOGO', found, bytes))
  const largest = sizes?.at(-1)
  return largest ? decode('image/webp', largest.bytes) : null
}
type Shown = NonNullable<Awaited<ReturnType<typeof shown>>>

const colourAt = ({ data, width }: Shown, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
/** How far the four quarters are from what the picture shows, in steps of 255. */
function farthest(found: Shown): number {
  const off = QUARTERS.flatMap(([x, y, colour]) =>
    colourAt(found, x, y).map((value, at) => value - (colour[at] ?? 255)),
  )
  return Math.max(...off.map(Math.abs))
}
const onePixel = (name: string) => shown(picture(name)).then((found) => found && colourAt(found, 12, 8))

const distance = (found: readonly number[], wanted: readonly number[]) =>
  Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? Number.NaN))))

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8]

describe('a picture of another program', () => {
  it.each(ORIENTATIONS.flatMap((turn) => [`turned-${turn}.jpg`, `turned-${turn}.png`]))(
    'is shown as browsers show it: %s',
    async (name) => {
      const found = await shown(picture(name))
      expect(found).toMatchObject({ width: 48, height: 32 })
      expect(farthest(found as Shown)).toBeLessThan(12)
    },
  )

  it('in WebP is not turned, as no browser turns it', async () => {
    // It is stored as it is shown, and says otherwise.
    const found = await shown(picture('turned-6.webp'))
    expect(found).toMatchObject({ width: 48, height: 32 })
    expect(farthest(found as Shown)).toBeLessThan(12)
  })

  it.each(['p3.jpg', 'p3.png', 'p3.webp', 'adobe-rgb.jpg'])('keeps the colours of its profile: %s', async (name) => {
    const bytes = picture(name)
    expect(colourProfile(inspectFile(bytes)?.image?.format ?? 'GIF', bytes)?.length).toBeGreaterThan(400)
    expect(farthest((await shown(bytes)) as Shown)).toBeLessThan(12)
    const stored = await decode(inspectFile(bytes)?.type as 'image/png', bytes)
    // The numbers themselves are others: without the profile they are dull.
    expect(farthest(stored as Shown)).toBeGreaterThan(30)
  })

  it.each([
    // As libvips, ImageMagick and Chromium have it.
    ['grey-profile.jpg', 70],
    ['grey.jpg', 54],
  ])('in shades of grey keeps how bright they are: %s', async (name, bright) => {
    expect(distance((await onePixel(name)) ?? [], [bright, bright, bright, 255])).toBeLessThan(4)
  })

  it('with a damaged profile is shown without it', async () => {
    for (const from of [0, 60, 128, 200, 400]) {
      const bytes = Buffer.from(picture('p3.jpg'))
      const at = bytes.indexOf('ICC_PROFILE') + 14 + from
      bytes.fill(0xff, at, at + 80)
      const found = await shown(bytes)
      expect(found).toMatchObject({ width: 48, height: 32 })
    }
  })

  it.each(['progressive.jpg', 'sixteen-bits.png', 'animated.webp', 'animated-lossy.webp', 'animated.png'])(
    'is taken, of several frames the first: %s',
    async (name) => {
      const found = await shown(picture(name))
      expect(found).toMatchObject({ width: 48, height: 32 })
      expect(farthest(found as Shown)).toBeLessThan(24)
    },
  )

  it('is seen through where it was', async () => {
    const [, , , alpha] = (await onePixel('grey-alpha.png')) ?? []
    expect(Math.abs((alpha ?? 0) - 128)).toBeLessThan(4)
  })

  it.each([
    ['cmyk.jpg', 'cmyk'],
    ['arithmetic.jpg', 'variante'],
    ['animated.webp', 'animado'],
    ['progressive.jpg', null],
  ])('says before it is decoded what it is: %s', (name, oddity) => {
    expect(inspectFile(picture(name))).toMatchObject({ intact: true, image: { oddity } })
  })

  it('of 48 megapixels is known by its header, with its profile and its orientation', () => {
    const photo = phonePhoto()
    const found = inspectFile(photo)
    expect(photo.length).toBeGreaterThan(5e6)
    expect(found).toMatchObject({ intact: true, image: { width: 8064, height: 6048, orientation: 6 } })
    expect(found?.image && isDecodable(found.image)).toBe(false)
  })

  it('that is large is upright and right in colour', async () => {
    const found = (await shown(phonePhoto(12, 72))) as Shown
    expect(found).toMatchObject({ width: 768, height: 1024 })
    // What libvips makes of (210, 30, 30) and (30, 60, 200) in Display P3; the photo is noisy.
    expect(distance(colourAt(found, 380, 200), [229, 0, 5, 255])).toBeLessThan(25)
    expect(distance(colourAt(found, 380, 800), [18, 61, 208, 255])).toBeLessThan(25)
  })
})
