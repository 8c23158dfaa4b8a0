import { addressMark } from '../jobs/jobs.ts'
import { type AccountData, nothing } from '../kit/accountData.ts'
import { auditPartition, blankLinesAbout } from '../kit/audit.ts'
import { erasePartition, partitionItems } from '../kit/partitions.ts'
import { EMAIL_CHANGE, emailChangeOf } from './emailChange.ts'
import { SUPPORT_NOTE_PREFIX, supportNotePage } from './supportNotes.ts'
import { userHistoryPage } from './userHistory.ts'
import { deleteFromPool, disableInPool, signOutEverywhere } from './userPool.ts'
import { getUser, USER_ENTITY, type User, userKey } from './users.ts'

const ROWS = 100

/**
 * The record was emptied and its guards given free by the request (`userRemoval.ts`); what is left is the user pool.
 */
export const userData: AccountData = {
  stores: ['users/users', 'users/userPages', 'kit/guards'],
  erase: async function* (id) {
    await disableInPool(id)
    await signOutEverywhere(id)
    await deleteFromPool(id)
    yield 0
  },
  export: {
    told: async (id) => {
      const user = await getUser(id)
      return user ? { usuario: toldOf(user) } : {}
    },
  },
}

/** All of the record but what only counts for the machine. */
const toldOf = ({ versao, etapa, sessoes_validas_desde, ...told }: User) => told

export const emailChangeData: AccountData = {
  stores: ['users/emailChange'],
  erase: (id) => erasePartition(userKey(id).pk, EMAIL_CHANGE),
  export: {
    told: async (id) => {
      const user = await getUser(id)
      const change = user && (await emailChangeOf(user))
      return { email_novo: change?.para ?? null }
    },
  },
}

/** Who wrote a note is not the person's to know. */
export const supportNoteData: AccountData = {
  stores: ['users/supportNotes'],
  erase: (id) => erasePartition(userKey(id).pk, SUPPORT_NOTE_PREFIX),
  export: {
    lists: {
      anotacoes_do_suporte: async (id, after) => {
        const { items, position } = await supportNotePage(id, { limit: ROWS, after })
        return { items: items.map(({ texto, criado_em }) => ({ texto, criado_em })), position }
      },
    },
  },
}

/** Addresses that a person had or has, as long as their own history tells: others may call them by any. */
export async function addressesEverOf(id: string): Promise<string[]> {
  const own = await partitionItems(auditPartition(USER_ENTITY, id))
  const addresses = own.flatMap(({ campo, de, para }) => (campo === 'email' ? [de, para] : []))
  return [...new Set(addresses.filter((one) => typeof one === 'string'))]
}

export const userHistoryData: AccountData = {
  stores: ['kit/audit'],
  erase: async function* (id) {
    const marks = (await addressesEverOf(id)).map(addressMark)
    for (const person of [id, ...marks]) yield* blankLinesAbout(person)
    yield* erasePartition(auditPartition(USER_ENTITY, id))
  },
  export: { lists: { historico: (id, after) => userHistoryPage(id, { limit: ROWS, after }) } },
}

export const administratorData: AccountData = {
  stores: ['users/administrators'],
  erase: nothing('who deletes their account leaves the set in the same transaction'),
  export: nothing('it is the product’s own set of ids'),
}
