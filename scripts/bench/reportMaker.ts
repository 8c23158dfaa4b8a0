import { readerOf } from '../../functions/documents/reader.ts'
import { type ReadingBatch, reportFiles } from '../../functions/documents/reports/reportFiles.ts'
import type { CatalogueNozzle } from '../../functions/documents/reports/reportRows.ts'
import { readingFromItem, readingItem } from '../../functions/store/readings/readings.ts'
import type { RelatorioPedido } from '../../shared/contract/reports.ts'
import { DAY_MS } from '../../shared/days.ts'
import { STORED_UNITS } from '../../shared/domain/numbers/unitSystems.ts'
import { foldedReading } from './foldedReading.ts'

const READINGS = 100_000
const BATCH = 100

const WISH: RelatorioPedido = {
  data_inicial: '2026-01-01',
  data_final: '2026-12-31',
  tipo: 'MODELO',
  erro_percentual: 10,
  vazao_referencia: 'NOMINAL',
  email: 'a@b.example',
  tipo_pulverizador: null,
  pressao_minima: null,
  pressao_maxima: null,
  marca_id: null,
  modelo_id: null,
  tipo_jato: null,
  material: null,
  dono_id: null,
  usuario_id: null,
}

/** Makes the files of a report of 100 000 readings. */
export async function makeReport(): Promise<void> {
  const reader = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')
  const nomes = { marca: null, modelo: null, dono: null, usuario: null }
  const wish = {
    id: 'relatorio',
    solicitante: 'Dono 1',
    pedido: WISH,
    nomes,
    fuso: 'America/Sao_Paulo',
    criado_em: '2026-12-31T12:00:00Z',
  }
  const { count } = await reportFiles(storedReadings(), wish, reader)
  if (count !== READINGS) throw new Error(`a report of ${count} readings`)
}

/**
 * Stored readings of 60 nozzles, unpacked a batch at a time as a report's job reads them, over a year, of a hundred
 * accounts.
 */
async function* storedReadings(): AsyncGenerator<ReadingBatch> {
  const item = readingItem(foldedReading('3263756b-0f0c-46bf-a83f-d46441d3fd2a', '2026-01-01T12:00:00.000Z'))
  const catalogue = new Map<string, CatalogueNozzle>()
  const people = new Map(Array.from({ length: 100 }, (_, at) => [`conta ${at}`, `Dono ${at}`]))
  for (let at = 0; at < READINGS; at += BATCH) {
    const heads = Array.from({ length: BATCH }, (_, one) => ({
      ...readingFromItem(item),
      id: `leitura ${at + one}`,
      dono_id: `conta ${(at + one) % 100}`,
      equipamento_id: `${(at + one) % 400}`,
      data: new Date(Date.UTC(2026, 0, 1) + ((at + one) / READINGS) * 364 * DAY_MS).toISOString(),
    }))
    yield { heads, catalogue, people }
  }
}
