import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pressureDrop, pressureDropState, sectionBalance, sectionDeviation, sideBalance } from './balance.ts'

describe('the balance of two sides', () => {
  it.each([
    [4.6, 4.2, 9.0909],
    [4.2, 4.6, -9.0909],
    [5, 5, 0],
    [4, 0, 200],
    [0, 4, -200],
  ])('of %d and %d L/min is %d %%', (left, right, balance) => {
    expect(sideBalance(left, right)).toBeCloseTo(balance, 4)
  })

  it('changes its sign with the sides, and nothing with the unit', () => {
    const flow = fc.double({ min: 0.01, max: 100, noNaN: true })
    fc.assert(
      fc.property(flow, flow, (left, right) => {
        expect(sideBalance(right, left)).toBeCloseTo(-sideBalance(left, right), 9)
        expect(sideBalance(2 * left, 2 * right)).toBeCloseTo(sideBalance(left, right), 9)
      }),
    )
  })

  it('refuses sides that give nothing, or less', () => {
    expect(() => sideBalance(0, 0)).toThrow(/^flow of both sides/)
    expect(() => sideBalance(-1, 2)).toThrow(/^left flow/)
  })
})

describe('the pressure on its way to a section', () => {
  it.each([
    [4, 3.8, 5, 'DENTRO'],
    [3, 2.7, 10, 'DENTRO'],
    [3, 2.69, 10.3333, 'ACIMA'],
    [3, 0, 100, 'ACIMA'],
    [3, 3, 0, 'DENTRO'],
    [3, 3.1, -3.3333, 'MANOMETRO'],
  ] as const)('of %d and %d bar loses %d %%: %s', (inlet, section, drop, state) => {
    expect(pressureDrop(inlet, section)).toBeCloseTo(drop, 4)
    expect(pressureDropState(pressureDrop(inlet, section))).toBe(state)
  })

  it('refuses an inlet without pressure, and a section with less than none', () => {
    expect(() => pressureDrop(0, 1)).toThrow(/^inlet pressure/)
    expect(() => pressureDrop(3, -1)).toThrow(/^section pressure/)
  })
})

const alike = (flows: readonly number[]) => flows.map((flow, index) => ({ posicao: index + 1, flow, model: 0 }))
const run = (bico_inicial: number | null, bico_final: number | null) => ({ bico_inicial, bico_final })

describe('sections of a boom', () => {
  it('are each told against the whole, with how their own nozzles vary', () => {
    // Whole: 6.0 / 6 = 1.0; sections 1.05 and 0.95.
    const figures = sectionBalance(alike([1, 1.05, 1.1, 0.9, 0.95, 1]), [run(1, 3), run(4, 6)])
    expect(
      figures.map((one) => [one?.n, one?.mean.toFixed(4), one?.deviation?.toFixed(4), one?.cv?.toFixed(4)]),
    ).toEqual([
      [3, '1.0500', '5.0000', '4.7619'],
      [3, '0.9500', '-5.0000', '5.2632'],
    ])
    expect(sectionDeviation(1.05, 1)).toBeCloseTo(5, 9)
  })

  it('keep their own nozzles where one was not measured', () => {
    const measured = alike([1, 1, 1, 2, 2, 2]).filter(({ posicao }) => posicao !== 2)
    const figures = sectionBalance(measured, [run(1, 3), run(4, 6)])
    expect(figures.map((one) => [one?.n, one?.mean])).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  it('are none where nothing was measured, and not compared where models differ or nothing flows', () => {
    expect(sectionBalance(alike([1, 1]), [run(1, 1), run(3, 4), run(null, 2)])).toMatchObject([
      { n: 1, deviation: 0, cv: null },
      null,
      null,
    ])
    const mixed = [...alike([1, 1]), { posicao: 3, flow: 2, model: 1 }]
    expect(sectionBalance(mixed, [run(1, 2), run(2, 3)])).toMatchObject([
      { deviation: null, cv: 0 },
      { deviation: null, cv: null },
    ])
    expect(sectionBalance(alike([0, 0]), [run(1, 2)])).toEqual([{ n: 2, mean: 0, deviation: null, cv: null }])
    expect(sectionBalance([], [run(1, 2)])).toEqual([null])
  })

  it('weigh up to nothing, and keep that in another unit', () => {
    const flow = fc.double({ min: 0.1, max: 10, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(flow, { minLength: 2, maxLength: 40 }),
        fc.nat(38),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (flows, at, unit) => {
          const cut = 1 + (at % (flows.length - 1))
          const sections = [run(1, cut), run(cut + 1, flows.length)]
          const figures = sectionBalance(alike(flows), sections)
          const sum = figures.reduce((total, one) => total + (one?.n ?? 0) * (one?.deviation ?? 0), 0)
          expect(sum).toBeCloseTo(0, 6)
          const other = sectionBalance(alike(flows.map((one) => one * unit)), sections)
          for (const [index, one] of figures.entries())
            expect(other[index]?.deviation).toBeCloseTo(one?.deviation ?? Number.NaN, 6)
        },
      ),
    )
  })

  it('refuse less than nothing', () => {
    expect(() => sectionBalance(alike([1, -1]), [run(1, 2)])).toThrow(/^flow/)
    expect(() => sectionDeviation(1, 0)).toThrow(/^flow of all/)
  })
})
