import { devicesArea } from '../../../shared/contract/devices.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { type Equipment, findBySerial, getEquipment } from '../../store/equipment/equipment.ts'
import { CertificateRequestError, checkCertificateRequest } from './certificateRequest.ts'
import { issueCertificate } from './issueCertificate.ts'

export const handler = serve(devicesArea, {
  async enviarLeituras({ body }, { actor }) {
    const { numero_serie, mensagens } = body
    mustSee(await findBySerial(numero_serie), actor)
    const recebidoEm = Date.now()
    const outcomes = await ingestMessages(
      mensagens.map((mensagem) => ({
        bytes: new TextEncoder().encode(JSON.stringify(mensagem)),
        numeroSerie: numero_serie,
        certificado: null,
        recebidoEm,
        criador: { id: actor.usuarioId, nome: actor.nome },
      })),
    )
    return { confirmacoes: outcomes.map(({ confirmacao }) => confirmacao) }
  },

  async certificar({ params, body }, { actor }) {
    const equipment = mustSee(await getEquipment(params.equipamentoId), actor)
    if (equipment.status === 'INUTILIZADO')
      throw new ApiError('REGRA_VIOLADA', { report: { regra: 'EQUIPAMENTO_INUTILIZADO' } })
    refuseBadRequest(body.csr)
    const { id, pem, formerDies } = await issueCertificate(equipment, body.csr)
    return {
      certificado_id: id,
      certificado: pem,
      numero_serie: equipment.numero_serie,
      anterior_expira_em: formerDies,
    }
  },
})

/** The equipment, if it is the account's and, for a member, linked to them; 404 otherwise. */
function mustSee(equipment: Equipment | null, actor: Actor): Equipment {
  if (!equipment) throw new ApiError('NAO_ENCONTRADO')
  if (actor.papel === 'ADMIN') return equipment
  const linked = actor.equipamentos === null || actor.equipamentos.has(equipment.id)
  if (equipment.dono_id !== actor.donoId || !linked) throw new ApiError('NAO_ENCONTRADO')
  return equipment
}

function refuseBadRequest(csr: string): void {
  try {
    checkCertificateRequest(csr)
  } catch (error) {
    if (error instanceof CertificateRequestError)
      throw new ApiError('REGRA_VIOLADA', {
        report: { regra: error.rule, campos: [{ caminho: 'csr', mensagem: 'csr' }] },
      })
    throw error
  }
}
