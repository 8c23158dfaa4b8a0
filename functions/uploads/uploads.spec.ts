import { describe, expect, it } from 'vitest'
import { pngFile } from '../../scripts/seed/png.ts'
import type { ImagePurpose } from '../../shared/uploads.ts'
import { jpegFile, POSITION, pdfFile, pngOfSize } from '../../tests/fixtures/files.ts'
import { contentDisposition } from '../store/files/files.ts'
import { decode, encode } from './codecs.ts'
import { inspectFile } from './inspectFile.ts'
import { isDecodable, reencode } from './reencode.ts'
import { storedName } from './storedName.ts'

const red = [255, 0, 0, 255] as const
const blue = [0, 0, 255, 255] as const
const green = [0, 200, 0, 255] as const

/** Colour of a pixel of a WebP. */
async function pixelOf(bytes: Buffer, x: number, y: number) {
  const { data, width } = await decode('image/webp', bytes)
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}
const near = (found: number[], wanted: readonly number[]) =>
  found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 45)
/** What becomes of a picture that has passed its inspection; null where it cannot be decoded. */
async function madeOf(purpose: ImagePurpose, bytes: Buffer) {
  const found = inspectFile(bytes)
  return found && reencode(purpose, found, bytes)
}
const webpFile = async () => encode(await decode('image/png', pngFile(24, 16)))

describe('a file’s content', () => {
  it('tells the four formats, whole, with their measures', async () => {
    expect(inspectFile(pdfFile())).toEqual({ type: 'application/pdf', intact: true, image: null })
    const measures = { width: 24, height: 16, passes: 1 }
    expect(inspectFile(pngFile(5, 7))).toMatchObject({
      type: 'image/png',
      intact: true,
      image: { width: 5, height: 7 },
    })
    expect(inspectFile(jpegFile())).toMatchObject({ type: 'image/jpeg', intact: true, image: measures })
    expect(inspectFile(jpegFile(6))).toMatchObject({ type: 'image/jpeg', image: { ...measures, orientation: 6 } })
    expect(inspectFile(await webpFile())).toMatchObject({ type: 'image/webp', intact: true, image: measures })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('%PD')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', Buffer.from('PK\x03\x04 and %PDF-1.4 inside %%EOF')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0')],
    ['a GIF that goes on as a document', Buffer.concat([Buffer.from('GIF89a'), pdfFile()])],
    ['a page that goes on as a document', Buffer.concat([Buffer.from('<script>'), pdfFile()])],
  ])('takes %s for none of them', (_, bytes) => {
    expect(inspectFile(bytes)).toBeNull()
  })

  it('is what it begins as, whatever follows', () => {
    expect(inspectFile(Buffer.concat([pngFile(2, 2), pdfFile()]))?.type).toBe('image/png')
    expect(inspectFile(Buffer.concat([jpegFile(), Buffer.from('<script>')]))).toMatchObject({
      type: 'image/jpeg',
      intact: true,
    })
  })

  it('that broke off is told from the whole one, wherever it broke', async () => {
    for (const whole of [pngFile(9, 9), jpegFile(), await webpFile()]) {
      for (let length = 12; length < whole.length; length += 1) {
        const found = inspectFile(whole.subarray(0, length))
        expect(found?.intact, `${found?.type} of ${length} bytes`).toBe(false)
      }
    }
    expect(inspectFile(pdfFile().subarray(0, -8))?.intact).toBe(false)
  })

  it('that was damaged on the way fails its checksum', () => {
    const damaged = pngFile(9, 9)
    damaged[45] = (damaged[45] ?? 0) ^ 1
    expect(inspectFile(damaged)?.intact).toBe(false)
  })

  it('with more pixels, or more work, than the function has is told by its header', () => {
    const bomb = pngFile(4, 4, { claims: { width: 60_000, height: 60_000 } })
    const found = inspectFile(bomb)
    expect(found).toMatchObject({ intact: true, image: { width: 60_000 } })
    expect(found?.image && isDecodable(found.image)).toBe(false)
    const image = { width: 5000, height: 4000, passes: 20 }
    expect(isDecodable(image)).toBe(true)
    expect(isDecodable({ ...image, passes: 21 })).toBe(false)
    expect(isDecodable({ ...image, width: 0 })).toBe(false)
  })
})

