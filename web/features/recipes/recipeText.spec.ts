import { describe, expect, it } from 'vitest'
import type { ReceitaProduto } from '../../../shared/contract/recipes.ts'
import { DEFAULT_ALQUEIRE, STORED_UNITS, UNIT_SYSTEMS } from '../../../shared/domain/numbers/unitSystems.ts'
import { LITRES_PER_GALLON, LITRES_PER_HECTARE_PER_GPA } from '../../../shared/domain/numbers/units.ts'
import { UNIDADES_PRODUTO } from '../../../shared/enums.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import { createUnits } from '../../../shared/i18n/units.ts'
import { mixed } from '../../../shared/recipes/mixed.ts'
import { mixLines } from '../../../shared/recipes/mixLines.ts'
import { amountTexts, mixText, rateAsShown, rateText } from '../../../shared/recipes/quantityText.ts'
import {
  areaText,
  doseText,
  liquidText,
  measuredText,
  rateWarning,
  tanksText,
} from '../../../shared/recipes/recipeText.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { doseUnits, emptyProduct } from './form.ts'
import { typedMix } from './typedMix.ts'

const pt = { ...(await loadLanguage('pt', ['recipe'])), format: createFormat('pt') }
const units = createUnits(STORED_UNITS, pt)

const product = (more: Partial<ReceitaProduto>): ReceitaProduto => ({
  nome: 'Herbicida',
  formulacao: null,
  unidade: 'L',
  dose: 1.5,
  ...more,
})
const written = {
  area_total: 50,
  unidade_area: 'HA',
  alqueire: 'PAULISTA',
  taxa_aplicacao: 150,
  capacidade_tanque: 2000,
  produtos: [
    product({}),
    product({ nome: 'Fungicida', unidade: 'G', dose: 250 }),
    product({ nome: 'Óleo', unidade: 'PORCENTAGEM_CALDA', dose: 0.5 }),
  ],
} satisfies Parameters<typeof mixed>[0]
const lines = (more: Partial<Parameters<typeof mixed>[0]> = {}) =>
  mixLines(mixed({ ...written, ...more }), pt).map(({ label, text }) => `${label}: ${text}`)

describe('the arithmetic of a recipe', () => {
  it('is written line by line, the total of what was not rounded', () => {
    expect(lines()).toEqual([
      'Calda total: 50 ha × 150 L/ha = 7.500 L',
      'Tanques: 7.500 L ÷ 2.000 L = 3 tanques cheios e 1.500 L',
      '1. Herbicida: tanque cheio: 1,5 L/ha × 2.000 L ÷ 150 L/ha = 20,00 L',
      '1. Herbicida: último tanque: 1,5 L/ha × 1.500 L ÷ 150 L/ha = 15,00 L',
      '1. Herbicida: total: 1,5 L/ha × 50 ha = 75,00 L',
      '2. Fungicida: tanque cheio: 250 g/ha × 2.000 L ÷ 150 L/ha ÷ 1.000 g/kg = 3,33 kg',
      '2. Fungicida: último tanque: 250 g/ha × 1.500 L ÷ 150 L/ha ÷ 1.000 g/kg = 2,50 kg',
      '2. Fungicida: total: 250 g/ha × 50 ha ÷ 1.000 g/kg = 12,50 kg',
      '3. Óleo: tanque cheio: 0,5 % × 2.000 L = 10,00 L',
      '3. Óleo: último tanque: 0,5 % × 1.500 L = 7,50 L',
      '3. Óleo: total: 0,5 % × 7.500 L = 37,50 L',
    ])
  })

  it('tells the size of the alqueire, by which dose and area are converted', () => {
    const produtos = [product({ unidade: 'KG', dose: 2.42 })]
    expect(lines({ area_total: 10, unidade_area: 'AL', produtos })).toEqual([
      'Área em hectares: 10 alq. × 2,42 ha = 24,2 ha',
      'Calda total: 24,2 ha × 150 L/ha = 3.630 L',
      'Tanques: 3.630 L ÷ 2.000 L = 1 tanque cheio e 1.630 L',
      '1. Herbicida: tanque cheio: 2,42 kg/alq. × 2.000 L ÷ (150 L/ha × 2,42 ha/alq.) = 13,33 kg',
      '1. Herbicida: último tanque: 2,42 kg/alq. × 1.630 L ÷ (150 L/ha × 2,42 ha/alq.) = 10,87 kg',
      '1. Herbicida: total: 2,42 kg/alq. × 10 alq. = 24,20 kg',
    ])
    expect(lines({ area_total: 10, unidade_area: 'AL', alqueire: 'MINEIRO' })[0]).toBe(
      'Área em hectares: 10 alq. × 4,84 ha = 48,4 ha',
    )
  })

  it('tells the acre by the factor that the line follows from', () => {
    const acres = lines({ area_total: 1000, unidade_area: 'AC', produtos: [product({ unidade: 'ML', dose: 300 })] })
    expect(acres).toEqual([
      'Área em hectares: 1.000 ac × 0,40468564224 ha = 404,68564224 ha',
      'Calda total: 404,68564224 ha × 150 L/ha = 60.702,8463 L',
      'Tanques: 60.702,8463 L ÷ 2.000 L = 30 tanques cheios e 702,8463 L',
      '1. Herbicida: tanque cheio: 300 mL/ac × 2.000 L ÷ (150 L/ha × 0,40468564224 ha/ac) ÷ 1.000 mL/L = 9,88 L',
      '1. Herbicida: último tanque: 300 mL/ac × 702,8463 L ÷ (150 L/ha × 0,40468564224 ha/ac) ÷ 1.000 mL/L = 3,47 L',
      '1. Herbicida: total: 300 mL/ac × 1.000 ac ÷ 1.000 mL/L = 300,00 L',
    ])
  })

  it('leaves out the last tank where the tanks come out even, and full ones where there is none', () => {
    const produtos = [product({})]
    expect(lines({ area_total: 40, produtos })[1]).toBe('Tanques: 6.000 L ÷ 2.000 L = 3 tanques cheios')
    expect(lines({ area_total: 40, produtos }).filter((line) => line.includes('último tanque'))).toEqual([])
    const small = lines({ area_total: 4, produtos })
    expect(small[1]).toBe('Tanques: 600 L ÷ 2.000 L = nenhum tanque cheio e 600 L')
    expect(small.filter((line) => line.includes('tanque cheio:'))).toEqual([])
  })
})

