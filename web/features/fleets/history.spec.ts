import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { veiculoEditavel } from '../../../shared/contract/fleets.ts'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { vehicleWords } from './history.ts'

const i18n = await loadLanguage('pt', ['fleets'])
const words = vehicleWords({ volume: (litres) => `${litres} L` })

describe('a line of a vehicle’s history', () => {
  it.each(LANGUAGES)('names every field that can be changed in %s', async (language) => {
    const loaded = await loadLanguage(language, ['fleets'])
    const fields = [...Object.keys(veiculoEditavel.shape), 'status']
    expect(fields.filter((field) => words.field(loaded, field) === field.replaceAll('_', ' '))).toEqual([])
  })

  it.each([
    ['tipo', 'TURBOPULVERIZADOR', 'Turbopulverizador'],
    ['tipo', 'OUTRO_NOVO', 'OUTRO_NOVO'],
    ['status', 'REMOVIDO', 'Excluído'],
    ['capacidade_tanque', 2000, '2000 L'],
    ['ano_fabricacao', 2019, '2019'],
    ['marca_id', 'Agrovale', 'Agrovale'],
    ['equipamento_id', 'Turbo citros (ASP-TURBO-02)', 'Turbo citros (ASP-TURBO-02)'],
    ['equipamento_id', randomUUID(), 'Equipamento que saiu da conta'],
    ['operador_nome', null, '---'],
  ])('tells %s %s as %s', (field, value, told) => {
    expect(words.value(i18n, field, value)).toBe(told)
  })

  it('keeps the name of a field it does not know', () => {
    expect(words.field(i18n, 'campo_novo')).toBe('campo novo')
    expect(words.field(i18n, 'toString')).toBe('toString')
  })
})
