import type { Logger } from '@aws-lambda-powertools/logger'
import { toleranceProfile } from '../../shared/domain/tolerance.ts'
import { getProfiles } from '../store/catalogue/catalogue.ts'
import { getEquipments, noteSeen, type Seen } from '../store/equipment/equipment.ts'
import { batchPut } from '../store/kit/batch.ts'
import { retrying } from '../store/kit/retry.ts'
import { countReadings } from '../store/readings/aggregates.ts'
import { type Part, readingPartition } from '../store/readings/parts.ts'
import { quarantineItem } from '../store/readings/quarantine.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { putFolded, readingFromItem, StaleHeadError } from '../store/readings/readings.ts'
import { canonicalJson, quarantineId } from './canonical.ts'
import { foldReading, type Gathered, gather, type Rules } from './foldReading.ts'
import { publishFolded } from './publishFolded.ts'

const AT_ONCE = 16

interface Folded {
  head: ReadingHead
  counted: boolean
  /** Whether it is another than before. */
  changed: boolean
}

/** Folds readings by uuid, adds those that became complete to the totals, notes the equipment as seen. Answers the uuids that failed. */
export async function foldReadings(uuids: readonly string[], log: Logger): Promise<string[]> {
  const failed: string[] = []
  const folded: Folded[] = []
  const queue = [...uuids]
  const worker = async () => {
    for (let uuid = queue.shift(); uuid !== undefined; uuid = queue.shift()) {
      try {
        const result = await foldOne(uuid)
        if (result) folded.push(result)
      } catch (error) {
        log.error('fold failed', { reading: uuid, error: (error as Error).name })
        failed.push(uuid)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, worker))
  const toCount = folded.filter(({ head, counted }) => head.completa && !counted).map(({ head }) => head)
  try {
    const [owners] = await Promise.all([lastSeen(folded), countReadings(toCount)])
    const changed = folded.filter(({ changed }) => changed).map(({ head }) => head)
    await publishFolded(changed, owners, log)
  } catch (error) {
    log.error('totals failed', { readings: toCount.length, error: (error as Error).name })
    failed.push(...folded.map(({ head }) => head.id))
  }
  return failed
}

/** Folds again when another fold, an edit or a file came in between. */
const foldOne = (uuid: string): Promise<Folded | null> =>
  retrying(
    () => foldOnce(uuid),
    (error) => error instanceof StaleHeadError,
  )

async function foldOnce(uuid: string): Promise<Folded | null> {
  const { head: stored, parts, counted } = await readingPartition(uuid)
  const gathered = gather(parts)
  if (!gathered) return null
  const before = stored && readingFromItem(stored)
  await keepForeign(gathered.foreign)
  if (before?.digest === gathered.digest) return { head: before, counted, changed: false }
  const head = foldReading(gathered, before, await rulesFor(gathered, before))
  await putFolded(head, before)
  return { head, counted, changed: true }
}

/** Catalogue profiles and tolerance as they are now; a complete reading needs neither. */
async function rulesFor({ parts: [first], content }: Gathered, before: ReadingHead | null): Promise<Rules> {
  if (before?.completa) return { perfis: new Map(), tolerancia: before.resultado.tolerancia }
  const [perfis, equipment] = await Promise.all([
    getProfiles(content.cabecalho?.modelos ?? []),
    getEquipments([first.equipamento_id]),
  ])
  return { perfis, tolerancia: toleranceProfile(equipment.get(first.equipamento_id)?.tolerancia_id ?? undefined) }
}

/** Parts that another equipment wrote under the uuid at the same moment, before either could be seen: kept where a person finds them. */
async function keepForeign(foreign: readonly Part[]): Promise<void> {
  await mustPut(
    foreign.map((part) => {
      const dados = new TextEncoder().encode(canonicalJson(part.mensagem))
      const { numero_serie, equipamento_id, uuid, certificado, recebido_em } = part
      const id = quarantineId(numero_serie, dados)
      const motivo = 'EQUIPAMENTO_DIVERGENTE'
      const record = {
        id,
        motivo,
        detalhe: null,
        numero_serie,
        equipamento_id,
        uuid,
        certificado,
        recebido_em,
        dados,
      } as const
      return quarantineItem(record)
    }),
  )
}

async function mustPut(items: Parameters<typeof batchPut>[0]): Promise<void> {
  if (items.length === 0) return
  const unwritten = await batchPut(items)
  if (unwritten.size > 0) throw new Error('items stayed unprocessed')
}

/** Notes the equipment as seen; answers whose each is now. */
async function lastSeen(folded: readonly Folded[]): Promise<Map<string, string | null>> {
  const latest = new Map<string, ReadingHead>()
  for (const { head } of folded) {
    const known = latest.get(head.equipamento_id)
    if (!known || known.dobrada_em < head.dobrada_em) latest.set(head.equipamento_id, head)
  }
  const owners = await Promise.all(
    [...latest].map(async ([id, { dobrada_em, cabecalho }]) => {
      const told = { versao_firmware: cabecalho?.versao_firmware ?? null, bateria: chargeOf(cabecalho) }
      return [id, await noteSeen(id, { em: dobrada_em, ...told })] as const
    }),
  )
  return new Map(owners)
}

/** The charge a reading tells: what it began and ended with, whichever of them it names. */
function chargeOf(header: ReadingHead['cabecalho']): Seen['bateria'] {
  const told = [header?.bateria_inicio, header?.bateria_fim].filter((level) => typeof level === 'number')
  return told.length > 0 ? { minima: Math.min(...told), maxima: Math.max(...told) } : null
}
