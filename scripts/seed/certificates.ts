import { issue } from '../../functions/areas/certificates/issue.ts'
import { presentReading } from '../../functions/parts/readings/presentReading.ts'
import { sectionsOfReading } from '../../functions/parts/readings/sectionsOfReading.ts'
import {
  type InspectionCertificate,
  inspectionCertificates,
  revokeCertificate,
} from '../../functions/store/certificates/inspectionCertificates.ts'
import type { ReadingHead } from '../../functions/store/readings/readingHead.ts'
import { getReading } from '../../functions/store/readings/readings.ts'
import { certificateObstacle } from '../../shared/certificates/certifiedReading.ts'
import { DAY_MS } from '../../shared/days.ts'
import { inspectionResult } from '../../shared/domain/equipment/inspection.ts'
import { season } from '../simulator/season.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'
import { SPRAYERS, seasonPlan } from './sprayers.ts'

const { id: usuarioId, name: nome } = PEOPLE.ana
const ANA = { usuarioId, nome, donoId: usuarioId, donoNome: nome }
const ZONE = 'America/Sao_Paulo'

interface DemoCertificate {
  serial: string
  /** Which of the sprayer's readings of the year: the first one it has, or the last that passed, if any did. */
  which: 'first' | 'passed'
  /** Months; the first reading is a year old. */
  months: number
  /** Why it was revoked, two days after it was issued. */
  revoked?: string
}

/** One certificate that is good, one that expired and one that was revoked. */
const DEMO: readonly DemoCertificate[] = [
  { serial: 'ASP-BARRA-01', which: 'passed', months: 36 },
  { serial: 'ASP-TURBO-01', which: 'first', months: 6 },
  { serial: 'ASP-BARRA-02', which: 'passed', months: 24, revoked: 'Emitido antes da troca das pontas' },
]

/** Issues certificates of Ana's readings, each the day after it was measured. Doing it again changes nothing. */
export async function certifyReadings(anchor: string): Promise<void> {
  for (const demo of DEMO) {
    const id = uuid5(`certificado ${demo.serial}`)
    if (await inspectionCertificates.get(id)) continue
    const head = await readingOf(demo, anchor)
    if (!head) continue
    const at = Date.parse(head.data) + DAY_MS
    const certificate = await issue(head, demo.months, ANA, ZONE, { now: at, id })
    await revokeIf(certificate, demo, at)
  }
}

async function revokeIf(certificate: InspectionCertificate, { revoked }: DemoCertificate, at: number): Promise<void> {
  if (!revoked) return
  await revokeCertificate(certificate, revoked, { id: usuarioId, nome }, new Date(at + 2 * DAY_MS).toISOString())
}

async function readingOf({ serial, which }: DemoCertificate, anchor: string): Promise<ReadingHead | null> {
  const sprayer = SPRAYERS.find(({ design }) => design.serial === serial)
  const messages = sprayer ? season(seasonPlan(sprayer, anchor)) : []
  const heads: ReadingHead[] = []
  for (const { uuid } of messages) {
    const head = await getReading(uuid)
    if (!head) continue
    const { secoes } = await sectionsOfReading(head)
    if (certificateObstacle(presentReading(head, nome), secoes) === null) heads.push(head)
  }
  const passed = heads.findLast((head) => inspectionResult(presentReading(head, nome)) === 'APROVADO')
  return (which === 'first' ? heads[0] : (passed ?? heads.at(-1))) ?? null
}
