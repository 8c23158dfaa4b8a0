import { CERTIFICADOS_POR_DIA, devicesArea } from '../../../shared/contract/devices.ts'
import { ApiError, orNotFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { logQuarantined } from '../../ingest/quarantined.ts'
import { mustSeeEquipment, toldSince, visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { endRightless } from '../../store/equipment/certificateRights.ts'
import { certificatesOf, getCertificate, revocation } from '../../store/equipment/certificates.ts'
import { type Equipment, findBySerial } from '../../store/equipment/equipment.ts'
import { type Counter, reserve } from '../../store/identity/attempts.ts'
import { written } from '../../store/kit/transact.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { CertificateRequestError, soundRequest } from './certificateRequest.ts'
import { issueCertificate } from './issueCertificate.ts'

export const handler = serve(devicesArea, {
  async enviarLeituras({ body }, { actor, log }) {
    const { numero_serie, mensagens } = body
    mustSeeEquipment(await findBySerial(numero_serie), actor)
    const recebidoEm = Date.now()
    const outcomes = await ingestMessages(
      mensagens.map((mensagem) => ({
        topico: 'leituras',
        bytes: new TextEncoder().encode(JSON.stringify(mensagem)),
        numeroSerie: numero_serie,
        certificado: null,
        recebidoEm,
        criador: { id: actor.usuarioId },
      })),
      log,
    )
    const confirmacoes = outcomes.map(({ confirmacao }) => confirmacao)
    logQuarantined(confirmacoes, log)
    return { confirmacoes }
  },

  async certificar({ params, body }, { actor }) {
    const equipment = await visibleEquipment(params.equipamentoId, actor)
    if (equipment.status === 'INUTILIZADO')
      throw new ApiError('REGRA_VIOLADA', { report: { regra: 'EQUIPAMENTO_INUTILIZADO' } })
    if (equipment.dono_id === null) throw new ApiError('EQUIPAMENTO_SEM_DONO')
    const csr = requestIn(body.csr)
    await reserve([issuances(equipment.id)])
    const issuer = { emitido_por: actor.usuarioId, por_admin: actor.papel === 'ADMIN' }
    const { id, pem, formerDies } = await issueCertificate(equipment, csr, issuer)
    return {
      certificado_id: id,
      certificado: pem,
      numero_serie: equipment.numero_serie,
      anterior_expira_em: formerDies,
    }
  },

  async certificados({ params }, { actor }) {
    const equipment = await visibleEquipment(params.equipamentoId, actor)
    return { itens: await presentCertificates(equipment, actor) }
  },

  async revogarCertificado({ params }, { actor, correlationId }) {
    const equipment = await visibleEquipment(params.equipamentoId, actor)
    const certificate = orNotFound(await getCertificate(equipment.id, params.certificadoId))
    if (certificate.situacao === 'RETIRADO') return undefined
    // Somebody retired the certificate meanwhile, and that is what this call asks for.
    await written([revocation(certificate, new Date().toISOString()), ...endRightless([equipment.id], correlationId)])
    return undefined
  },
})

/** Counts how often certificates of an equipment are issued. */
const issuances = (equipmentId: string): Counter => ({
  kind: 'certificado',
  value: equipmentId,
  limit: CERTIFICADOS_POR_DIA,
  windowSeconds: 86_400,
})

/**
 * The certificates of an equipment, newest first, each with who had it issued. Who that was under a former owner is not
 * told to the present one.
 */
async function presentCertificates(equipment: Equipment, actor: Pick<Actor, 'papel'>) {
  const certificates = await certificatesOf(equipment.id)
  const since = toldSince(equipment, actor) ?? ''
  const names = await namesOfUsers(certificates.flatMap(({ emitido_por }) => emitido_por ?? []))
  return certificates
    .toSorted((a, b) => b.criado_em.localeCompare(a.criado_em))
    .map(({ id, situacao, criado_em, emitido_por, por_admin, revogado_em, morre_em }) => ({
      id,
      situacao,
      criado_em,
      emitido_por: criado_em < since ? null : (names.get(emitido_por ?? '') ?? null),
      por_admin,
      revogado_em,
      morre_em,
    }))
}

function requestIn(text: string): string {
  try {
    return soundRequest(text)
  } catch (error) {
    if (error instanceof CertificateRequestError)
      throw new ApiError('REGRA_VIOLADA', {
        report: { regra: error.rule, campos: [{ caminho: 'csr', mensagem: 'csr' }] },
      })
    throw error
  }
}
