import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { NO_FLAGS, type UserFlags } from '../../../shared/abilities.ts'
import type { Coverage } from '../../../shared/domain/equipment/regularity.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import { type EtapaCadastro, type Idioma, type Papel, STATUS_USUARIO } from '../../../shared/enums.ts'
import { orNotFound } from '../../../shared/errors.ts'
import { NOTHING_TOLD } from '../../../shared/people.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { deleteEntry, putEntry } from '../kit/entries.ts'
import { claimGuard, releaseGuard } from '../kit/guards.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Members, TransactionRefused, transact } from '../kit/transact.ts'
import { getUser, PENDING_PARTITION, type User, type UserProfile, type UserRow, userKey, users } from './users.ts'

/** What must be known of a new user; the rest has defaults. */
export interface NewUser extends Partial<UserProfile & UserFlags> {
  id: string
  nome: string
  email: string
  papel: Papel
  email_confirmado?: boolean
  idioma?: Idioma
  assinaturas?: readonly Coverage[]
  aceite_termos_em?: string | null
}

/** A new user as it is stored first: `PENDENTE`. */
export function newUser(given: NewUser, now: string): User {
  return {
    ...NOTHING_TOLD,
    pais: null,
    ...NO_FLAGS,
    email_confirmado: false,
    idioma: 'pt',
    assinaturas: [],
    aceite_termos_em: null,
    ...given,
    status: STATUS_USUARIO.ATIVO,
    etapa: 'PENDENTE',
    foto_perfil: null,
    unidades: STORED_UNITS,
    pesquisa_concluida_em: null,
    contagem_equipamentos: { PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 },
    sessoes_validas_desde: 0,
    segundo_fator: null,
    versao: 1,
    criado_em: now,
    atualizado_em: now,
  }
}

/**
 * Creates a user, `PENDENTE`, in one transaction with the guards of what must be unique and the given members. Throws
 * `EMAIL_JA_CADASTRADO` (202), `CPF_CNPJ_JA_CADASTRADO` (203) or `DOCUMENTO_JA_EXISTE` (204), the first that applies.
 * Doing it again with the same id answers the user that is there.
 */
export async function createUser(given: NewUser, members: Members = []): Promise<User> {
  const user = newUser(given, new Date().toISOString())
  const put = {
    Put: { TableName: tableName(), Item: users.toItem(user), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  try {
    const guards = users.guardsOf(user).map((guard) => claimGuard(guard, user.id))
    await transact([...guards, put, ...users.entriesOf(user).map(putEntry), ...members])
    return user
  } catch (error) {
    const existing = error instanceof TransactionRefused && error.has(put) ? await getUser(user.id) : null
    if (existing) return existing
    throw error
  }
}

/**
 * Marks a user the identity service knows: from now on they may sign in. The given members are written with it, once:
 * doing it again changes nothing. Throws `NAO_ENCONTRADO` when the user is gone.
 */
export async function activateUser(id: string, members: Members = []): Promise<User> {
  const update = {
    Update: {
      TableName: tableName(),
      Key: userKey(id),
      // The user leaves the index of unfinished sign-ups, and an edit that read them before must not put them back.
      UpdateExpression: 'SET etapa = :ativo, versao = versao + :um REMOVE gsi1pk, gsi1sk',
      ConditionExpression: 'etapa = :pendente',
      ExpressionAttributeValues: {
        ':ativo': 'ATIVO' satisfies EtapaCadastro,
        ':pendente': 'PENDENTE' satisfies EtapaCadastro,
        ':um': 1,
      },
    },
  }
  try {
    await transact([update, ...members])
  } catch (error) {
    if (!(error instanceof TransactionRefused && error.has(update))) throw error
  }
  const user = orNotFound(await getUser(id))
  return user
}

/**
 * Takes back a user who was never active, with the guards of what they held and whatever `members` say. Answers false
 * when there is nothing to take back: the user is active, or gone.
 */
export async function discardPendingUser(user: User, members: Members = []): Promise<boolean> {
  const remove = {
    Delete: {
      TableName: tableName(),
      Key: userKey(user.id),
      ConditionExpression: 'etapa = :pendente',
      ExpressionAttributeValues: { ':pendente': 'PENDENTE' satisfies EtapaCadastro },
    },
  }
  const guards = users.guardsOf(user).map((guard) => releaseGuard(guard, user.id))
  try {
    await transact([remove, ...guards, ...users.entriesOf(user).map(deleteEntry), ...members])
    return true
  } catch (error) {
    if (error instanceof TransactionRefused && error.has(remove)) return false
    throw error
  }
}

/** Ids of users whose sign-up began before an instant and is unfinished, oldest first, at most `limit`. */
export async function pendingUserIds(before: string, limit: number): Promise<string[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pendente AND gsi1sk < :before',
      ExpressionAttributeValues: { ':pendente': PENDING_PARTITION, ':before': before },
      Limit: limit,
    }),
  )
  return Items.map((item) => (item[LIST_ATTRIBUTE] as UserRow).i)
}
