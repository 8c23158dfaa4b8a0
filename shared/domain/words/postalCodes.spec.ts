import { describe, expect, it } from 'vitest'
import { isPostalCode, plainPostalCode, postalCodeText } from './postalCodes.ts'

/** Codes as people write them, with what is stored and shown of them; null where they are refused. */
const WRITTEN: readonly (
  | readonly [text: string, country: string, stored: string, shown: string]
  | readonly [text: string, country: string, stored: null]
)[] = [
  ['13083-970', 'BR', '13083970', '13083-970'],
  ['13083970', 'BR', '13083970', '13083-970'],
  ['13.083-970', 'BR', '13083970', '13083-970'],
  [' 01310 - 100 ', 'BR', '01310100', '01310-100'],
  ['１３０８３－９７０', 'BR', '13083970', '13083-970'],
  ['CEP: 13083-970', 'BR', '13083970', '13083-970'],
  ['13083-970\u200b', 'BR', '13083970', '13083-970'],
  ['13083-97', 'BR', null],
  ['13083-9701', 'BR', null],
  ['13083-970 x', 'BR', null],
  ['00000-000', 'BR', null],
  ['00100-000', 'BR', null],
  ['12345', 'US', '12345', '12345'],
  ['12345-6789', 'US', '123456789', '12345-6789'],
  ['12345 6789', 'US', '123456789', '12345-6789'],
  ['00501', 'US', '00501', '00501'],
  ['123456', 'US', null],
  ['12345-67890', 'US', null],
  ['00000', 'US', null],
  ['1000-205', 'PT', '1000205', '1000-205'],
  ['1000-2055', 'PT', null],
  ['0100-205', 'PT', null],
  ['28013', 'ES', '28013', '28013'],
  ['53013', 'ES', null],
  ['280131', 'ES', null],
  ['06600', 'MX', '06600', '06600'],
  ['00600', 'MX', null],
  ['15074', 'PE', '15074', '15074'],
  ['99074', 'PE', null],
  ['101000', 'RU', '101000', '101000'],
  ['1010000', 'RU', null],
  ['11200', 'UY', '11200', '11200'],
  ['C1425DKE', 'AR', 'C1425DKE', 'C1425DKE'],
  ['c1425dke', 'AR', 'C1425DKE', 'C1425DKE'],
  ['1425', 'AR', '1425', '1425'],
  ['B1650', 'AR', 'B1650', 'B1650'],
  ['I1650', 'AR', null],
  ['C1425DKEX', 'AR', null],
  ['14255', 'AR', null],
  ['834-0518', 'CL', '8340518', '834-0518'],
  ['110111', 'CO', '110111', '110111'],
  ['170150', 'EC', '170150', '170150'],
  ['sw1a 1aa', 'GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['SW1A 1AA 123456', 'GB', null],
  ['Rua das Flores', 'GB', null],
  ['', 'GB', null],
]

describe('a postal code as people write it', () => {
  it.each(WRITTEN)('%j in %s is %j', (text, country, stored, shown = '') => {
    expect(isPostalCode(text, country)).toBe(stored !== null)
    if (stored === null) return
    expect(plainPostalCode(text, country).trim()).toBe(stored)
    expect(postalCodeText(stored, country)).toBe(shown)
    expect(isPostalCode(stored, country)).toBe(true)
  })

  it('loses nothing while it is typed', () => {
    expect(plainPostalCode('SW1A ', 'GB')).toBe('SW1A ')
    expect(postalCodeText('130839701', 'BR')).toBe('130839701')
    expect(postalCodeText('13083', 'BR')).toBe('13083')
  })
})
