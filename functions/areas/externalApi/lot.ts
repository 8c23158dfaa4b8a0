import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import type { FormatoLote } from '../../../shared/enums.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import type { FormatoPapel } from '../../../shared/paper.ts'
import { WORKBOOK_TYPE } from '../../../shared/uploads.ts'
import type { Cell, Column, Sheet } from '../../documents/kit/description.ts'
import { gathered } from '../../documents/kit/gathered.ts'
import { officeCsv } from '../../documents/kit/workbook/officeCsv.ts'
import { writeWorkbook } from '../../documents/kit/workbook/writeWorkbook.ts'
import { csvOf } from './csv.ts'

type Lot = RouteResult<typeof externalApiArea.routes.lote>

type Kind = Column['kind']
const of = (kind: Kind, ...names: readonly string[]) => names.map((name) => ({ name, kind }))

/** Columns of a bulk answer, in their order. New ones join at the end. */
const COLUMNS = [
  ...of('text', 'id', 'nome'),
  ...of('instant', 'data', 'recebida_em'),
  ...of('text', 'equipamento_id', 'equipamento_nome', 'numero_serie', 'tipo_pulverizador', 'situacao'),
  ...of('text', 'produtor_nome', 'propriedade', 'cidade', 'estado', 'pais', 'operador_nome', 'observacao'),
  ...of('number', 'quantidade_bicos', 'bicos_medidos', 'pressao', 'velocidade', 'espacamento_bicos'),
  ...of('number', 'espacamento_plantas', 'largura_rua'),
  ...of('text', 'forma_pulverizacao'),
  ...of('number', 'taxa_declarada', 'taxa_real', 'taxa_real_planta', 'total_litros_minuto', 'menor_vazao'),
  ...of('number', 'maior_vazao', 'vazao_media', 'coeficiente_variacao', 'erro_medio', 'fora_tolerancia'),
  ...of('number', 'nao_avaliados', 'gastos', 'entupidos', 'horas_maquina'),
  ...of('text', 'versao_firmware'),
  ...of('number', 'versao'),
  ...of('instant', 'atualizada_em'),
  ...of('number', 'pior_bico_posicao'),
  ...of('text', 'pior_bico_lado'),
  ...of('number', 'pior_bico_erro', 'taxa_declarada_planta'),
  ...of('text', 'marca_data', 'ressalvas'),
] as const
const NAMES = COLUMNS.map(({ name }) => name)

export type LotRow = Readonly<Record<string, Cell>>

/** What was left out, cut or dated otherwise, each as `REASON:field`; null where nothing was. */
const notesOf = (notes: Leitura['ressalvas']): string | null =>
  notes.map(({ motivo, campo }) => `${motivo}:${campo}`).join('; ') || null

/** A reading as a row: what a page tells of it, its worst nozzle in cells of their own, and its notes in one. */
export function lotRow({ pior_bico, ressalvas, ...reading }: Leitura): LotRow {
  const { posicao = null, lado = null, erro = null } = pior_bico ?? {}
  const told: Record<string, unknown> = {
    ...reading,
    pior_bico_posicao: posicao,
    pior_bico_lado: lado,
    pior_bico_erro: erro,
    ressalvas: notesOf(ressalvas),
  }
  return Object.fromEntries(NAMES.map((name) => [name, (told[name] ?? null) as Cell]))
}

const columnOf = ({ name: header, kind }: (typeof COLUMNS)[number]): Column => {
  if (kind === 'text') return { kind, header }
  return kind === 'instant'
    ? { kind, header, isName: true, write: String }
    : { kind, header, decimals: null, write: String }
}

/** Times of a lot are UTC's in every format, as everywhere in the API. */
const ZONE = 'UTC'

const FILES: Record<Exclude<FormatoLote, 'jsonl'>, string> = {
  csv: 'leituras-para-programas.csv',
  planilha: 'leituras-planilha.csv',
  xlsx: 'leituras.xlsx',
}

/** Rows in one of the formats of a lot; those for offices in a language. `name` is what a file of it is called. */
export async function lotOf(
  rows: readonly LotRow[],
  { formato, language, paper }: { formato: FormatoLote; language: Language; paper: FormatoPapel },
): Promise<{ answer: Lot; name: string | null }> {
  if (formato === 'jsonl') {
    const content = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    return { answer: { type: 'application/jsonl', content }, name: null }
  }
  const name = FILES[formato]
  if (formato === 'csv') return { answer: { type: 'text/csv', content: csvOf(NAMES, rows) }, name }
  const sheet: Sheet = {
    name: 'leituras',
    steady: true,
    columns: COLUMNS.map(columnOf),
    rows: rows.map((row) => NAMES.map((column) => row[column] ?? null)),
  }
  const look = { language, timeZone: ZONE }
  if (formato === 'xlsx')
    return {
      answer: {
        type: WORKBOOK_TYPE,
        content: await gathered(writeWorkbook({ ...look, paper, title: sheet.name, sheets: [sheet] })),
      },
      name,
    }
  return { answer: { type: 'text/csv', content: (await gathered(officeCsv(sheet, look))).toString() }, name }
}

/** Bytes that a function may answer, less what stands around them: 6 MB is what a gateway takes. */
const LARGEST_ANSWER = 5_500_000

/** Bytes that an answer takes on its way: texts are escaped once more, bytes are written in base64. */
const carriedBytes = (content: string | Uint8Array): number =>
  typeof content === 'string' ? Buffer.byteLength(JSON.stringify(content)) : Math.ceil(content.length / 3) * 4

/** A page of at most `most` rows, of half of them and so on until it is no larger than can be answered. */
export async function fitting<Page extends { answer: { content: string | Uint8Array } }>(
  most: number,
  pageOf: (most: number) => Promise<Page>,
): Promise<Page> {
  const page = await pageOf(most)
  return most === 1 || carriedBytes(page.answer.content) <= LARGEST_ANSWER ? page : fitting(Math.ceil(most / 2), pageOf)
}
