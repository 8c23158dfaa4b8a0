import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../i18n/format.ts'
import { canopyFigures } from './canopy.ts'

const format = createFormat('en')
const NAMES = { volume: 'volume', indice: 'index' }

/** What a line says it follows from, calculated again, and what it says follows. */
function redone(text: string): { anew: number; printed: number; decimals: number } {
  const [terms = '', result = ''] = text.replaceAll(/,(?=\d{3})/g, '').split(' = ')
  const script = terms
    .replaceAll(/[^\d.×÷ ]|m³/g, '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
  const printed = /^[\d.]+/.exec(result)?.[0] ?? ''
  return {
    anew: Number(new Function(`return ${script}`)()),
    printed: Number(printed),
    decimals: printed.split('.')[1]?.length ?? 0,
  }
}

describe('the figures of canopies', () => {
  it('of 3.0 by 2.0 m in rows of 3.5 m at 581 L/ha are 17 142.9 m³/ha and 33.89 L', () => {
    const figures = canopyFigures({ altura_copa: 3, largura_copa: 2, largura_rua: 3.5 }, 581, NAMES, { format })
    expect(figures?.map(({ value }) => value.replaceAll(/\s/g, ' '))).toEqual(['17,142.9 m³/ha', '33.89 L'])
  })

  it('are what whoever redoes their lines gets', () => {
    const metres = fc.integer({ min: 20, max: 900 }).map((centimetres) => centimetres / 100)
    const rate = fc.integer({ min: 300, max: 50_000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(metres, metres, metres, rate, (altura_copa, largura_copa, largura_rua, litres) => {
        const figures = canopyFigures({ altura_copa, largura_copa, largura_rua }, litres, NAMES, { format }) ?? []
        expect(figures).toHaveLength(2)
        for (const { text } of figures) {
          const { anew, printed, decimals } = redone(text)
          expect(Math.abs(anew - printed), text).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9 * printed)
        }
      }),
    )
  })

  it('are none while a measure is missing', () => {
    const known = { altura_copa: 3, largura_copa: 2, largura_rua: 3.5 }
    for (const missing of ['altura_copa', 'largura_copa', 'largura_rua'] as const)
      expect(canopyFigures({ ...known, [missing]: null }, 581, NAMES, { format })).toBeNull()
  })
})
