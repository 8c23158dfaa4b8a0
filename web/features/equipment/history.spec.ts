import { describe, expect, it } from 'vitest'
import { papeis } from '../../../shared/contract/equipment.ts'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { EQUIPMENT_WORDS } from './history.ts'

const i18n = await loadLanguage('pt', ['equipment', 'people'])
const { field, value } = EQUIPMENT_WORDS

/** What the store tells of an equipment besides what people write down. */
const OTHERS = [
  'numero_serie',
  'tipos_pulverizador',
  'status',
  'mac',
  'versao_hardware',
  'garantia_inicio',
  'dono',
  'etiqueta',
]

describe('a line of an equipment’s history', () => {
  it.each(LANGUAGES)('names every field it can tell of in %s', async (language) => {
    const loaded = await loadLanguage(language, ['equipment', 'people'])
    const told = [...Object.keys(papeis.shape), ...OTHERS, 'ativado_em', 'usuarios_adicionais', 'tolerancia_id']
    expect(told.filter((name) => field(loaded, name) === name.replaceAll('_', ' '))).toEqual([])
  })

  it('keeps the name of a field it does not know', () => {
    expect(field(i18n, 'campo_novo')).toBe('campo novo')
    expect(field(i18n, 'toString')).toBe('toString')
  })

  it.each([
    ['status', 'INUTILIZADO', 'Inutilizado'],
    ['finalidade', 'COMODATO', 'Comodato'],
    ['finalidade', 'NOVA', 'NOVA'],
    ['tipos_pulverizador', ['PULVERIZADOR', 'TURBOPULVERIZADOR'], 'Pulverizador, Turbopulverizador'],
    ['nota_fiscal_data', '2026-03-01', '01/03/2026'],
    ['etiqueta', 'substituida', 'Código substituído'],
    ['dono', { id: 'a', nome: '' }, 'Conta excluída'],
    ['dono', { id: 'a', nome: 'Ana' }, 'Ana'],
    ['dono', null, '---'],
    ['usuarios_adicionais', 3, '3'],
  ])('shows %s %j as %s', (name, given, text) => {
    expect(value(i18n, name, given)).toBe(text)
  })
})
