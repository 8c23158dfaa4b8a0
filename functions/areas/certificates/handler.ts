import { type CertificadoPublico, certificatesArea } from '../../../shared/contract/certificates.ts'
import { ApiError, brokenRule, notFound, orNotFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { withOwners } from '../../parts/lists/withOwners.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { certificatePage } from '../../store/certificates/certificatePages.ts'
import { plainCode } from '../../store/certificates/codes.ts'
import {
  certificateOfCode,
  type InspectionCertificate,
  inspectionCertificates,
  revokeCertificate,
} from '../../store/certificates/inspectionCertificates.ts'
import { type Counter, reserve } from '../../store/identity/attempts.ts'
import { placesOfReadings } from '../../store/readings/readings.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { issue } from './issue.ts'
import { presentCertificate, presentPublicly } from './present.ts'

/** Codes a source may try that no certificate has, in a window. */
const UNKNOWN_CODES = 30
const WINDOW_SECONDS = 15 * 60

const triesOf = (clientIp: string): Counter => ({
  kind: 'certificado',
  value: sourceOf(clientIp),
  limit: UNKNOWN_CODES,
  windowSeconds: WINDOW_SECONDS,
})

/**
 * What anybody may know of the certificate of a code. Only codes that nobody has are counted and ever refused: who
 * scans a real label at a shared address is answered whatever others tried there, and a code of 100 bits is not found
 * by trying. Throws `NAO_ENCONTRADO`, the same for whatever is no code, and `NAO_PERMITIDO_AGORA` after too many of
 * them.
 */
async function verifyCode(typed: string, clientIp: string): Promise<CertificadoPublico> {
  const code = plainCode(typed)
  const certificate = code === null ? null : await certificateOfCode(code)
  if (certificate) return presentPublicly(certificate)
  await reserve([triesOf(clientIp)])
  throw notFound()
}

export const handler = serve(certificatesArea, {
  async listar({ query: { limite, cursor, dono_id, ...filtros } }, { actor }) {
    const owner = actor.papel === 'ADMIN' ? (dono_id ?? null) : actor.donoId
    const { items, proximo } = await pagedList(
      { lista: 'certificados', actor, filtros: { ...filtros, dono_id }, cursor },
      (after) => certificatePage(owner, { ...filtros, visible: seenBy(actor) }, { after, limit: limite }),
    )
    const [rows, places] = await Promise.all([
      withOwners(items, actor),
      placesOfReadings(items.map(({ leitura_id }) => leitura_id)),
    ])
    const itens = rows.map((row) => ({
      ...row,
      leitura_transferida: places.get(row.leitura_id)?.dono_id !== row.dono_id,
    }))
    return { itens, proximo }
  },

  async emitir({ body: { leitura_id, validade_meses } }, { actor, timeZone }) {
    const head = await visibleReading(leitura_id, actor)
    return presentCertificate(await issue(head, validade_meses, actor, timeZone), actor)
  },

  async ver({ params: { inspecaoId } }, { actor }) {
    return presentCertificate(await visibleCertificate(inspecaoId, actor), actor)
  },

  async revogar({ params: { inspecaoId }, body: { motivo, versao } }, { actor }) {
    const before = await visibleCertificate(inspecaoId, actor)
    if (before.revogacao) throw brokenRule('motivo', 'certificado_revogado')
    if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
    const author = authorOf(actor)
    return presentCertificate(await revokeCertificate(before, motivo, author), actor)
  },

  async historico({ params: { inspecaoId }, query: { limite, cursor } }, { actor }) {
    await visibleCertificate(inspecaoId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'certificado_historico', actor, filtros: { inspecaoId }, cursor },
      (after) => inspectionCertificates.history(inspecaoId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: items, proximo }
  },

  async documento({ params: { inspecaoId } }, { actor, timeZone }) {
    const certificate = await visibleCertificate(inspecaoId, actor)
    // Code that writes documents is large and needed seldom, so it is loaded with the first document.
    const { certificateDocument } = await import('./document.ts')
    return certificateDocument(certificate, actor, timeZone)
  },

  verificar: ({ params: { codigo } }, { clientIp }) => verifyCode(codigo, clientIp),
})

/** Ids of the equipment whose certificates the caller sees; null stands for all equipment. */
const seenBy = ({ papel, equipamentos }: Actor) => (papel === 'ADMIN' ? null : equipamentos)

/** The certificate, where the account has it and the caller sees its equipment. Throws `NAO_ENCONTRADO` otherwise. */
async function visibleCertificate(id: string, actor: Actor): Promise<InspectionCertificate> {
  const certificate = orNotFound(await inspectionCertificates.get(id))
  const seen = seenBy(actor)
  const isTheirs = certificate.dono_id === actor.donoId && (seen === null || seen.has(certificate.equipamento_id))
  if (actor.papel !== 'ADMIN' && !isTheirs) throw notFound()
  return certificate
}
