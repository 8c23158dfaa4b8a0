import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phonePhoto, picture } from '../tests/fixtures/pictures.ts'
import { imageFacts } from './imageFiles.ts'

describe('what the bytes of a picture say', () => {
  it.each([
    ['turned-1.jpg', { format: 'JPEG', intact: true, width: 48, height: 32, passes: 1, oddity: null, orientation: 1 }],
    ['turned-8.jpg', { format: 'JPEG', width: 32, height: 48, orientation: 8 }],
    ['turned-5.png', { format: 'PNG', intact: true, width: 32, height: 48, orientation: 5 }],
    ['turned-6.webp', { format: 'WebP', intact: true, width: 48, height: 32, orientation: 1 }],
    ['progressive.jpg', { format: 'JPEG', intact: true, passes: 10, oddity: null }],
    ['cmyk.jpg', { format: 'JPEG', intact: true, width: 48, oddity: 'cmyk' }],
    ['arithmetic.jpg', { format: 'JPEG', intact: true, width: 48, oddity: 'variante' }],
    ['animated.webp', { format: 'WebP', intact: true, width: 48, height: 32, oddity: 'animado' }],
    ['animated.png', { format: 'PNG', intact: true, width: 48, oddity: null }],
    ['animated.gif', { format: 'GIF', intact: true, width: 48, height: 32 }],
    ['camera.heic', { format: 'HEIC', intact: true, width: null }],
    ['still.avif', { format: 'AVIF', intact: true, width: null }],
    ['scan.tif', { format: 'TIFF' }],
    ['paint.bmp', { format: 'BMP' }],
  ])('%s', (name, facts) => {
    expect(imageFacts(picture(name))).toMatchObject(facts)
  })

  it('are where a JPEG keeps how it is turned', () => {
    for (const name of ['turned-3.jpg', 'turned-6.jpg']) {
      const bytes = picture(name)
      const found = imageFacts(bytes)?.orientationAt
      expect(found).not.toBeNull()
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      expect(view.getUint16(found?.at ?? 0, found?.littleEndian)).toBe(name === 'turned-3.jpg' ? 3 : 6)
    }
  })

  it('are read to the end of a large photo', () => {
    const photo = phonePhoto(8, 40)
    expect(imageFacts(photo)).toMatchObject({ intact: true, width: 1024, height: 640, orientation: 6 })
    // A phone may write more after the picture, and a copy may have lost its end.
    expect(imageFacts(Buffer.concat([photo, Buffer.from('SEFT trailer')]))?.intact).toBe(true)
    expect(imageFacts(photo.subarray(0, -2))?.intact).toBe(false)
  })

  it('are nothing of what is no picture', () => {
    for (const text of ['', 'BM is a text', 'MM', 'GIF', '%PDF-1.4', '<svg/>', '\0\0\0\x18ftypmp42'])
      expect(imageFacts(Buffer.from(text, 'latin1'))).toBeNull()
  })

  it('are read of any bytes without an error', () => {
    const names = [
      'turned-6.jpg',
      'turned-6.png',
      'p3.webp',
      'animated.webp',
      'animated.gif',
      'camera.heic',
      'paint.bmp',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }),
        fc.nat(1000),
        (name, changes, length) => {
          const bytes = picture(name).subarray(0, length)
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          imageFacts(bytes)
        },
      ),
    )
  })
})
