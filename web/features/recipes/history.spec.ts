import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { receitaEditavel } from '../../../shared/contract/recipes.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { createUnits } from '../../../shared/i18n/units.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { recipeWords } from './history.ts'

const pt = await loadLanguage('pt', ['recipe', 'recipes', 'droplets'])
const words = recipeWords(createUnits(STORED_UNITS, { ...pt, format: createFormat('pt') }))

describe('a line of a recipe’s history', () => {
  it.each(LANGUAGES)('names every field that can be changed in %s', async (language) => {
    const loaded = await loadLanguage(language, ['recipe', 'recipes', 'droplets'])
    const fields = [...Object.keys(receitaEditavel.shape), 'anexos', 'status']
    expect(fields.filter((field) => words.field(loaded, field) === field.replaceAll('_', ' '))).toEqual([])
  })

  it.each([
    ['unidade_area', 'AL', 'Alqueire (alq.)'],
    ['unidade_area', 'NOVA', 'NOVA'],
    ['alqueire', 'MINEIRO', 'Mineiro ou goiano'],
    ['status', 'REMOVIDO', 'Removida'],
    ['area_total', 8.5, '8,5'],
    ['taxa_aplicacao', 150, '150,0 L/ha'],
    ['taxa_aplicacao', 0.25, '0,250 L/ha'],
    ['capacidade_tanque', 2000, '2.000 L'],
    ['equipamento_id', 'Barra (ASP-0001)', 'Barra (ASP-0001)'],
    ['equipamento_id', randomUUID(), 'Equipamento que saiu da conta'],
    ['talhao', null, '---'],
    [
      'produtos',
      [
        { nome: 'Mancozebe', formulacao: 'WG', unidade: 'KG', dose: 3.6 },
        { nome: 'Óleo', formulacao: null, unidade: 'PORCENTAGEM_CALDA', dose: 0.5 },
      ],
      '1. Mancozebe (WG – grânulos dispersíveis): 3,6 kg; 2. Óleo: 0,5 % da calda',
    ],
    ['produtos', 'de outra versão', '"de outra versão"'],
  ])('tells %s %s as %s', (field, value, told) => {
    expect(words.value(pt, field, value).replaceAll('\u00a0', ' ')).toBe(told)
  })
})
