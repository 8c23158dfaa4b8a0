import { beginJob } from '../jobs/jobs.ts'
import { userHistory } from './userHistory.ts'
import type { User } from './users.ts'

/** Transaction members that go with a new password: the history says that it changed, never what it was, and the person is told. */
export const passwordChanged = ({ id, nome }: Pick<User, 'id' | 'nome'>, correlacao: string) => [
  ...userHistory({
    id,
    quem: { id, nome },
    quando: new Date().toISOString(),
    mudancas: [{ campo: 'senha', de: null, para: null }],
  }),
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'SENHA_ALTERADA', usuario_id: id } },
    usuario_id: id,
    correlacao,
  }),
]
