import { describe, expect, it } from 'vitest'
import { type Reader, readerOf } from '../../functions/documents/reader.ts'
import type { Leitura } from '../contract/readings.ts'
import { STORED_UNITS, UNIT_SYSTEMS } from '../domain/numbers/unitSystems.ts'
import { arithmeticLines } from './arithmetic.ts'
import { sectionArithmetic, sectionFigures, sectionText } from './sectionBalance.ts'

const metric = await readerOf('pt', STORED_UNITS, 'UTC')
const american = await readerOf('pt', { ...UNIT_SYSTEMS.AMERICANO, alqueire: 'PAULISTA' }, 'UTC')
const { words } = metric
const reading = (flows: readonly number[], more: object = {}) =>
  ({
    situacao: 'COMPLETA',
    bicos: flows.map((vazao, index) => ({ posicao: index + 1, lado: null, vazao, modelo_anunciado: 0, ...more })),
  }) as unknown as Leitura
const SECTIONS = [
  { bico_inicial: 1, bico_final: 2, descricao: 'Esquerda' },
  { bico_inicial: 3, bico_final: 4, descricao: 'Direita' },
  { bico_inicial: 5, bico_final: 6, descricao: 'Ponta' },
]
const text = (value: string) => value.replaceAll(/\s/g, ' ')

describe('the sections of a boom', () => {
  it('are told in lines, in the units of the person, with arithmetic that gives what is said', () => {
    const boom = reading([1.2, 1.1, 0.9, 0.8])
    const figures = sectionFigures(boom, SECTIONS)
    const written = (reader: Reader) => figures.map((one) => text(sectionText(one, reader.words, reader.units)))
    expect(written(metric)).toEqual([
      'Esquerda (bicos 1 a 2): média de 1,150 L/min (2 bicos), +15,00 % da média de todos, CV 6,15 %',
      'Direita (bicos 3 a 4): média de 0,850 L/min (2 bicos), -15,00 % da média de todos, CV 8,32 %',
      'Ponta (bicos 5 a 6): sem bicos medidos',
    ])
    expect(written(american)[0]).toContain('média de 0,3038 ')
    const lines = sectionArithmetic(boom, figures, words).flatMap(({ explanation }) =>
      arithmeticLines([explanation], words),
    )
    expect(lines.map((line) => text(line.text))).toEqual([
      '100 × (1,15 − 1,00) / 1,00 = 15,00 %',
      '100 × (0,85 − 1,00) / 1,00 = -15,00 %',
    ])
  })

  it('are held against the nozzles of the others where one is shut', () => {
    const boom = reading([1.1, 1.1, 0.9, 0.9, 0, 0])
    const figures = sectionFigures(boom, SECTIONS)
    expect(figures.map(({ desvio }) => desvio?.toFixed(2))).toEqual(['10.00', '-10.00', '-100.00'])
    const results = sectionArithmetic(boom, figures, words).map(({ explanation }) => explanation.resultado)
    expect(results).toEqual(figures.map(({ desvio }) => desvio))
    expect(sectionFigures(reading([0, 0, 0, 0]), SECTIONS).map(({ desvio }) => desvio)).toEqual([null, null, null])
  })

  it('are none of sides, and none before all nozzles are there', () => {
    expect(sectionFigures(reading([1, 1], { lado: 'ESQUERDO' }), SECTIONS)).toEqual([])
    expect(sectionFigures({ ...reading([1, 1]), situacao: 'RECEBENDO' }, SECTIONS)).toEqual([])
  })
})
