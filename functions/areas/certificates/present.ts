import { type Certificado, type CertificadoPublico, FINAL_DO_CODIGO } from '../../../shared/contract/certificates.ts'
import { dayIn } from '../../../shared/days.ts'
import { certificateState } from '../../../shared/domain/equipment/inspection.ts'
import type { Actor } from '../../http/context.ts'
import { withOwners } from '../../parts/lists/withOwners.ts'
import { certifiedReading, type InspectionCertificate } from '../../store/certificates/inspectionCertificates.ts'
import { namesOfUsers } from '../../store/users/users.ts'

/** Whether a certificate is good now, expired or revoked. */
const stateOf = ({ revogacao, vence_em }: InspectionCertificate, now: number) =>
  certificateState({ revogado: revogacao !== null, vence_em }, now)

/** A certificate as its account sees it. */
export async function presentCertificate(
  certificate: InspectionCertificate,
  actor: Actor,
  now = Date.now(),
): Promise<Certificado> {
  const { emitido_por, revogacao } = certificate
  const [[owned], names] = await Promise.all([withOwners([certificate], actor), namesOfUsers([emitido_por])])
  return {
    ...certificate,
    dono_nome: owned?.dono_nome ?? null,
    situacao: stateOf(certificate, now),
    emitido_por: names.get(emitido_por) ?? null,
    revogacao: revogacao && { em: revogacao.em, motivo: revogacao.motivo },
  }
}

/** The last characters of a sprayer's code. Of a short code they are half of it, so that it is never told whole. */
const endOf = (code: string): string => code.slice(-Math.min(FINAL_DO_CODIGO, Math.ceil(code.length / 2)))

/** A certificate as anybody with its code sees it. */
export function presentPublicly(certificate: InspectionCertificate, now = Date.now()): CertificadoPublico {
  const { numero, tipo_pulverizador, perfil, resultado, inspecionado_em, dia_emissao, valido_ate } = certificate
  const { revogacao, fuso } = certificate
  return {
    numero,
    tipo_pulverizador,
    perfil,
    resultado,
    inspecionado_em,
    valido_ate,
    final_codigo: endOf(certifiedReading(certificate).numero_serie),
    emitido_em: dia_emissao,
    situacao: stateOf(certificate, now),
    revogado_em: revogacao && dayIn(revogacao.em, fuso),
  }
}
