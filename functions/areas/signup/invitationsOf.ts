import { beginJob } from '../../store/jobs/jobs.ts'

/** Transaction member that begins turning the invitations to a person's address, just confirmed, into links. */
export const invitationsOf = (usuario_id: string, correlacao: string) =>
  beginJob({ dados: { tipo: 'CONVITES', usuario_id }, usuario_id: null, correlacao })
