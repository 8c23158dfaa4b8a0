import { describe, expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { type ListedReading, rowToListed } from './readingRow.ts'
import { readingItem } from './readings.ts'
import { mayBeWanted, type ReadingWish } from './readingWish.ts'

function rowOf(header: Record<string, unknown> = {}): ListedReading {
  const part = partOf(wholeMessage({ nozzles: 3, header }), {
    equipamento_nome: 'Barra de cima',
    numero_serie: 'ASP-77',
  })
  const gathered = gather([part])
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
  const head = foldReading(gathered, null, rules)
  return rowToListed(readingItem(head), `${head.data}#${head.id}`)
}

const row = rowOf({ taxa_declarada_planta: 0.4, calibracao: { tipo: 'PROVETA', reuso: 'REUTILIZADA' } })

describe('what a row is looked for by', () => {
  it.each<[ReadingWish, boolean]>([
    [{}, true],
    [{ produtor: 'joao batista' }, true],
    [{ produtor: 'José' }, false],
    [{ propriedade: 'SANTA RITA' }, true],
    [{ propriedade: 'Almeida' }, false],
    [{ operador: 'josé carlos' }, true],
    [{ modelo_bico: '110-03' }, true],
    [{ modelo_bico: 'iso 10625' }, true],
    [{ modelo_bico: '110-02' }, false],
    [{ reuso_calibracao: 'REUTILIZADA' }, true],
    [{ reuso_calibracao: 'NAO_REUTILIZADA' }, false],
    // Words may stand in different texts, in any order, and each must stand somewhere.
    [{ busca: 'rita  JOAO' }, true],
    [{ busca: 'asp-77 110-03 cima' }, true],
    [{ busca: 'carlos' }, true],
    [{ busca: 'talhão 7' }, true],
    [{ busca: 'rita maria' }, false],
    [{ tipo_pulverizador: 'TURBOPULVERIZADOR' }, false],
    [{ erro_minimo: 3, erro_maximo: 4, fora_tolerancia: false }, true],
    [{ erro_minimo: 4 }, false],
    [{ fora_tolerancia: true }, false],
    [{ completa: true }, true],
    [{ completa: false }, false],
    [{ taxa_planta_minima: 0.4, taxa_planta_maxima: 0.4 }, true],
    [{ taxa_planta_minima: 0.41 }, false],
    [{ taxa_planta_maxima: 0.39 }, false],
    [{ produtor: 'João', erro_minimo: 4 }, false],
  ])('%j: %s', (wish, is) => {
    expect(mayBeWanted(wish)(row)).toBe(is)
  })

  it('is found by no rate a plant where none was declared', () => {
    for (const wish of [{ taxa_planta_minima: 0 }, { taxa_planta_maxima: 100 }])
      expect(mayBeWanted(wish)(rowOf())).toBe(false)
  })

  it('is nothing that an empty text could be taken for', () => {
    const plain = rowOf({ produtor_nome: null, propriedade: null, operador_nome: null, modelos: [], calibracao: null })
    for (const wish of [{ produtor: 'a' }, { propriedade: 'a' }, { operador: 'a' }, { modelo_bico: 'iso' }] as const)
      expect(mayBeWanted(wish)(plain), JSON.stringify(wish)).toBe(false)
    for (const reuso_calibracao of ['REUTILIZADA', 'NAO_REUTILIZADA', 'NAO_IDENTIFICADA'] as const)
      expect(mayBeWanted({ reuso_calibracao })(plain), reuso_calibracao).toBe(false)
  })

  it('may be in a text that was cut', () => {
    const long = rowOf({ produtor_nome: 'Companhia Agrícola e Pecuária do Vale do Rio Pardo' })
    expect(mayBeWanted({ produtor: 'pardo' })(long)).toBe(true)
    expect(mayBeWanted({ busca: 'pardo' })(long)).toBe(true)
    expect(mayBeWanted({ produtor: 'pardo', fora_tolerancia: true })(long)).toBe(false)
  })
})
