import { describe, expect, it } from 'vitest'
import type { ReceitaProduto } from '../../../shared/contract/recipes.ts'
import { STORED_UNITS } from '../../../shared/domain/unitSystems.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import { createUnits } from '../../../shared/i18n/units.ts'
import { mixed } from '../../../shared/recipes/mixed.ts'
import { amountText, areaText, doseText, mixLines, rateWarning, tanksText } from '../../../shared/recipes/recipeText.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { emptyProduct } from './form.ts'
import { typedMix } from './typedMix.ts'

const pt = { ...(await loadLanguage('pt', ['recipe'])), format: createFormat('pt') }
const units = createUnits(STORED_UNITS, pt)

const product = (more: Partial<ReceitaProduto>): ReceitaProduto => ({
  ...{ nome: 'Herbicida', formulacao: null, unidade: 'L', dose: 1.5 },
  ...more,
})
const written = {
  ...{ area_total: 50, unidade_area: 'HA', alqueire: 'PAULISTA', taxa_aplicacao: 150, capacidade_tanque: 2000 },
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
      '1. Herbicida: total: 3 × 20,00 L + 15,00 L = 75,00 L',
      '2. Fungicida: tanque cheio: 250 g/ha × 2.000 L ÷ 150 L/ha = 3.333,3 g',
      '2. Fungicida: último tanque: 250 g/ha × 1.500 L ÷ 150 L/ha = 2.500,0 g',
      '2. Fungicida: total: 3 × 3.333,3 g + 2.500,0 g = 12.500,0 g',
      '3. Óleo: tanque cheio: 0,5 % × 2.000 L = 10,00 L',
      '3. Óleo: último tanque: 0,5 % × 1.500 L = 7,50 L',
      '3. Óleo: total: 3 × 10,00 L + 7,50 L = 37,50 L',
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
      '1. Herbicida: total: 1 × 13,33 kg + 10,87 kg = 24,20 kg',
    ])
    expect(lines({ area_total: 10, unidade_area: 'AL', alqueire: 'MINEIRO' })[0]).toBe(
      'Área em hectares: 10 alq. × 4,84 ha = 48,4 ha',
    )
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
    expect(doseText({ unidade: 'PORCENTAGEM_CALDA', dose: 0.25 }, area, pt)).toBe(
      '0,25\u00a0% da calda (0,25\u00a0L/100\u00a0L)',
    )
  })

  it('rounds amounts as they can be measured', () => {
    expect(amountText('L', 0.0432, pt)).toBe('0,043 L')
    expect(amountText('KG', 13.3333, pt)).toBe('13,33 kg')
    expect(amountText('G', 3333.333, pt)).toBe('3.333,3 g')
    expect(amountText('PORCENTAGEM_CALDA', 10, pt)).toBe('10,00 L')
  })

  it('writes tanks in the person’s units', () => {
    expect(tanksText({ tanques_cheios: 3, ultimo_tanque: 1500 }, pt, units)).toBe('3 tanques cheios e 1.500 L')
    expect(tanksText({ tanques_cheios: 2, ultimo_tanque: 5.5 }, pt, units)).toBe('2 tanques cheios e 5,5 L')
    expect(tanksText({ tanques_cheios: 1, ultimo_tanque: 0 }, pt, units)).toBe('1 tanque cheio')
  })

  it('warns of a measured rate that is more than 5 % from the declared one', () => {
    const of = (taxa: number) => ({
      taxa_aplicacao: 200,
      taxa_medida: { leitura_id: 'a', data: '2026-11-20T12:00:00.000Z', taxa },
      equipamento: { apelido: 'Barra', numero_serie: 'A' },
    })
    expect(rateWarning(of(210), pt, units)).toBeNull()
    expect(rateWarning({ ...of(300), taxa_medida: null }, pt, units)).toBeNull()
    expect(rateWarning(of(212), pt, units)).toContain('mediu 212,0 L/ha: +6,00 % em relação à taxa desta receita')
  })
})

describe('what is typed so far', () => {
  const values = { identificacao: '', cultura: null, estadio_fenologico: null, talhao: null, observacoes: null }
  const typed = (more: object) => ({ ...values, equipamento_id: null, ...structuredClone(written), ...more }) as never

  it('comes to nothing before area, rate and tank are known, and may be', () => {
    for (const missing of [{ area_total: null }, { taxa_aplicacao: 0 }, { capacidade_tanque: 50_001 }])
      expect(typedMix(typed(missing))).toBeNull()
  })

  it('leaves out products that are not whole, the others keeping their number', () => {
    const mix = typedMix(typed({ produtos: [emptyProduct(), product({ nome: 'Óleo' })] }))
    expect(mix?.produtos).toMatchObject([{ numero: 2, nome: 'Óleo', total: 75 }])
    expect(typedMix(typed({ produtos: [] }))).toMatchObject({ tanques_cheios: 3, produtos: [] })
  })
})
