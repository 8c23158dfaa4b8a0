import { type AccountData, nothing } from '../kit/accountData.ts'
import { erasePartition } from '../kit/partitions.ts'
import { userKey } from '../users/users.ts'
import { RESET } from './links.ts'
import { OPEN_SESSION, type OpenSession, openSessionsOf } from './openSessions.ts'
import { RECOVERY, recoveryCodesLeft } from './recoveryCodes.ts'

export const linkData: AccountData = {
  stores: ['identity/links'],
  erase: (id) => erasePartition(userKey(id).pk, RESET),
  export: nothing('a link’s secret is the mail’s, and its hash tells nothing'),
}

export const recoveryData: AccountData = {
  stores: ['identity/recoveryCodes'],
  erase: (id) => erasePartition(userKey(id).pk, RECOVERY),
  export: { told: async (id) => ({ codigos_recuperacao: await recoveryCodesLeft(id) }) },
}

export const openSessionData: AccountData = {
  stores: ['identity/openSessions'],
  erase: (id) => erasePartition(userKey(id).pk, OPEN_SESSION),
  export: { told: async (id) => ({ sessoes: (await openSessionsOf(id)).map(toldOf) }) },
}

const toldOf = ({ cliente, tipo, inicio, usada_em, agente, lugar }: OpenSession) => ({
  cliente,
  agente,
  lugar,
  mantida: tipo === 'p',
  inicio,
  usada_em,
})

export const proofData: AccountData = {
  stores: ['identity/attempts', 'identity/challenges', 'identity/dayLimits', 'identity/sessions', 'identity/turns'],
  erase: nothing('they hold hashes and ids, and expire'),
  export: nothing('they hold hashes and ids, and expire'),
}
