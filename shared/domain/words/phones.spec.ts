import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString as withLengthsOnly } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { dialled, isBrazilianPhone, isPhone, phoneNumber } from './phones.ts'

/** Numbers as people write them, with what is stored of them; null where they are refused. */
const WRITTEN: readonly (readonly [text: string, country: string, stored: string | null])[] = [
  ['(11) 99812-3456', 'BR', '+5511998123456'],
  ['11 99812 3456', 'BR', '+5511998123456'],
  ['011 99812-3456', 'BR', '+5511998123456'],
  ['0 15 11 99812-3456', 'BR', '+5511998123456'],
  ['0 21 (11) 3812-3456', 'BR', '+551138123456'],
  ['0xx11 99812-3456', 'BR', '+5511998123456'],
  ['(0xx11) 3812-3456', 'BR', '+551138123456'],
  ['90 11 99812-3456', 'BR', '+5511998123456'],
  ['+55 (0) 11 99812-3456', 'BR', '+5511998123456'],
  ['+55 011 99812-3456', 'BR', '+5511998123456'],
  ['+55 0 15 11 99812-3456', 'PT', '+5511998123456'],
  ['0055 11 99812-3456', 'BR', '+5511998123456'],
  ['55 11 99812-3456', 'BR', '+5511998123456'],
  ['5511998123456', 'BR', '+5511998123456'],
  ['Tel.: +55 11 99812-3456', 'BR', '+5511998123456'],
  ['+55 11 99812‑3456', 'BR', '+5511998123456'],
  ['+55 11 99812−3456', 'BR', '+5511998123456'],
  ['+55\u202f11\u00a099812-3456', 'BR', '+5511998123456'],
  ['＋５５ １１ ９９８１２－３４５６', 'BR', '+5511998123456'],
  ['Cel. (11) 99812-3456', 'BR', '+5511998123456'],
  ['Celular: 11 99812-3456', 'BR', '+5511998123456'],
  ['WhatsApp (11) 99812-3456', 'BR', '+5511998123456'],
  ['https://wa.me/5511998123456', 'PT', '+5511998123456'],
  ['wa.me/5215512345678', 'BR', '+525512345678'],
  ['(55) 99812-3456', 'BR', '+5555998123456'],
  ['(15) 99812-3456', 'BR', '+5515998123456'],
  ['0800 123 4567', 'BR', '+558001234567'],
  ['0300 123 4567', 'BR', '+553001234567'],
  ['4004-1234', 'BR', '+5540041234'],
  ['3003-1234', 'BR', '+5530031234'],
  // No area code, an area nobody has, nine digits not from 9, eight as a mobile's, one too few, one too many.
  ['99812-3456', 'BR', null],
  ['0 99812-3456', 'BR', null],
  ['3812-3456', 'BR', null],
  ['+55 99812-3456', 'BR', null],
  ['(20) 99812-3456', 'BR', null],
  ['(11) 89812-3456', 'BR', null],
  ['(11) 9812-3456', 'BR', null],
  ['(11) 6812-3456', 'BR', null],
  ['(11) 1812-3456', 'BR', null],
  ['(11) 99812-345', 'BR', null],
  ['(11) 99812-34567', 'BR', null],
  ['11 99812-3456 ramal 12', 'BR', null],
  ['ligar à noite', 'BR', null],
  ['+52 1 55 1234 5678', 'BR', '+525512345678'],
  ['+52 55 1234 5678', 'MX', '+525512345678'],
  ['+52 01 55 1234 5678', 'MX', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['01 55 1234 5678', 'MX', '+525512345678'],
  ['1 55 1234 5678', 'MX', '+525512345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['+54 9 11 2345-6789', 'BR', '+5491123456789'],
  ['00 54 9 11 2345-6789', 'BR', '+5491123456789'],
  ['011 15-2345-6789', 'AR', '+5491123456789'],
  ['11 15 2345 6789', 'AR', '+5491123456789'],
  ['0351 15 234 5678', 'AR', '+5493512345678'],
  ['+54 11 15 2345 6789', 'AR', '+5491123456789'],
  ['+54 (011) 4321-1234', 'AR', '+541143211234'],
  ['15-2345-6789', 'AR', null],
  ['0981 123 456', 'PY', '+595981123456'],
  ['+595 (0)981 123 456', 'BR', '+595981123456'],
  ['099 123 456', 'UY', '+59899123456'],
  ['+598 099 123 456', 'UY', '+59899123456'],
  ['09 8765 4321', 'CL', '+56987654321'],
  ['+56 09 8765 4321', 'CL', '+56987654321'],
  ['9 8765 4321', 'CL', '+56987654321'],
  ['0 312 345 6789', 'CO', '+573123456789'],
  ['03 312 345 6789', 'CO', '+573123456789'],
  ['312 345 6789', 'CO', '+573123456789'],
  ['098 765 4321', 'EC', '+593987654321'],
  ['01 234 5678', 'PE', '+5112345678'],
  ['0712 34567', 'BO', '+59171234567'],
  ['912 345 678', 'PT', '+351912345678'],
  ['00 351 912 345 678', 'BR', '+351912345678'],
  ['612 345 678', 'ES', '+34612345678'],
  ['8 912 345-67-89', 'RU', '+79123456789'],
  ['+7 (8) 912 345-67-89', 'RU', '+79123456789'],
  ['1 (415) 555-2671', 'US', '+14155552671'],
  ['011 55 11 99812-3456', 'US', '+5511998123456'],
  ['+44 (0)20 7946 0958', 'BR', '+442079460958'],
  ['+49 (0) 30 901820', 'BR', '+4930901820'],
  ['+39 (0)6 6982 1234', 'BR', '+390669821234'],
  ['+39 06 6982 1234', 'IT', '+390669821234'],
  ['00 378 (0)549 886377', 'BR', '+3780549886377'],
  // Lengths fit, the plan has no such number.
  ['+351 012 345 678', 'BR', null],
  ['+1 055 555 2671', 'US', null],
]

describe('a phone number as people write it', () => {
  it.each(WRITTEN)('%j in %s is %j', (text, country, stored) => {
    expect(phoneNumber(parsePhoneNumberFromString, text, country)).toBe(stored)
  })

  it('is the same once it is stored, whichever metadata read it', () => {
    for (const [, , stored] of WRITTEN) {
      if (stored === null) continue
      expect([dialled(stored), isPhone(stored)]).toEqual([stored, true])
      for (const parse of [parsePhoneNumberFromString, withLengthsOnly])
        expect(phoneNumber(parse, stored, 'BR')).toBe(stored)
    }
  })

  it('of Brazil is refused by the console as by the server', () => {
    for (const [text, country, stored] of WRITTEN)
      if (country === 'BR' && (stored === null || stored.startsWith('+55')))
        expect(phoneNumber(withLengthsOnly, text, country), text).toBe(stored === '+351012345678' ? null : stored)
  })
})

it('Brazil has 67 area codes', () => {
  const areas = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
  expect(areas.filter((area) => isBrazilianPhone(`${area}998123456`))).toHaveLength(67)
})
