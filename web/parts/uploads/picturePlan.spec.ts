import { describe, expect, it } from 'vitest'
import { type ImageFacts, imageFacts } from '../../../shared/imageFiles.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { picture } from '../../../tests/fixtures/pictures.ts'
import { decodedSize, fitted, nameFor, staysAsIs, unreadable, untold, uprightMatrix } from './picturePlan.ts'

const { FOTO_PERFIL, ANEXO } = UPLOADS
const factsOf = (name: string) => imageFacts(picture(name)) as ImageFacts
const PHOTO: ImageFacts = { ...factsOf('turned-6.jpg'), width: 8064, height: 6048 }
const MB = 1024 * 1024

describe('a picture is sent as it is', () => {
  it.each([
    ['small, of the person', factsOf('turned-1.jpg'), 1000, FOTO_PERFIL, true],
    ['of few bytes and many pixels', PHOTO, MB, FOTO_PERFIL, false],
    ['of few pixels and many bytes', factsOf('turned-1.png'), 2 * MB + 1, FOTO_PERFIL, false],
    ['for a press', factsOf('cmyk.jpg'), 1000, FOTO_PERFIL, false],
    ['of several frames', factsOf('animated.webp'), 1000, FOTO_PERFIL, false],
    ['broken off', { ...factsOf('turned-1.jpg'), intact: false }, 1000, FOTO_PERFIL, false],
    ['in another format', factsOf('animated.gif'), 1000, FOTO_PERFIL, false],
    ['large, of a record', PHOTO, 12 * MB, ANEXO, true],
    ['for a press, of a record', factsOf('cmyk.jpg'), 1000, ANEXO, true],
    ['too large, of a record', PHOTO, 26 * MB, ANEXO, false],
    ['in another format, of a record', factsOf('camera.heic'), 1000, ANEXO, false],
  ] as const)('%s', (_, facts, size, rules, expected) => {
    expect(staysAsIs(size, facts, rules)).toBe(expected)
  })
})

describe('a picture that is shrunk', () => {
  it('has its longer side as its purpose has it, and is never enlarged', () => {
    expect(fitted({ width: 8064, height: 6048 }, 2048)).toEqual({ width: 2048, height: 1536 })
    expect(fitted({ width: 500, height: 20_000 }, 2048)).toEqual({ width: 51, height: 2048 })
    expect(fitted({ width: 30_000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 })
    expect(fitted({ width: 40, height: 20 }, 2048)).toEqual({ width: 40, height: 20 })
  })

  it('is decoded in that size, on its side where the browser turns it', () => {
    expect(decodedSize(PHOTO, false, 2048)).toEqual({ width: 2048, height: 1536 })
    expect(decodedSize(PHOTO, true, 2048)).toEqual({ width: 1536, height: 2048 })
    expect(decodedSize({ ...PHOTO, orientation: 3 }, true, 2048)).toEqual({ width: 2048, height: 1536 })
    expect(decodedSize(factsOf('turned-6.jpg'), true, 2048)).toBeNull()
    expect(decodedSize(factsOf('camera.heic'), true, 2048)).toBeNull()
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright on its canvas, stored as %i', (orientation) => {
    // Where the first row and the first column of what is stored are shown. Source: CIPA DC-008, section 4.6.5
    const corner = { 1: 'tl', 2: 'tr', 3: 'br', 4: 'bl', 5: 'tl', 6: 'tr', 7: 'br', 8: 'bl' }[orientation]
    const { a = 0, b = 0, c = 0, d = 0, e = 0, f = 0 } = uprightMatrix(orientation, 40, 30)
    const onCanvas = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]
    const [wide, high] = orientation >= 5 ? [30, 40] : [40, 30]
    const first = onCanvas(0, 0)
    expect(first).toEqual({ tl: [0, 0], tr: [wide, 0], br: [wide, high], bl: [0, high] }[corner as 'tl'])
    expect(onCanvas(40, 30)).toEqual([wide - (first[0] ?? 0), high - (first[1] ?? 0)])
    // A step along a stored row goes down or up the canvas where the picture lies on its side.
    expect(onCanvas(1, 0)[0] === first[0]).toBe(orientation >= 5)
  })

  it('says itself that it stands upright before a browser decodes it', () => {
    const bytes = new Uint8Array(picture('turned-6.jpg'))
    const facts = imageFacts(bytes) as ImageFacts
    expect(imageFacts(untold(bytes, facts))).toMatchObject({ orientation: 1, width: 32, height: 48, intact: true })
  })

  it.each([
    ['IMG_0412.HEIC', 'JPEG', 'IMG_0412.jpg'],
    ['a.jpeg', 'JPEG', 'a.jpeg'],
    ['a.JPG', 'JPEG', 'a.JPG'],
    ['captura.png', 'JPEG', 'captura.jpg'],
    ['foto', 'WebP', 'foto.webp'],
    ['a.constructor', 'PNG', 'a.png'],
    ['.heic', 'JPEG', 'foto.jpg'],
  ] as const)('is named by what it is: %s as %s', (name, format, expected) => {
    expect(nameFor(name, format, FOTO_PERFIL)).toBe(expected)
  })
})

describe('a picture that a browser cannot read', () => {
  it.each([
    ['of a phone', factsOf('camera.heic'), { motivo: 'heic' }],
    ['of a scanner', factsOf('scan.tif'), { format: 'TIFF' }],
    ['that broke off', { ...PHOTO, intact: false }, { motivo: 'ilegivel' }],
    ['for a press', factsOf('cmyk.jpg'), { motivo: 'cmyk' }],
    ['hardly anything reads', factsOf('arithmetic.jpg'), { motivo: 'variante' }],
    ['too large for its memory', PHOTO, { megapixels: 49 }],
    ['damaged inside', factsOf('turned-1.jpg'), { motivo: 'ilegivel' }],
  ])('is told as what it is: %s', (_, facts, expected) => {
    expect(unreadable(facts)).toEqual(expected)
  })
})
