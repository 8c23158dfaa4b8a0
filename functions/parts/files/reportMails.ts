import { randomUUID } from 'node:crypto'
import { beginJob } from '../../store/jobs/jobs.ts'
import type { Report, ReportMail } from '../../store/reports/reports.ts'

/**
 * The next mail of a report, as the report names it and as a job: what brings it, or asks a foreign address whether it
 * is wanted.
 */
export function mailOf(
  { id: relatorio_id }: Pick<Report, 'id'>,
  to: Pick<ReportMail, 'para' | 'situacao'>,
  correlacao: string,
  usuario_id: string,
) {
  const envio: ReportMail = { trabalho_id: randomUUID(), pedido_em: new Date().toISOString(), ...to }
  const modelo = to.situacao === 'AGUARDA' ? 'CONFIRMACAO_RELATORIO' : 'RELATORIO'
  const mail = beginJob({
    id: envio.trabalho_id,
    dados: { tipo: 'CORREIO', correio: { modelo, usuario_id, relatorio_id, para: to.para } },
    usuario_id,
    correlacao,
  })
  return { envio, mail }
}
