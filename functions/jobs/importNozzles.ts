import type { ProblemaLinha } from '../../shared/contract/nozzleImports.ts'
import { DAY_MS } from '../../shared/days.ts'
import { nameKey } from '../../shared/domain/words/plainText.ts'
import { type ColunaPonta, NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import { type Row, textOf } from '../../shared/sheets/cells.ts'
import { problemAt } from '../../shared/sheets/judgeLine.ts'
import type { LeituraDita } from '../../shared/sheets/reading.ts'
import { WORKBOOK_TYPE } from '../../shared/uploads.ts'
import { beginning } from '../../shared/wellFormed.ts'
import type { Column } from '../documents/kit/description.ts'
import { gathered } from '../documents/kit/gathered.ts'
import { writeWorkbook } from '../documents/kit/workbook/writeWorkbook.ts'
import type { SheetNozzle } from '../imports/gatherNozzles.ts'
import { type JudgedSheet, judgeSheet } from '../imports/judgeSheet.ts'
import { sheetsOf } from '../imports/plainSheets.ts'
import { publishedTips } from '../imports/publishedTips.ts'
import { NOZZLES_AT_ONCE, storedOf, writeNozzles } from '../imports/writeNozzles.ts'
import { orderedBrands } from '../store/catalogue/brands.ts'
import {
  getImport,
  importUpdate,
  isOver,
  KEPT_DAYS,
  type NozzleImport,
  updateImport,
} from '../store/catalogue/imports.ts'
import { rememberMapping } from '../store/catalogue/sheetMappings.ts'
import { ATTACHMENT_FOLDER, putAttachment, readAttachment } from '../store/files/files.ts'
import { releaseFile } from '../store/files/uploads.ts'
import { handOver, isUp } from '../work/handOver.ts'
import type { WorkContext, WorkDone } from '../work/work.ts'

/** Problems that the record keeps, for the page, and that the result file has. */
const SHOWN = 100
const FILED = 20_000
/** Reading the sheet is so much of the work. */
const READ_SHARE = 0.2
const TOLD_MS = 1000

/** What is told of nozzles while they are written. */
const TOLD_LATER: readonly ProblemaLinha['codigo'][] = ['alterada', 'ponta_propria']

const UNREADABLE: JudgedSheet = {
  nozzles: [],
  problems: [problemAt({ linha: 1, codigo: 'arquivo_ilegivel' })],
  lines: 0,
  headings: [],
}

/**
 * Imports nozzles of a sheet, or of the published catalogue; begun again it goes on where it was left, and near the end
 * of its time it hands the rest to a job of its own.
 */
export async function importNozzles(
  { importacao_id }: { importacao_id: string },
  context: WorkContext,
): Promise<WorkDone> {
  const found = await getImport(importacao_id)
  if (!found || isOver(found)) return { count: 0, erro: 'DESNECESSARIO' }
  const sheet = await readingOf(found)
  const state: State = {
    one: found,
    nozzles: sheet.nozzles,
    problems: sheet.problems,
    headings: sheet.headings,
    context,
    told: 0,
  }
  if (found.posicao === 0) await refuseRemoved(state)
  else state.problems = [...sheet.problems, ...found.problemas.filter(({ codigo }) => TOLD_LATER.includes(codigo))]
  const errors = state.problems.filter(({ aviso }) => !aviso).length
  state.one = await updateImport(found.id, {
    status: 'EXECUTANDO',
    linhas: sheet.lines,
    erros: errors,
    avisos: state.problems.length - errors,
    problemas: state.problems.slice(0, SHOWN),
    progresso: Math.max(found.progresso, READ_SHARE),
  })
  if (state.one.cancelar) return finish(state, 'CANCELADA')
  if (errors > 0 && found.modo === 'TUDO' && found.posicao === 0) return finish(state, 'RECUSADA')
  return write(state)
}

/** What is to be imported: the tips that were chosen of the published catalogue, or what a sheet says. */
async function readingOf({ publicado, caminho, leitura }: NozzleImport): Promise<JudgedSheet> {
  if (publicado) {
    const nozzles = publishedTips(new Map(publicado.marcas.map(({ fabricante, marca_id }) => [fabricante, marca_id])))
    return { nozzles, problems: [], lines: nozzles.length, headings: [] }
  }
  if (caminho === null || leitura === null) return UNREADABLE
  const { items } = await orderedBrands()
  const brands = new Map(items.map(({ id, nome }) => [nameKey(nome), id]))
  const sheets = sheetsOf(await readAttachment(caminho))
  return sheets ? judgeSheet(sheets, leitura, brands) : UNREADABLE
}

interface State {
  one: NozzleImport
  nozzles: SheetNozzle[]
  problems: ProblemaLinha[]
  headings: Row
  context: WorkContext
  /** When the progress was last told, ms since the epoch. */
  told: number
}

/** Nozzles that were removed are restored by a person, not by a sheet: their lines are wrong. */
async function refuseRemoved(state: State): Promise<void> {
  const gone = new Set<string>()
  for (let at = 0; at < state.nozzles.length; at += 100) {
    const stored = await storedOf(state.nozzles.slice(at, at + 100))
    for (const [identity, { status }] of stored) if (status === 'REMOVIDO') gone.add(identity)
  }
  const refused = state.nozzles.filter(({ identity }) => gone.has(identity))
  state.nozzles = state.nozzles.filter(({ identity }) => !gone.has(identity))
  const told = refused.flatMap(({ lines }) =>
    lines.map(({ linha, nome, celulas }) =>
      problemAt({ linha, celula: celulas.modelo, coluna: 'modelo', codigo: 'ponta_removida', valor: nome }),
    ),
  )
  state.problems = [...state.problems, ...told].toSorted((one, other) => one.linha - other.linha)
}

/** What is to say of a whole nozzle, at its first line. */
const saidOf = ({ lines: [first] }: SheetNozzle, said: Pick<Parameters<typeof problemAt>[0], 'codigo' | 'aviso'>) =>
  problemAt({ linha: first?.linha ?? 1, valor: first?.nome ?? '', ...said })

async function write(state: State): Promise<WorkDone> {
  const { context, nozzles } = state
  let { posicao, criadas, alteradas, iguais, erros, avisos } = state.one
  const begun = posicao
  while (posicao < nozzles.length) {
    const part = nozzles.slice(posicao, posicao + NOZZLES_AT_ONCE)
    const { arquivo, autor, publicado } = state.one
    const origin = { author: { ...autor, nome: '' }, arquivo, publicada: publicado }
    const { created, changed, same, refused, kept } = await writeNozzles(part, origin)
    criadas += created
    alteradas += changed
    iguais += same
    erros += refused.length
    avisos += kept.length
    posicao += part.length
    state.problems.push(
      ...refused.map((nozzle) => saidOf(nozzle, { codigo: 'alterada' })),
      ...kept.map((nozzle) => saidOf(nozzle, { codigo: 'ponta_propria', aviso: true })),
    )
    const progresso = READ_SHARE + (1 - READ_SHARE) * (posicao / nozzles.length)
    state.one = await updateImport(state.one.id, {
      posicao,
      criadas,
      alteradas,
      iguais,
      erros,
      avisos,
      progresso,
      problemas: state.problems.slice(0, SHOWN),
    })
    if (Date.now() - state.told > TOLD_MS) {
      await context.progress(progresso)
      state.told = Date.now()
    }
    if (state.one.cancelar && posicao < nozzles.length) return finish(state, 'CANCELADA')
    if (isUp(context) && posicao < nozzles.length) return rest(state, posicao - begun)
  }
  return finish(state, 'CONCLUIDA')
}

/** The rest is a job of its own, which the import names from the moment this one ends. */
const rest = ({ one, context }: State, count: number): WorkDone =>
  handOver(context, { count, noting: (trabalho_id) => [{ Update: importUpdate(one.id, { trabalho_id }) }] })

/** What a cell said is a text in it, so that an office makes no other of it. */
const RESULT_COLUMNS: readonly Column[] = [
  { kind: 'number', header: 'linha', decimals: 0, write: String },
  ...['coluna', 'tipo', 'codigo', 'valor', 'celula', 'certo'].map((header) => ({ kind: 'text', header }) as const),
]

/** Ends an import: with its result file, which goes when the import is forgotten, and without the sheet. */
async function finish({ one, problems, nozzles, headings }: State, status: NozzleImport['status']): Promise<WorkDone> {
  const resultado = `${ATTACHMENT_FOLDER}${one.id}/resultado.xlsx`
  const rows = problems
    .slice(0, FILED)
    .map(({ linha, celula, coluna, codigo, aviso, valor, certo }) => [
      ...[linha, coluna, aviso ? 'aviso' : 'erro', codigo, valor, celula, certo],
    ])
  const workbook = {
    title: 'resultado',
    language: 'pt',
    timeZone: 'UTC',
    paper: 'A4',
    sheets: [{ name: 'resultado', columns: RESULT_COLUMNS, rows }],
  } as const
  await putAttachment(resultado, await gathered(writeWorkbook(workbook)), WORKBOOK_TYPE)
  const later = new Date(Date.now() + KEPT_DAYS * DAY_MS)
  const progresso = status === 'CONCLUIDA' ? 1 : one.progresso
  return {
    count: one.criadas + one.alteradas,
    with: [
      { Update: importUpdate(one.id, { status, resultado, progresso }) },
      ...(one.caminho === null ? [] : [releaseFile(one.caminho)]),
      releaseFile(resultado, later),
      ...(status === 'CONCLUIDA' && one.leitura ? remembered(nozzles, headings, one.leitura) : []),
    ],
  }
}

/** Brands of one sheet whose reading is remembered; a list of all makers says nothing of any. */
const REMEMBERED = 5

/** How the sheet was read, remembered with each of its brands. */
function remembered(nozzles: readonly SheetNozzle[], headings: Row, { colunas, unidades = {} }: LeituraDita) {
  const brands = [...new Set(nozzles.flatMap(({ lines }) => lines.map(({ marca_id }) => marca_id)))]
  if (brands.length > REMEMBERED) return []
  const titulos: Partial<Record<ColunaPonta, string>> = {}
  for (const name of NOMES_COLUNAS) {
    const title = beginning(textOf(headings[colunas[name] ?? -1]), 100)
    if (title !== '') titulos[name] = title
  }
  return brands.map((marca_id) => rememberMapping({ marca_id, titulos, unidades, usado_em: new Date().toISOString() }))
}
