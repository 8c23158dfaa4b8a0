import { randomUUID } from 'node:crypto'
import { certificateObstacle, certifiedReading } from '../../../shared/certificates/certifiedReading.ts'
import { dayBounds, dayIn, monthsLater } from '../../../shared/days.ts'
import { inspectionResult } from '../../../shared/domain/equipment/inspection.ts'
import { brokenRule } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { sectionsOfReading } from '../../parts/readings/sectionsOfReading.ts'
import { shownReading } from '../../parts/readings/shownReading.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { type InspectionCertificate, issueCertificate } from '../../store/certificates/inspectionCertificates.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'

/** A failed inspection has a report, which certifies nothing and so never expires. */
const NO_VALIDITY = { valido_ate: null, vence_em: null }

function validityOf(inspected: string, months: number, timeZone: string, now: number) {
  const valido_ate = monthsLater(inspected, months)
  const vence_em = dayBounds(undefined, valido_ate, timeZone).until
  if (vence_em === undefined || Date.parse(vence_em) <= now) throw brokenRule('validade_meses', 'validade_passada')
  return { valido_ate, vence_em }
}

/**
 * Issues the certificate of a reading as its page shows it. Throws a broken rule for a reading that cannot be
 * certified, that has a certificate which was not revoked, or whose certificate would have expired already.
 */
export async function issue(
  head: ReadingHead,
  months: number,
  actor: Pick<Actor, 'usuarioId' | 'nome' | 'donoId' | 'donoNome'>,
  timeZone: string,
  { now = Date.now(), id = randomUUID() as string } = {},
): Promise<InspectionCertificate> {
  const [shown, { secoes }] = await Promise.all([shownReading(head, actor), sectionsOfReading(head)])
  const obstacle = certificateObstacle(shown, secoes)
  if (obstacle) throw brokenRule('leitura_id', obstacle)
  const inspecionado_em = dayIn(head.data, timeZone)
  const result = inspectionResult(shown)
  const validity = result === 'APROVADO' ? validityOf(inspecionado_em, months, timeZone, now) : NO_VALIDITY
  return issueCertificate({
    id,
    head,
    reading: certifiedReading(shown, secoes),
    result,
    author: authorOf(actor),
    inspecionado_em,
    ...validity,
    fuso: timeZone,
    dia_emissao: dayIn(now, timeZone),
    emitido_em: new Date(now).toISOString(),
  })
}
