import { expect, it } from 'vitest'
import { FULL_HEADER } from '../../../tests/fixtures/messages.ts'
import { packJson, unpackJson } from './compact.ts'

/** Written by format 1 when it was new: it must stay readable. */
const STORED_COMPACT = [
  'AaXWzWoCMRAH8FcZ5tyVjdHdeFSxB6Fg3b7AyAYaiAaTbQ8t+zQ99Tl8sTKKVbO7laXXZMjHkH/4fbZpB1/Ivh6+HOQPsCHvCThuVleE/RGUpW',
  '3IbcL2GkqK49FFpT/xE/NG5OPrXKLVe863SJNUYlM2uHR87xlVJlQEpYap3WpTEkbewUf60LuSoOBuwtpwtYMVhUDw/Eb8Ri4ewrXZaON56ZXX',
  'FU+dcYTFcZT4K7yLJFy6cPiGOXnrAvDuxr7z2SIliaEccatiJ03ySElK9TMSFk/JdCyzBXZKadSbSLKNSKJBpF8QtTNIDOStgkSayKaC/qGM4W',
  '2BigtOzbwUZN0MmahBXtf1Dw==',
].join('')

it('compact attributes', () => {
  const value = { cabecalho: FULL_HEADER }
  expect(unpackJson(Buffer.from(STORED_COMPACT, 'base64'))).toEqual(value)
  expect(unpackJson(packJson(value))).toEqual(value)
  expect(() => unpackJson(new Uint8Array([2, 0]))).toThrow('unknown format byte 2')
})