describe('what a recipe says', () => {
  it('has the alqueire’s size beside the area, and the dose for each unit of it', () => {
    const area = { area_total: 8.5, unidade_area: 'AL', alqueire: 'NORTE' } as const
    expect(areaText(area, pt)).toBe('8,5 alq. (de 2,7225\u00a0ha)')
    expect(areaText({ ...area, unidade_area: 'HA' }, pt)).toBe('8,5 ha')
    expect(doseText({ unidade: 'ML', dose: 725 }, area, pt)).toBe('725 mL/alq.')
    expect(doseText({ unidade: 'PORCENTAGEM_CALDA', dose: 0.25 }, area, pt)).toBe('0,25\u00a0% da calda (0,25 L/100 L)')
  })

  it('writes the amounts of a product in one unit, none of them rounded away', () => {
    const texts = (unidade: ReceitaProduto['unidade'], full: number, last: number, total: number) => {
      const amounts = { unidade, dose_tanque_cheio: full, dose_ultimo_tanque: last, total }
      return Object.values(amountTexts(amounts, { tanques_cheios: 3, ultimo_tanque: 1 }, pt, units))
    }
    expect(texts('L', 0.0432, 0.0005, 0.1301)).toEqual(['43,2 mL', '0,500 mL', '130,1 mL'])
    expect(texts('KG', 13.3333, 0.001, 40.0009)).toEqual(['13,33 kg', '0,00100 kg', '40,00 kg'])
    expect(texts('ML', 500, 250, 1750)).toEqual(['0,500 L', '0,250 L', '1,75 L'])
    expect(texts('G', 333.333, 2.5, 999.97)).toEqual(['0,333 kg', '0,00250 kg', '1,000 kg'])
    expect(texts('G', 0.01, 0.001, 0.031)).toEqual(['0,0100 g', '0,00100 g', '0,0310 g'])
    expect(texts('PORCENTAGEM_CALDA', 10, 0.3, 30.3)).toEqual(['10,00 L', '0,300 L', '30,30 L'])
  })

  it('doses and measures out as labels of the United States do', async () => {
    const en = { ...(await loadLanguage('en', ['recipe'])), format: createFormat('en') }
    const american = createUnits({ ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }, en)
    const acres = { unidade_area: 'AC', alqueire: 'PAULISTA' } as const
    expect(doseText({ unidade: 'FL_OZ', dose: 12.5 }, acres, en)).toBe('12.5 fl oz/ac')
    expect(doseText({ unidade: 'PT', dose: 1.5 }, acres, en)).toBe('1.5 pt/ac')
    expect(doseText({ unidade: 'PORCENTAGEM_CALDA', dose: 0.25 }, acres, en)).toBe(
      '0.25\u00a0% of the mix (0.25 US gal/100 US gal)',
    )
    // 100 ac at 15 GPA, which is 1 500 gal, from a tank of 500 gal.
    const mix = mixed({
      ...structuredClone(written),
      area_total: 100,
      unidade_area: 'AC',
      taxa_aplicacao: 15 * LITRES_PER_HECTARE_PER_GPA,
      capacidade_tanque: 500 * LITRES_PER_GALLON,
      produtos: [
        product({ nome: 'A', unidade: 'PT', dose: 1.5 }),
        product({ nome: 'B', unidade: 'FL_OZ', dose: 1 }),
        product({ nome: 'C', unidade: 'LB', dose: 0.25 }),
        product({ nome: 'D', unidade: 'OZ', dose: 0.1 }),
        product({ nome: 'E', unidade: 'PORCENTAGEM_CALDA', dose: 0.25 }),
      ],
    })
    const amounts = mix.produtos.map((one) => Object.values(amountTexts(one, mix, en, american)))
    expect(amounts).toEqual([
      ['6.25 US gal', '---', '18.75 US gal'],
      ['33.3 fl oz', '---', '100.0 fl oz'],
      ['8.33 lb', '---', '25.00 lb'],
      ['3.33 oz', '---', '10.0 oz'],
      ['1.25 US gal', '---', '3.75 US gal'],
    ])
    const lineOf = (id: string) =>
      mixLines(mix, en)
        .find((line) => line.id === id)
        ?.text.replace(/\u00a0/g, ' ')
    expect(lineOf('1 total')).toBe('1.5 pt/ac × 100 ac ÷ 8 pt/US gal = 18.75 US gal')
    expect(lineOf('3 total')).toBe('0.25 lb/ac × 100 ac = 25.00 lb')
    // A gallon in 10 000 L a hectare is little, 200 gal an acre at 15 GPA are more than a tank holds.
    expect(
      liquidText({ ...mix, produtos: [{ ...product({ unidade: 'GAL', dose: 200 }) }] } as never, en)?.overflows,
    ).toBe(true)
  })

  it('offers the units of a person’s system, and the one a dose has already', () => {
    const american = { volume: 'GAL' } as const
    expect(doseUnits(STORED_UNITS, 'L')).toEqual(['KG', 'G', 'L', 'ML', 'PORCENTAGEM_CALDA'])
    expect(doseUnits(STORED_UNITS, 'PT')).toContain('PT')
    expect(doseUnits(american, 'FL_OZ')[0]).toBe('FL_OZ')
    expect(doseUnits(american, 'FL_OZ').toSorted()).toEqual([...UNIDADES_PRODUTO].toSorted())
    expect(emptyProduct(american).unidade).toBe('FL_OZ')
  })

  it('writes little mix and low rates so that they are still told', () => {
    const mix = (litres: number) => mixText(litres, units, pt)
    expect([1500, 1630.4, 133.33, 5.5, 1.04, 0.04, 1e-7].map(mix)).toEqual([
      '1.500 L',
      '1.630 L',
      '133,3 L',
      '5,5 L',
      '1,04 L',
      '0,04 L',
      '0,0000001 L',
    ])
    const rate = (lha: number) => rateText(lha, units, pt)
    expect([150, 119.23, 8.75, 0.1].map(rate)).toEqual(['150,0 L/ha', '119,2 L/ha', '8,75 L/ha', '0,100 L/ha'])
    expect([119.2345, 8.7549].map((lha) => rateAsShown(lha, units))).toEqual([119.2, 8.75])
    // In the middle between two figures, with what doubles leave out and without.
    expect([286.45 - 1e-13, 286.45].map((lha) => rateAsShown(lha, units))).toEqual([286.5, 286.5])
    expect([286.45 - 1e-13, 286.45].map(rate)).toEqual(['286,5 L/ha', '286,5 L/ha'])
  })

  it('writes tanks in the person’s units', () => {
    const gallons = createUnits({ ...STORED_UNITS, volume: 'GAL' }, pt)
    const tanks = (cheios: number, ultimo_tanque: number, one = units) =>
      tanksText({ tanques_cheios: cheios, ultimo_tanque }, pt, (litres) => mixText(litres, one, pt))
    expect(tanks(3, 1500)).toBe('3 tanques cheios e 1.500 L')
    expect(tanks(2, 5.5)).toBe('2 tanques cheios e 5,5 L')
    expect(tanks(1, 0)).toBe('1 tanque cheio')
    expect(tanks(1, 1630, gallons)).toContain('430,6')
  })

  it('warns of liquids that no tank holds, and names the largest', () => {
    const of = (dose: number) =>
      liquidText({ ...written, produtos: [product({}), product({ nome: 'Óleo', dose })] }, pt)
    expect(of(28)).toBeNull()
    expect(of(29)).toMatchObject({ overflows: false, text: expect.stringContaining('20,3 % da calda') })
    expect(of(250)).toEqual({
      overflows: true,
      text: 'Os produtos líquidos somam 168 % da calda: não cabem no tanque. Confira a unidade e a dose de Óleo: L ou mL?',
    })
  })

  it('warns of a measured rate that is more than 5 % from the declared one, to either side', () => {
    const of = (taxa: number, densidade: number | null = null) => ({
      taxa_aplicacao: 200,
      capacidade_tanque: 2000,
      densidade,
      taxa_medida: {
        leitura_id: 'a',
        data: '2026-11-20T12:00:00.000Z',
        tipo_pulverizador: 'PULVERIZADOR' as const,
        taxa,
        velocidade: null,
        espacamento_bicos: null,
        largura_rua: null,
        quantidade_bicos: null,
      },
      equipamento: { apelido: 'Barra', numero_serie: 'A' },
    })
    expect(rateWarning(of(210), pt, units)).toBeNull()
    expect(rateWarning({ ...of(300), taxa_medida: null }, pt, units)).toBeNull()
    expect(rateWarning(of(212), pt, units)).toBe(
      'A última leitura de Barra, de 20/11/2026, mediu 212,0 L/ha. +6,00 % em relação à taxa da receita: aplica-se mais produto por área do que a dose (sobredosagem), e um tanque não rende a área calculada. Um tanque de 2.000 L rende 9,43 ha em vez de 10 ha. Para acertar as doses: usar 212,0 L/ha na receita, ou regular o equipamento para a taxa dela.',
    )
    const below = rateWarning(of(119.23), pt, units)
    for (const said of ['subdosagem', 'rende mais área', 'rende 16,77 ha em vez de 10 ha', 'usar 119,2 L/ha'])
      expect(below).toContain(said)
    // 226.3 L/ha of water are 200.0 of a mix of density 1.28: water ÷ √1.28.
    expect(rateWarning(of(226.2742, 1.28), pt, units)).toBeNull()
    expect(measuredText(of(226.2742, 1.28), pt, units)).toBe(
      '200,0 L/ha desta calda em 20/11/2026 (226,3 L/ha de água)',
    )
    expect(measuredText(of(200, 1), pt, units)).toBe('200,0 L/ha em 20/11/2026')
    const dense = rateWarning(of(200, 1.28), pt, units)
    for (const said of [
      'mediu 200,0 L/ha de água: 176,8 L/ha desta calda',
      '-11,60 %',
      'subdosagem',
      'usar 176,8 L/ha',
    ])
      expect(dense).toContain(said)
  })
})

describe('what is typed so far', () => {
  const values = {
    identificacao: '',
    cultura: null,
    estadio_fenologico: null,
    talhao: null,
    observacoes: null,
    gota: null,
    edicao_gota: 'S572_1',
    densidade: null,
    altura_copa: null,
    largura_copa: null,
    largura_rua: null,
  }
  const typed = (more: object) => ({ ...values, equipamento_id: null, ...structuredClone(written), ...more }) as never

  it('comes to nothing before area, rate and tank are known, and may be', () => {
    for (const missing of [{ area_total: null }, { taxa_aplicacao: 0 }, { capacidade_tanque: 50_001 }])
      expect(typedMix(typed(missing))).toBeNull()
  })

  it('leaves out products that are not whole, the others keeping their number', () => {
    const mix = typedMix(typed({ produtos: [emptyProduct(STORED_UNITS), product({ nome: 'Óleo' })] }))
    expect(mix?.produtos).toMatchObject([{ numero: 2, nome: 'Óleo', total: 75 }])
    expect(typedMix(typed({ produtos: [] }))).toMatchObject({ tanques_cheios: 3, produtos: [] })
  })
})