describe('a picture', () => {
  it('becomes squares of its middle, for a person', async () => {
    const wide = pngFile(1200, 300, { colourAt: (x) => (x < 450 ? red : x < 750 ? green : blue) })
    const made = await madeOf('FOTO_PERFIL', wide)
    expect(made?.map(({ pixels }) => pixels)).toEqual([64, 128, 256])
    for (const { pixels, bytes } of made ?? []) {
      expect(inspectFile(bytes)).toMatchObject({ type: 'image/webp', image: { width: pixels, height: pixels } })
      expect(near(await pixelOf(bytes, 3, pixels / 2), green)).toBe(true)
      expect(near(await pixelOf(bytes, pixels - 4, pixels / 2), green)).toBe(true)
    }
  })

  it('stays whole for the catalogue, and is never enlarged', async () => {
    const made = await madeOf('IMAGEM_CATALOGO', pngFile(3000, 1500))
    expect(made?.map(({ bytes }) => inspectFile(bytes)?.image)).toMatchObject([
      { width: 256, height: 128 },
      { width: 1024, height: 512 },
    ])
    const small = await madeOf('IMAGEM_CATALOGO', pngFile(40, 20))
    expect(small?.map(({ bytes }) => inspectFile(bytes)?.image)).toMatchObject([{ width: 40 }, { width: 40 }])
  })

  it('keeps what one can see through', async () => {
    const made = await madeOf(
      'IMAGEM_CATALOGO',
      pngFile(600, 600, { colourAt: (x) => (x < 300 ? [0, 0, 0, 0] : green) }),
    )
    const [small] = made ?? []
    expect((await pixelOf(small?.bytes ?? Buffer.alloc(0), 10, 10))[3]).toBe(0)
    expect(near(await pixelOf(small?.bytes ?? Buffer.alloc(0), 240, 10), green)).toBe(true)
  })

  it('is turned as the camera was held, and loses where it was taken', async () => {
    const upright = jpegFile(6)
    expect(upright.includes(POSITION)).toBe(true)
    const made = await madeOf('IMAGEM_CATALOGO', upright)
    expect(made?.map(({ bytes }) => inspectFile(bytes)?.image)).toMatchObject([
      { width: 16, height: 24 },
      { width: 16, height: 24 },
    ])
    for (const { bytes } of made ?? []) {
      expect(bytes.includes('GPS')).toBe(false)
      expect(bytes.includes('EXIF')).toBe(false)
      // What was on the left is now above.
      expect(near(await pixelOf(bytes, 8, 2), [220, 30, 30, 255])).toBe(true)
      expect(near(await pixelOf(bytes, 8, 21), [20, 40, 200, 255])).toBe(true)
    }
  })

  it('loses whatever else was hidden in the file', async () => {
    const made = await madeOf('FOTO_PERFIL', Buffer.concat([pngFile(8, 8), Buffer.from('<script>')]))
    expect(made).toHaveLength(3)
    for (const { bytes } of made ?? []) expect(bytes.includes('<script>')).toBe(false)
  })

  it('may carry as much beside it as its file may have', async () => {
    expect(await madeOf('FOTO_PERFIL', pngOfSize(2 * 1024 * 1024))).toHaveLength(3)
  })

  it('that cannot be decoded is refused, and the next one is not', async () => {
    const broken = pngFile(8, 8, { claims: { width: 9000, height: 900 } })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await madeOf('FOTO_PERFIL', broken)).toBeNull()
      for (const whole of [jpegFile(), await webpFile()])
        expect(await madeOf('FOTO_PERFIL', Buffer.concat([whole.subarray(0, 30), whole.subarray(-60)]))).toBeNull()
    }
    expect(await madeOf('FOTO_PERFIL', pngFile(8, 8))).toHaveLength(3)
    expect(await madeOf('FOTO_PERFIL', jpegFile())).toHaveLength(3)
    expect(await madeOf('FOTO_PERFIL', await webpFile())).toHaveLength(3)
  })
})

describe('a file’s name', () => {
  it.each([
    ['Nota fiscal nº 12.PDF', 'Nota-fiscal-no-12.pdf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['ação—рост.png', 'acao.png'],
    ['.pdf', 'arquivo.pdf'],
    ['a"b\r\nc.jpg', 'a-b-c.jpg'],
  ])('%j is stored as %s', (given, stored) => {
    expect(storedName(given)).toBe(stored)
  })

  it('keeps its extension when it is cut', () => {
    const cut = storedName(`${'x'.repeat(300)}.jpeg`)
    expect(cut).toHaveLength(80)
    expect(cut.endsWith('.jpeg')).toBe(true)
  })

  it('goes into the header as RFC 6266 has it, and cannot leave it', () => {
    expect(contentDisposition('Laudo nº 3 "final".pdf')).toBe(
      `attachment; filename="Laudo no 3 _final_.pdf"; filename*=UTF-8''Laudo%20n%C2%BA%203%20%22final%22.pdf`,
    )
    expect(contentDisposition("a'b(c)*\r\nset-cookie: x.pdf")).toMatch(/^[\x20-\x7e]+$/)
  })
})

it('a picture of exactly so many bytes can be made', () => {
  expect(pngOfSize(5000)).toHaveLength(5000)
  expect(inspectFile(pngOfSize(5000))?.intact).toBe(true)
})
