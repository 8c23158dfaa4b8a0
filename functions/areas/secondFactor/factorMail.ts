import { beginJob } from '../../store/jobs/jobs.ts'

/** Transaction member that has the person told that their second factor was turned on or off. */
export const factorMail = (
  modelo: 'SEGUNDO_FATOR_LIGADO' | 'SEGUNDO_FATOR_DESLIGADO',
  usuario_id: string,
  correlacao: string,
) => beginJob({ dados: { tipo: 'CORREIO', correio: { modelo, usuario_id } }, usuario_id, correlacao })
