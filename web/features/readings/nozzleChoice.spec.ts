import { describe, expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Lado } from '../../../shared/enums.ts'
import { allChoices, catalogued, chosenNozzles, modelsOf, sidesWith } from '../../../shared/readings/nozzleGroups.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import { picturedNozzles } from '../../../shared/readings/picturedNozzles.ts'
import { choiceIn, nozzleIn } from './nozzleChoice.ts'

const nozzle = (posicao: number, modelo: number | null, lado: Lado | null = null): Nozzle => ({
  posicao,
  lado,
  seq: 1,
  vazao: 1.01,
  modelo,
  modelo_anunciado: modelo,
  erro_nominal: 5,
  erro_media: -3,
  referencia: 1.2,
  limite_acima: 10,
  limite_abaixo: 10,
  veredito: 'APROVADO',
  erro_julgado: 5,
  base: 'NOMINAL',
  destoa: false,
})
const reading = (bicos: Nozzle[], more: Partial<Leitura> = {}) =>
  ({
    bicos,
    modelos: [
      { marca: 'M', nome: 'zero' },
      { marca: 'M', nome: 'one' },
    ],
    tolerancia: { base: 'NOMINAL' },
    tipo_pulverizador: 'PULVERIZADOR',
    situacao: 'COMPLETA',
    quantidade_bicos: bicos.length,
    ...more,
  }) as unknown as Leitura
const choice = (given: Leitura, search: string) => choiceIn(given, new URLSearchParams(search))

describe('what is looked at', () => {
  const turbo = reading([
    nozzle(1, 0, 'ESQUERDO'),
    nozzle(2, 1, 'ESQUERDO'),
    nozzle(1, 0, 'DIREITO'),
    nozzle(2, null, 'DIREITO'),
  ])

  it('is what the address says, where the reading has it', () => {
    expect(choice(turbo, 'modelo=1&lado=ESQUERDO')).toEqual({ model: 1, side: 'ESQUERDO' })
    expect(choice(turbo, 'modelo=sem&lado=DIREITO')).toEqual({ model: null, side: 'DIREITO' })
    for (const wrong of ['', 'modelo=7&lado=SUPERIOR', 'modelo=&lado='])
      expect(choice(turbo, wrong)).toEqual({ model: 0, side: 'TODOS' })
    expect(choice(reading([nozzle(1, null)]), 'lado=DIREITO')).toEqual({ model: null, side: null })
    expect(choice(reading([]), 'modelo=0')).toEqual({ model: null, side: null })
  })

  it('is never a model on a side that has none of it: the side counts first', () => {
    expect(choice(turbo, 'modelo=1&lado=DIREITO')).toEqual({ model: 0, side: 'DIREITO' })
    expect(choice(turbo, 'modelo=sem')).toEqual({ model: null, side: 'TODOS' })
    const apart = reading([nozzle(1, 0, 'ESQUERDO'), nozzle(1, 1, 'DIREITO')])
    expect(choice(apart, 'modelo=0&lado=DIREITO')).toEqual({ model: 1, side: 'DIREITO' })
    for (const search of ['', 'modelo=0&lado=DIREITO', 'modelo=1', 'modelo=sem&lado=ESQUERDO'])
      expect(chosenNozzles(apart, choice(apart, search)), search).toHaveLength(1)
  })

  it('opens on the worst nozzle’s model, unless the address names a model or a nozzle', () => {
    const worst = reading([...turbo.bicos], { pior_bico: { posicao: 2, lado: 'ESQUERDO', erro: 20 } })
    expect(choice(worst, '')).toEqual({ model: 1, side: 'TODOS' })
    expect(choice(worst, 'lado=DIREITO')).toEqual({ model: 0, side: 'DIREITO' })
    expect(choice(worst, 'modelo=0')).toEqual({ model: 0, side: 'TODOS' })
    expect(choice(worst, 'bico=DIREITO-2')).toEqual({ model: null, side: 'TODOS' })
  })

  it('is a nozzle by its side and position', () => {
    const at = (search: string) => nozzleIn(turbo, new URLSearchParams(search))
    expect(at('bico=DIREITO-2')).toBe(turbo.bicos[3])
    expect(nozzleIn(reading([nozzle(7, 0)]), new URLSearchParams('bico=7'))).toMatchObject({ posicao: 7 })
    for (const wrong of ['', 'bico=2', 'bico=DIREITO-9', 'bico=%00']) expect(at(wrong), wrong).toBeNull()
  })

  it('covers every nozzle once when printed, those without a model last', () => {
    expect(modelsOf(turbo)).toEqual([0, 1, null])
    const shown = allChoices(turbo).flatMap((one) => chosenNozzles(turbo, one))
    expect(shown).toHaveLength(turbo.bicos.length)
    expect(new Set(shown)).toEqual(new Set(turbo.bicos))
  })
})

describe('models that are not in the catalogue', () => {
  it('are groups of their own, as they are calculated', () => {
    const unknown = (posicao: number, modelo_anunciado: number | null) => ({
      ...nozzle(posicao, null),
      modelo_anunciado,
    })
    const given = reading([{ ...nozzle(1, 0), modelo_anunciado: 1 }, unknown(2, 0), unknown(3, null)])
    expect(modelsOf(given)).toEqual([0, 1, null])
    expect(modelsOf(given).map((model) => catalogued(given, model)?.nome)).toEqual([undefined, 'zero', undefined])
    expect(choice(given, 'modelo=0')).toEqual({ model: 0, side: null })
    expect(chosenNozzles(given, choice(given, 'modelo=sem')).map(({ posicao }) => posicao)).toEqual([3])
  })

  it('have the sides their nozzles are on', () => {
    const given = reading([nozzle(1, 0, 'DIREITO'), nozzle(1, 0, 'ESQUERDO'), nozzle(2, 1, 'DIREITO')])
    expect([0, 1].map((model) => sidesWith(given, model))).toEqual([['ESQUERDO', 'DIREITO'], ['DIREITO']])
  })
})

describe('the picture', () => {
  it('shows each nozzle with the error it is judged by', () => {
    const two = [nozzle(1, 0), nozzle(2, null)]
    expect(picturedNozzles(reading(two))).toMatchObject([
      { posicao: 1, vazao: 1.01, erro: 5, modelo: 'M zero' },
      { posicao: 2, modelo: null },
    ])
  })

  it('keeps the places of a boom whose nozzles are still to come, or were not measured', () => {
    const arriving = { situacao: 'RECEBENDO', quantidade_bicos: 4 } as const
    const shown = picturedNozzles(reading([nozzle(2, 0)], arriving))
    expect(shown.map(({ posicao, vazao }) => [posicao, vazao])).toEqual([
      [1, null],
      [2, 1.01],
      [3, null],
      [4, null],
    ])
    const complete = { situacao: 'COMPLETA', quantidade_bicos: 2 } as const
    expect(picturedNozzles(reading([nozzle(2, 0)], complete)).map(({ vazao }) => vazao)).toEqual([null, 1.01])
    expect(picturedNozzles(reading([nozzle(3, 0)], complete))).toHaveLength(1)
    expect(picturedNozzles(reading([nozzle(2, 0)], { ...arriving, quantidade_bicos: null }))).toHaveLength(1)
    expect(
      picturedNozzles(reading([nozzle(2, 0)], { ...arriving, tipo_pulverizador: 'TURBOPULVERIZADOR' })),
    ).toHaveLength(1)
  })
})
