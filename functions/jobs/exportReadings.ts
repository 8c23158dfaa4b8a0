import { exportsArea } from '../../shared/contract/exports.ts'
import type { Leitura } from '../../shared/contract/readings.ts'
import { DAY_MS } from '../../shared/days.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Trabalho } from '../../shared/jobs.ts'
import type { Actor } from '../http/context.ts'
import { sectionsOfReading } from '../parts/readings/sectionsOfReading.ts'
import { shownReading } from '../parts/readings/shownReading.ts'
import { absentActor } from '../parts/sessions/absentActor.ts'
import { visibleReading } from '../parts/visible/visibleReading.ts'
import { countingOn } from '../store/exports/exportLimits.ts'
import { exportDone, getExport, KEPT_DAYS, madeBy, type ReadingExport } from '../store/exports/exports.ts'
import { ATTACHMENT_FOLDER, putAttachment, readAttachment } from '../store/files/files.ts'
import { releaseFile } from '../store/files/uploads.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { transact } from '../store/kit/transact.ts'
import { handOver, isUp } from '../work/handOver.ts'
import { type WorkContext, type WorkDone, WorkRefused } from '../work/work.ts'
import { teller } from './teller.ts'

/** PDFs are kept so long for the job that goes on, which it does within a minute. */
const PDFS_KEPT_MS = DAY_MS
const AT_ONCE = 10
/** Reading them is so much of the work. */
const READ_SHARE = 0.3

/** The time is up before all PDFs are made. */
class TimeUp extends Error {
  override readonly name = 'TimeUp'
}

/**
 * Makes the file of an export, of what its person may see by now. Near the end of its time it keeps the PDFs it made
 * and hands the rest to a job of its own, which makes at least one more; a workbook is made in one go. The export names
 * the file only when all of it is in the bucket, and its removal is promised before that.
 */
export async function exportReadings(
  { exportacao_id, partes = [] }: Extract<Trabalho, { tipo: 'EXPORTACAO' }>,
  context: WorkContext,
): Promise<WorkDone> {
  const one = await getExport(exportacao_id)
  if (!one || one.arquivo) return { count: 0, erro: 'DESNECESSARIO' }
  const absent = await absentActor(one.usuario_id, one.dono_id, exportsArea.routes.criar.access.anyOf)
  if (!absent) throw new WorkRefused('USUARIO_INEXISTENTE')
  const { actor, user } = absent
  const tell = teller(context.progress)
  const readings = await seen(one.leituras, actor, (share) => tell(share * READ_SHARE))
  // Nothing of what was asked for is the person's to see any more.
  if (readings.length === 0) throw new WorkRefused('DESNECESSARIO')
  const [{ exportFile }, { readerOf }] = await Promise.all([
    import('../documents/reading/exportFile.ts'),
    import('../documents/reader.ts'),
  ])
  const reader = await readerOf(user.idioma, user.unidades, one.fuso, user.pais)
  const kept = await keptPdfs(one.id, partes)
  const made = new Map<string, Buffer>()
  const file = await exportFile(readings, one, reader, {
    done: (written) => tell(READ_SHARE + (1 - READ_SHARE) * (written / readings.length)),
    sectionsOf: async (reading) => (await sectionsOfReading(reading)).secoes,
    pdfOf: async (reading, make) => {
      const key = pdfKey(reading)
      const known = kept.get(key)
      if (known) return known
      if (made.size > 0 && isUp(context)) throw new TimeUp()
      const pdf = await make()
      made.set(key, pdf)
      return pdf
    },
  }).catch((error) => {
    if (error instanceof TimeUp) return null
    throw error
  })
  if (!file) return rest(one, { made, partes }, context)
  const { nome, mimetype, bytes } = file
  const caminho = `${ATTACHMENT_FOLDER}${one.id}/${nome}`
  await transact([releaseFile(caminho, new Date(Date.parse(one.criado_em) + KEPT_DAYS * DAY_MS))])
  await putAttachment(caminho, bytes, mimetype)
  const arquivo = { caminho, nome, tamanho: bytes.length, mimetype }
  const incluidas = readings.map(({ id }) => id)
  return {
    count: readings.length,
    with: [exportDone(one.id, { arquivo, incluidas }), ...mailOf(one, context)],
  }
}

/** Keeps what was made for a job of its own, which the export names from the moment this one ends. */
async function rest(
  one: ReadingExport,
  { made, partes }: { made: ReadonlyMap<string, Buffer>; partes: readonly string[] },
  context: WorkContext,
): Promise<WorkDone> {
  const { id: part } = context.job
  await keepPdfs(one.id, part, made)
  return handOver(context, {
    count: made.size,
    dados: { tipo: 'EXPORTACAO', exportacao_id: one.id, partes: [...partes, part] },
    noting: (id) => [madeBy(one.id, id), ...countingOn(one, id)],
  })
}

/** Those of the readings that the person may still see, as their pages show them. */
async function seen(ids: readonly string[], actor: Actor, tell: (share: number) => Promise<void>): Promise<Leitura[]> {
  const readings: Leitura[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map((id) => shown(id, actor))
    for (const reading of await Promise.all(some)) if (reading) readings.push(reading)
    await tell(Math.min(1, (at + AT_ONCE) / ids.length))
  }
  return readings
}

async function shown(id: string, actor: Actor): Promise<Leitura | null> {
  try {
    return await shownReading(await visibleReading(id, actor), actor)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const mailOf = ({ por_email, usuario_id, dono_id }: ReadingExport, { job }: WorkContext) =>
  por_email
    ? [
        beginJob({
          dados: { tipo: 'CORREIO', correio: { modelo: 'EXPORTACAO_PRONTA', usuario_id, dono_id } },
          usuario_id,
          correlacao: job.correlacao,
        }),
      ]
    : []

const pathOf = (exportId: string, part: string) => `${ATTACHMENT_FOLDER}${exportId}/partes/${part}`

/** A reading as it is told: one that was changed since is made anew. */
const pdfKey = ({ id, atualizada_em }: Pick<Leitura, 'id' | 'atualizada_em'>): string => `${id} ${atualizada_em}`

/** Keeps PDFs of readings for the job that goes on with their export; their removal is promised before that. */
async function keepPdfs(exportId: string, part: string, pdfs: ReadonlyMap<string, Buffer>): Promise<void> {
  const path = pathOf(exportId, part)
  await transact([releaseFile(path, new Date(Date.now() + PDFS_KEPT_MS))])
  const told = [...pdfs].map(([key, bytes]) => [key, bytes.toString('base64')])
  await putAttachment(path, Buffer.from(JSON.stringify(told)), 'application/json')
}

/** The PDFs that former jobs of an export kept. */
async function keptPdfs(exportId: string, parts: readonly string[]): Promise<Map<string, Buffer>> {
  const files = await Promise.all(parts.map((part) => readAttachment(pathOf(exportId, part))))
  const told = files.flatMap((file): [string, string][] => JSON.parse(file.toString()))
  return new Map(told.map(([key, bytes]) => [key, Buffer.from(bytes, 'base64')]))
}
