import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Handlers } from '../../http/context.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { presentReading } from '../../parts/presentReading.ts'
import { readingSearch } from '../../parts/readingSearch.ts'
import { visibleReading } from '../../parts/visibleReading.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { wantedAmong } from '../../store/readings/readingWish.ts'
import { csvOf } from './csv.ts'

type Of = Handlers<typeof externalApiArea>

/** Days of an external filter are UTC's: a program is in no time zone. */
const ZONE = 'UTC'

/** One page of the account's readings. A page may be short, or empty, and still have a next one: a filter looked through so many. */
export const listReadings: Of['leituras'] = async ({ query: { limite, cursor, ...filters } }, { actor }) => {
  const { wish, page: search } = readingSearch(filters, actor, ZONE)
  const { items, proximo } = await pagedList({ lista: 'v1_leituras', actor, filtros: filters, cursor }, (after) =>
    search(after, limite),
  )
  return { itens: await wantedAmong(items, wish), proximo }
}

export const oneReading: Of['leitura'] = async ({ params }, { actor }) =>
  presentReading(await visibleReading(params.leituraId, actor), actor.donoNome)

export const nozzlesOf: Of['bicos'] = async ({ params }, { actor }) =>
  presentReading(await visibleReading(params.leituraId, actor), actor.donoNome)

/** Whole readings, a line each, in the order of the list. */
export const bulkReadings: Of['lote'] = async ({ query: { limite, cursor, formato, ...filters } }, context) => {
  const { actor } = context
  const { wish, page: search } = readingSearch(filters, actor, ZONE)
  const { items, proximo } = await pagedList({ lista: 'v1_lote', actor, filtros: filters, cursor }, (after) =>
    search(after, limite),
  )
  const wanted = await wantedAmong(items, wish)
  const heads = await getReadings(wanted.map(({ id }) => id))
  const readings = wanted.flatMap(({ id }) => heads.get(id) ?? []).map((head) => presentReading(head, actor.donoNome))
  if (proximo !== null) context.setHeader('x-proximo', proximo)
  const rows = readings.map(columnsOf)
  if (formato === 'csv') return { type: 'text/csv', text: csvOf(COLUMNS, rows) }
  return { type: 'application/jsonl', text: rows.map((row) => `${JSON.stringify(row)}\n`).join('') }
}

/** Columns of a bulk answer, in their order. New ones join at the end. */
const COLUMNS = [
  ...['id', 'nome', 'data', 'recebida_em', 'equipamento_id', 'equipamento_nome', 'numero_serie', 'tipo_pulverizador'],
  ...['situacao', 'produtor_nome', 'propriedade', 'cidade', 'estado', 'pais', 'operador_nome', 'observacao'],
  ...['quantidade_bicos', 'bicos_medidos', 'pressao', 'velocidade', 'espacamento_bicos', 'espacamento_plantas'],
  ...['largura_rua', 'forma_pulverizacao', 'taxa_declarada', 'taxa_real', 'taxa_real_planta', 'total_litros_minuto'],
  ...['menor_vazao', 'maior_vazao', 'vazao_media', 'coeficiente_variacao', 'erro_medio', 'fora_tolerancia'],
  ...['nao_avaliados', 'gastos', 'entupidos', 'horas_maquina', 'versao_firmware', 'versao', 'atualizada_em'],
] as const

const columnsOf = (reading: Leitura): Record<string, unknown> =>
  Object.fromEntries(COLUMNS.map((name) => [name, reading[name as keyof Leitura] ?? null]))
