import { beginJob } from '../jobs/jobs.ts'
import type { Author } from '../kit/audit.ts'
import { userHistory } from './userHistory.ts'
import type { User } from './users.ts'

/**
 * Transaction members that go with a new password, of the person's own or an administrator's making: the history says
 * that it changed, never what it was, and the person is told.
 */
export const passwordChanged = (
  { id, nome }: Pick<User, 'id' | 'nome'>,
  correlacao: string,
  quem: Author = { id, nome },
) => [
  ...userHistory({
    id,
    quem,
    quando: new Date().toISOString(),
    mudancas: [{ campo: 'senha', de: null, para: null }],
  }),
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'SENHA_ALTERADA', usuario_id: id } },
    usuario_id: id,
    correlacao,
  }),
]
