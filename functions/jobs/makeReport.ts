import { randomUUID } from 'node:crypto'
import { reportsArea } from '../../shared/contract/reports.ts'
import { DAY_MS, dayBounds, monthIn } from '../../shared/days.ts'
import { sameFigure } from '../../shared/domain/numbers/figures.ts'
import type { CatalogueNozzle } from '../documents/reports/reportRows.ts'
import { mailOf } from '../parts/files/reportMails.ts'
import { standingOf } from '../parts/files/reportRecipients.ts'
import { absentActor } from '../parts/sessions/absentActor.ts'
import { linkedAccounts, membershipsIn } from '../store/accounts/accounts.ts'
import { brands } from '../store/catalogue/brands.ts'
import { nozzles } from '../store/catalogue/nozzles.ts'
import { namesToday } from '../store/equipment/equipmentNames.ts'
import { ATTACHMENT_FOLDER, putAttachment } from '../store/files/files.ts'
import { releaseFile } from '../store/files/uploads.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { transact } from '../store/kit/transact.ts'
import { monthTotals } from '../store/readings/monthTotals.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import type { ListedReading } from '../store/readings/readingRow.ts'
import { readHeads, readingsBetween } from '../store/readings/readingsBetween.ts'
import { getReport, KEPT_DAYS, type Report, reportDone } from '../store/reports/reports.ts'
import { namesOfUsers } from '../store/users/users.ts'
import { type WorkContext, type WorkDone, WorkRefused } from '../work/work.ts'
import { teller } from './teller.ts'

/** Readings that are read whole at once. */
const AT_ONCE = 100
/** Reading them is so much of the work. */
const READ_SHARE = 0.95

/**
 * Makes the files of a report and begins the mail that brings them. Begun again it makes the same files anew: they have
 * their names in the report only when all of them are in the bucket, their removal is promised before that, and the
 * mail begins in the transaction that ends the job.
 */
export async function makeReport({ relatorio_id }: { relatorio_id: string }, context: WorkContext): Promise<WorkDone> {
  const one = await getReport(relatorio_id)
  if (!one || one.feito_em) return { count: 0, erro: 'DESNECESSARIO' }
  const feito_em = new Date().toISOString()
  const absent = await absentActor(one.usuario_id, one.usuario_id, reportsArea.routes.criar.access.anyOf)
  if (!absent) throw new WorkRefused('USUARIO_INEXISTENTE')
  const [{ reportFiles }, { readerOf }] = await Promise.all([
    import('../documents/reports/reportFiles.ts'),
    import('../documents/reader.ts'),
  ])
  const { user } = absent
  const reader = await readerOf(user.idioma, user.unidades, one.fuso, user.pais)
  const wish = { ...one, nomes: await namesIn(one), solicitante: user.nome }
  const { files, count } = await reportFiles(await readingsOf(one, context), wish, reader)
  const gone = new Date(Date.parse(one.criado_em) + KEPT_DAYS * DAY_MS)
  const arquivos = files.map(({ formato, nome, mimetype, bytes }) => ({
    formato,
    nome,
    mimetype,
    tamanho: bytes.length,
    caminho: `${ATTACHMENT_FOLDER}${one.id}/${nome}`,
  }))
  await transact(arquivos.map(({ caminho }) => releaseFile(caminho, gone)))
  for (const [index, { caminho, mimetype }] of arquivos.entries())
    await putAttachment(caminho, files[index]?.bytes ?? Buffer.alloc(0), mimetype)
  // Files that are made anew, since readings left them, were mailed when they were made first.
  const { envio, mails } = one.envio ? { envio: one.envio, mails: [] } : await mailsOf(one, context)
  return { count, with: [reportDone(one.id, { arquivos, feito_em, leituras: count, envio }), ...mails] }
}

/**
 * The mail of a report; of a scheduled one, whose recipients said yes, a job each: the first is the one whose state is
 * told. A foreign address is asked first.
 */
async function mailsOf(one: Report, { job }: WorkContext) {
  const { id: relatorio_id, usuario_id, pedido, agendamento } = one
  if (!agendamento) {
    const to = { para: pedido.email, situacao: await standingOf(pedido.email) }
    const { envio, mail } = mailOf(one, to, job.correlacao, usuario_id)
    return { envio, mails: [mail] }
  }
  const now = new Date().toISOString()
  const envio = { trabalho_id: randomUUID(), para: pedido.email, pedido_em: now, situacao: 'CONFIRMADO' } as const
  const of = { usuario_id, relatorio_id, agendamento_id: agendamento.id }
  const mails = agendamento.destinatarios.map((para) =>
    beginJob({
      ...(para === envio.para && { id: envio.trabalho_id }),
      dados: { tipo: 'CORREIO', correio: { ...of, modelo: 'RELATORIO', para } },
      usuario_id,
      correlacao: job.correlacao,
    }),
  )
  return { envio, mails }
}

