import { describe, expect, it } from 'vitest'
import { toleranceProfile } from './tolerance.ts'
import { whatIf } from './whatIf.ts'

const nozzle = (posicao: number, vazao: number, modelo: number | null = 0) => ({
  posicao,
  lado: null,
  seq: 1,
  vazao,
  modelo,
  modelo_anunciado: modelo,
  referencia: null,
  limite_acima: 10,
  limite_abaixo: 10,
  veredito: null,
  erro_julgado: null,
  base: 'NOMINAL' as const,
  destoa: false,
})
const reading = (...flows: number[]) => ({
  tipo_pulverizador: 'PULVERIZADOR' as const,
  forma_pulverizacao: null,
  taxa_declarada: 120 as number | null,
  taxa_declarada_planta: null,
  velocidade: 8,
  espacamento_bicos: 0.5,
  largura_rua: null,
  espacamento_plantas: null,
  pontas_novas: [] as { modelo: number; vazao: number }[],
  bicos: flows.map((flow, index) => nozzle(index + 1, flow)),
  modelos: [{ vazao_nominal: 1.2 }],
  coeficiente_variacao: 8,
})
const verdicts = ({ bicos }: { bicos: { veredito: string | null }[] }) => bicos.map(({ veredito }) => veredito)

describe('a reading by another profile', () => {
  it('is judged as it would have been: at 10 % a nozzle passes the catalog, at 5 % of the median it fails', () => {
    const given = reading(1.2, 1.2, 1.32, 1)
    const catalog = whatIf(given, toleranceProfile('catalogue-10'))
    expect(verdicts(catalog)).toEqual(['APROVADO', 'APROVADO', 'APROVADO', 'ENTUPIDO'])
    expect(catalog).toMatchObject({
      gastos: 0,
      entupidos: 1,
      fora_tolerancia: 1,
      pior_bico: { posicao: 4, lado: null, erro: expect.closeTo(-16.67, 2) },
    })
    const median = whatIf(given, toleranceProfile('extension-5'))
    expect(verdicts(median)).toEqual(['APROVADO', 'APROVADO', 'GASTO', 'ENTUPIDO'])
    expect(median.bicos[2]).toMatchObject({ referencia: 1.2, limite_acima: 5, limite_abaixo: 5, vazao: 1.32 })
  })

  it('takes the limit of low flows where the profile has one', () => {
    const low = { ...reading(0.45), modelos: [{ vazao_nominal: 0.4 }] }
    expect(verdicts(whatIf(low, toleranceProfile('iso16122-boom')))).toEqual(['APROVADO'])
    expect(verdicts(whatIf(low, toleranceProfile('catalogue-10')))).toEqual(['GASTO'])
  })

  it('finds what all nozzles share', () => {
    expect(whatIf(reading(1.4, 1.4, 1.4), toleranceProfile('catalogue-10')).desvio_comum).toBe('ACIMA')
    expect(whatIf(reading(1.4, 1.4, 1.4), toleranceProfile('extension-5')).fora_tolerancia).toBe(0)
  })

  it('judges nozzles without a model by their own average alone, and never changes what it was given', () => {
    const given = { ...reading(), bicos: [nozzle(1, 1, null), nozzle(2, 1, null), nozzle(3, 2, null)] }
    const before = structuredClone(given)
    const [catalog, median] = [toleranceProfile('catalogue-10'), toleranceProfile('extension-5')]
    expect(verdicts(whatIf(given, catalog))).toEqual([null, null, null])
    expect(verdicts(whatIf(given, median))).toEqual(['APROVADO', 'APROVADO', 'GASTO'])
    expect([whatIf(given, catalog).nao_avaliados, whatIf(given, median).nao_avaliados]).toEqual([3, 0])
    expect(given).toEqual(before)
  })
})
