import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain/numbers/domainError.ts'
import {
  barcodeOfLine,
  barcodeTold,
  bareDigits,
  dueDay,
  dueFactor,
  isBarcode,
  lineOf,
  lineTold,
  mod10,
  mod11,
  printedLine,
  slipBarcode,
  slipFacts,
} from './boleto.ts'
import { itfBars } from './itf.ts'

/** Printed line, barcode, due day and hundredths of slips. */
const SLIPS = [
  [
    '23791.23405 90000.001231 45000.123401 3 16560000015990',
    '23793165600000159901234090000001234500012340',
    '2026-12-10',
    15_990,
  ],
  // The example of FEBRABAN's and Banco do Brasil's descriptions of the line.
  [
    '00190.50095 40144.816069 06809.350314 3 37370000000100',
    '00193373700000001000500940144816060680935031',
    '2007-12-31',
    100,
  ],
] as const

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

const slips = fc.record({
  banco: digits(3),
  vencimento: fc
    .date({ min: new Date('2025-02-22'), max: new Date('2045-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  centavos: fc.integer({ min: 0, max: 9_999_999_999 }),
  campoLivre: digits(25),
})

describe('the line of a bank slip', () => {
  it.each(SLIPS)('%s', (printed, barcode, due, cents) => {
    expect(lineOf(barcode)).toBe(bareDigits(printed))
    expect(printedLine(lineOf(barcode))).toBe(printed)
    expect(barcodeOfLine(printed)).toBe(barcode)
    expect(slipFacts(barcode, due)).toEqual({ banco: barcode.slice(0, 3), vencimento: due, centavos: cents })
  })

  it('is the barcode’s, there and back, for any slip', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const barcode = slipBarcode(slip)
        expect(isBarcode(barcode)).toBe(true)
        expect(barcodeOfLine(lineOf(barcode))).toBe(barcode)
        expect(slipFacts(barcode, slip.vencimento)).toEqual({
          banco: slip.banco,
          vencimento: slip.vencimento,
          centavos: slip.centavos,
        })
      }),
    )
  })

  it('is refused whichever of its digits is changed', () => {
    const [printed] = SLIPS[0]
    const line = bareDigits(printed)
    for (let at = 0; at < line.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        if (String(digit) === line[at]) continue
        expect(() => barcodeOfLine(line.slice(0, at) + digit + line.slice(at + 1))).toThrow(DomainError)
      }
    }
  })

  it('is refused where it has other signs or another length', () => {
    for (const text of ['', '123', `${SLIPS[0][0]}1`, SLIPS[0][0].replace('2', 'x')]) {
      expect(() => barcodeOfLine(text)).toThrow(DomainError)
    }
    expect(() => lineOf(SLIPS[0][1].replace('2', '3'))).toThrow(DomainError)
    expect(isBarcode('')).toBe(false)
    expect(() =>
      slipBarcode({ banco: '1', vencimento: '2026-01-01', centavos: 1, campoLivre: '0'.repeat(25) }),
    ).toThrow(DomainError)
    expect(() =>
      slipBarcode({ banco: '001', vencimento: '2026-01-01', centavos: -1, campoLivre: '0'.repeat(25) }),
    ).toThrow(DomainError)
  })
})

describe('a line that somebody else told', () => {
  it.each([
    [
      'a slip’s',
      '23791234059000000123145000123401316560000015990',
      '23791.23405 90000.001231 45000.123401 3 16560000015990',
    ],
    [
      'of digits of no bank',
      '01010101010101010101010101010101010101010101010',
      '01010.10101 01010.101010 10101.010101 0 10101010101010',
    ],
    [
      'of a public service',
      '858900000204000003281833240720183105618666712531',
      '858900000204000003281833240720183105618666712531',
    ],
    ['none', '', ''],
  ])('is printed where it is %s, and has bars where a bank reads it', (name, line, printed) => {
    expect(lineTold(line)).toBe(printed)
    expect(barcodeTold(line)).toBe(name === 'a slip’s' ? barcodeOfLine(line) : null)
  })
})

describe('check digits', () => {
  it.each([
    ['001905009', 5],
    ['4014481606', 9],
    ['0680935031', 4],
    ['', 0],
  ])('modulo 10 of %s is %i', (text, check) => expect(mod10(text)).toBe(check))

  it('modulo 11 is never 0', () => {
    expect(mod11('0019373700000001000500940144816060680935031')).toBe(3)
    expect(mod11('0')).toBe(1)
    fc.assert(
      fc.property(digits(43), (text) => {
        expect(mod11(text)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the due factor', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-02-23', '1001'],
    ['2026-12-10', '1656'],
    ['2049-10-14', '1000'],
  ])('of %s is %s', (day, factor) => {
    expect(dueFactor(day)).toBe(factor)
    expect(dueDay(factor, day)).toBe(day)
  })

  it('means the nearest of the days it stands for, and nothing below 1000', () => {
    expect(dueDay('1000', '2012-01-01')).toBe('2000-07-03')
    expect(dueDay('1000', '2014-01-01')).toBe('2025-02-22')
    expect(dueDay('9999', '2025-03-10')).toBe('2025-02-21')
    expect(dueDay('0000', '2026-01-01')).toBeNull()
    expect(() => dueFactor('2000-07-02')).toThrow(DomainError)
    expect(() => dueFactor('ontem')).toThrow(DomainError)
  })
})

/** Reads bars as a scanner does: from their widths alone, and knowing nothing of how they were drawn. */
function scan({ bars, modules }: ReturnType<typeof itfBars>): string {
  const elements = bars.flatMap(({ x, largura }, index) => [largura, (bars[index + 1]?.x ?? modules) - x - largura])
  expect(elements.splice(0, 4)).toEqual([1, 1, 1, 1])
  expect(elements.splice(-4)).toEqual([3, 1, 1, 0])
  const weights = [1, 2, 4, 7, 0]
  const digitOf = (widths: number[]) =>
    widths.reduce((sum, width, at) => sum + (width === 3 ? (weights[at] ?? 0) : 0), 0)
  let text = ''
  while (elements.length > 0) {
    const pair = elements.splice(0, 10)
    for (const start of [0, 1]) {
      const widths = pair.filter((_, index) => index % 2 === start)
      expect(widths.filter((width) => width === 3)).toHaveLength(2)
      text += digitOf(widths) % 11
    }
  }
  return text
}

describe('the bars of a code', () => {
  it('of a bank slip are 405 modules and read back as its digits', () => {
    for (const [, barcode] of SLIPS) {
      const drawn = itfBars(barcode)
      expect(drawn.modules).toBe(405)
      expect(scan(drawn)).toBe(barcode)
    }
  })

  it('of any even number of digits read back, of others are refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }).chain((n) => digits(2 * n)),
        (text) => {
          expect(scan(itfBars(text))).toBe(text)
        },
      ),
    )
    expect(() => itfBars('123')).toThrow(DomainError)
    expect(() => itfBars('1a')).toThrow(DomainError)
  })
})