async function namesIn({ pedido }: Report) {
  const { marca_id, modelo_id, dono_id, usuario_id } = pedido
  const nozzle = modelo_id && (await nozzles.get(modelo_id))
  const ids = [marca_id, nozzle ? nozzle.marca_id : null].flatMap((id) => id ?? [])
  const [makers, people] = await Promise.all([
    brands.getMany(ids),
    namesOfUsers([dono_id, usuario_id].flatMap((id) => id ?? [])),
  ])
  const maker = (id: string) => makers.get(id)?.nome ?? ''
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? id))
  return {
    marca: marca_id === null ? null : maker(marca_id),
    modelo: nozzle ? `${maker(nozzle.marca_id)} ${nozzle.nome}` : modelo_id,
    dono: person(dono_id),
    usuario: person(usuario_id),
  }
}

/**
 * The complete readings a report may be of, in batches, oldest first, with what nozzles and people they name; tells how
 * many it has been through.
 */
async function readingsOf({ pedido, fuso }: Report, { progress }: WorkContext) {
  const { data_inicial, data_final, dono_id: donoId } = pedido
  const { from = '', until = '' } = dayBounds(data_inicial, data_final, fuso)
  const totals = await monthTotals(donoId, monthIn(from, 'UTC'), monthIn(until, 'UTC'))
  const expected = [...totals.values()].reduce((sum, { leituras }) => sum + leituras, 0)
  const tell = teller(progress)
  const measuredBy = await whoMeasured(pedido.usuario_id)
  const known = { catalogue: new Map<string, CatalogueNozzle>(), people: new Map<string, string>() }
  async function* batches() {
    let seen = 0
    for await (const rows of inBatches(readingsBetween({ from, until, donoId }))) {
      seen += rows.length
      const wanted = rows.filter((row) => isPossible(row, pedido))
      const heads = (await readHeads(wanted.map(({ id }) => id))).filter(
        (head) => isWanted(head, pedido) && measuredBy(head),
      )
      const [{ nameOf }] = await Promise.all([namesToday(heads), lookUp(heads, known)])
      const named = heads.map((head) => ({ ...head, equipamento_nome: nameOf(head) }))
      yield { heads: named.toSorted(byMeasurement), ...known }
      await tell(READ_SHARE * Math.min(1, seen / Math.max(1, expected)))
    }
  }
  return batches()
}

async function* inBatches(rows: AsyncIterable<ListedReading>): AsyncGenerator<ListedReading[]> {
  let batch: ListedReading[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const byMeasurement = (one: ReadingHead, other: ReadingHead) => {
  const [first, second] = [`${one.data}#${one.id}`, `${other.data}#${other.id}`]
  return first < second ? -1 : 1
}

/** Whether a reading may be wanted, as far as its row tells. */
const isPossible = ({ situacao, tipo_pulverizador }: ListedReading, pedido: Report['pedido']): boolean =>
  situacao !== 'RECEBENDO' && (pedido.tipo_pulverizador === null || pedido.tipo_pulverizador === tipo_pulverizador)

/** Whether a reading is wanted; its models are judged one by one. */
function isWanted({ completa, cabecalho }: ReadingHead, pedido: Report['pedido']): boolean {
  const { pressao_minima: least, pressao_maxima: most } = pedido
  const pressure = cabecalho?.pressao
  return (
    completa &&
    (least === null || (pressure !== undefined && (pressure >= least || sameFigure(pressure, least)))) &&
    (most === null || (pressure !== undefined && (pressure <= most || sameFigure(pressure, most))))
  )
}

/**
 * Whether a reading is a person's: they delivered it with the phone app, or the device sent it by itself, which names
 * nobody, and they own the reading or are now a member who is linked to its equipment.
 */
async function whoMeasured(userId: string | null): Promise<(head: ReadingHead) => boolean> {
  if (userId === null) return () => true
  const accounts = await linkedAccounts(userId)
  const parts = await membershipsIn(
    accounts.map(({ dono_id }) => dono_id),
    userId,
  )
  const linked = new Map(parts.map(({ dono_id, equipamentos }) => [dono_id, new Set(equipamentos)]))
  return ({ criador, dono_id, equipamento_id }) =>
    criador ? criador.id === userId : dono_id === userId || linked.get(dono_id)?.has(equipamento_id) === true
}

interface Known {
  catalogue: Map<string, CatalogueNozzle>
  /** Names of owners and of who delivered readings. */
  people: Map<string, string>
}

/** Looks up what was not looked up before. */
async function lookUp(heads: readonly ReadingHead[], { catalogue, people }: Known): Promise<void> {
  const used = new Set(heads.flatMap(({ modelos }) => modelos.flatMap((model) => model?.perfil_id ?? [])))
  const named = new Set(heads.flatMap(({ dono_id, criador }) => [dono_id, ...(criador ? [criador.id] : [])]))
  const unknown = [...named].filter((id) => !people.has(id))
  const [found, names] = await Promise.all([
    nozzles.getMany([...used].filter((id) => !catalogue.has(id))),
    namesOfUsers(unknown),
  ])
  for (const [id, { marca_id, material }] of found) catalogue.set(id, { marca_id, material })
  for (const id of unknown) people.set(id, names.get(id) ?? '')
}
