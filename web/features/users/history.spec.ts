import { describe, expect, it } from 'vitest'
import { CAMPOS_HISTORICO } from '../../../shared/enums.ts'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { fieldText, valueText } from './history.ts'

const i18n = await loadLanguage('pt', ['forms', 'people', 'users'])

describe('a line of a user’s history', () => {
  it('names the field, and one it does not know as it is', () => {
    expect(fieldText(i18n, 'papel')).toBe('Tipo de usuário')
    expect(fieldText(i18n, 'campo_novo')).toBe('campo novo')
    expect(fieldText(i18n, 'toString')).toBe('toString')
  })

  it.each(LANGUAGES)('names every field that a history can tell of in %s', async (language) => {
    const loaded = await loadLanguage(language, ['forms', 'people', 'users'])
    expect(CAMPOS_HISTORICO.filter((field) => fieldText(loaded, field) === field.replaceAll('_', ' '))).toEqual([])
  })

  it.each([
    ['papel', 'CLIENTE', 'Cliente'],
    ['papel', 'OUTRO', 'OUTRO'],
    ['status', 0, 'Inativo'],
    ['pode_gerir_frotas', true, 'Sim'],
    ['area_ha', 1234.5, '1.234,50'],
    ['pais', 'AR', 'Argentina'],
    ['empresa', null, '---'],
    ['documento', { tipo: 'RUC', numero: '20' }, 'RUC · 20'],
    [
      'membro',
      { nome: 'Ana Lima', cargo: 'UTILIZADOR', status: 'ATIVO', equipamentos: 2, series: ['A-1', 'A-2'] },
      'Ana Lima · Utilizador · Ativo · A-1, A-2',
    ],
    [
      'convite',
      { email: 'x@exemplo.com', cargo: 'UTILIZADOR', equipamentos: 4 },
      'x@exemplo.com · Utilizador · 4 equipamentos',
    ],
    [
      'convite',
      { email: 'x@exemplo.com', motivo: 'ACEITO', equipamentos_de_fora: 1 },
      'x@exemplo.com · Aceito · 1 equipamento ficou de fora',
    ],
    ['leituras_enviadas', { nome: 'Diego Alves', leituras: 300 }, 'Diego Alves · 300 leituras'],
  ])('reads %s %j', (field, value, text) => {
    expect(valueText(i18n, field, value)).toBe(text)
  })
})
