import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { UserFlags } from '../../shared/abilities.ts'
import { NO_FLAGS } from '../../shared/abilities.ts'
import type { Coverage, EquipmentCounts } from '../../shared/domain/regularity.ts'
import {
  type EtapaCadastro,
  type Idioma,
  type Ocupacao,
  type Papel,
  STATUS_USUARIO,
  type StatusUsuario,
  type TipoAlqueire,
  type TipoPulverizadorCadastro,
  type UnidadeArea,
  type UnidadePressao,
  type UnidadeVazao,
} from '../../shared/enums.ts'
import { ApiError, type ErrorName } from '../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../shared/table.ts'
import { batchGet, type Item } from './batch.ts'
import { claimGuard, type GuardKind } from './guards.ts'
import { documentClient, tableName } from './table.ts'

/** Units a person sees; stored values never depend on them. */
export interface UserUnits {
  pressao: UnidadePressao
  vazao: UnidadeVazao
  area: UnidadeArea
  alqueire: TipoAlqueire
}

/** What a person tells about themselves and their work; null where they did not. */
export interface UserProfile {
  telefone: string | null
  empresa: string | null
  cidade: string | null
  pais: string | null
  /** Digits and, in a CNPJ, capital letters only. */
  cpf_cnpj: string | null
  documento: { tipo: string; numero: string } | null
  tipo_pulverizador: TipoPulverizadorCadastro | null
  regiao_atuacao: string | null
  unidade_negocio: string | null
  propriedade: string | null
  /** hectares */
  area_ha: number | null
  quantidade_pulverizadores: number | null
  endereco: { logradouro: string; numero: string; cep: string } | null
  ocupacao: Ocupacao | null
  newsletter: boolean
  armazenar_gps: boolean
}

export interface User extends UserProfile, UserFlags {
  id: string
  nome: string
  /** Trimmed and in lower case. */
  email: string
  email_confirmado: boolean
  papel: Papel
  idioma: Idioma
  status: StatusUsuario
  /** `PENDENTE` until the identity service knows the person too. */
  etapa: EtapaCadastro
  foto_perfil: { caminho: string } | null
  unidades: UserUnits
  /** Kept by the transactions that create, disable or hand over equipment. */
  contagem_equipamentos: EquipmentCounts
  assinatura: Coverage | null
  /** Sessions that began earlier (`auth_time`, seconds since the epoch) are refused. */
  sessoes_validas_desde: number
  versao: number
  criado_em: string
  atualizado_em: string
}

/** Stored shape; a change of it raises the number and extends `userFromItem`. */
export const USER_SCHEMA = 1

export const userKey = (id: string) => ({ pk: `USUARIO#${id}`, sk: 'USUARIO' })

export const DEFAULT_UNITS: UserUnits = { pressao: 'BAR', vazao: 'LPM', area: 'HA', alqueire: 'PAULISTA' }

const NAME_IN_LIST = 80

/** The item of a user with its index keys and list row. */
export function userToItem(user: User): Item {
  const { id, nome, papel, status } = user
  return {
    ...userKey(id),
    gsi2pk: 'USUARIO',
    gsi2sk: `${nome.toLowerCase()}#${id}`,
    [LIST_ATTRIBUTE]: { i: id, n: nome.slice(0, NAME_IN_LIST), p: papel, s: status },
    v: USER_SCHEMA,
    ...user,
  }
}

/** Reads any stored version. */
export function userFromItem(item: Record<string, unknown>): User {
  const { pk, sk, gsi2pk, gsi2sk, lista, v, ...rest } = item
  return rest as unknown as User
}

/** Whether a person may sign in and act. */
export const isActiveUser = ({ status, etapa }: Pick<User, 'status' | 'etapa'>): boolean =>
  status === STATUS_USUARIO.ATIVO && etapa === 'ATIVO'

export async function getUser(id: string): Promise<User | null> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: userKey(id), ConsistentRead: true }),
  )
  return Item ? userFromItem(Item) : null
}

/** Names of users by id, of those that exist. */
export async function namesOfUsers(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const items = await batchGet<Item & Pick<User, 'id' | 'nome'>>(ids.map(userKey), { attributes: ['id', 'nome'] })
  return new Map(items.map(({ id, nome }) => [id, nome]))
}

/** Name of a user, empty when there is none. */
export const nameOfUser = async (id: string): Promise<string> => (await namesOfUsers([id])).get(id) ?? ''

/** Users by id, those that exist. */
export async function getUsers(ids: readonly string[]): Promise<Map<string, User>> {
  const items = await batchGet(ids.map(userKey))
  return new Map(items.map(userFromItem).map((user) => [user.id, user]))
}

/** What must be known of a new user; the rest has defaults. */
export interface NewUser extends Partial<UserProfile & UserFlags> {
  id: string
  nome: string
  email: string
  papel: Papel
  email_confirmado?: boolean
  idioma?: Idioma
  assinatura?: Coverage | null
}

const EMPTY_PROFILE: UserProfile = {
  telefone: null,
  empresa: null,
  cidade: null,
  pais: null,
  cpf_cnpj: null,
  documento: null,
  tipo_pulverizador: null,
  regiao_atuacao: null,
  unidade_negocio: null,
  propriedade: null,
  area_ha: null,
  quantidade_pulverizadores: null,
  endereco: null,
  ocupacao: null,
  newsletter: false,
  armazenar_gps: false,
}

/** A new user as it is stored first: `PENDENTE`. */
export function newUser(given: NewUser, now: string): User {
  return {
    ...EMPTY_PROFILE,
    ...NO_FLAGS,
    email_confirmado: false,
    idioma: 'pt',
    assinatura: null,
    ...given,
    status: STATUS_USUARIO.ATIVO,
    etapa: 'PENDENTE',
    foto_perfil: null,
    unidades: DEFAULT_UNITS,
    contagem_equipamentos: { PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 },
    sessoes_validas_desde: 0,
    versao: 1,
    criado_em: now,
    atualizado_em: now,
  }
}

const TAKEN: Record<GuardKind, ErrorName> = {
  email: 'EMAIL_JA_CADASTRADO',
  cpf_cnpj: 'CPF_CNPJ_JA_CADASTRADO',
  documento: 'DOCUMENTO_JA_EXISTE',
}

/** The unique values of a user. */
export function uniqueValuesOf({ email, cpf_cnpj, documento }: User): [GuardKind, string][] {
  const values: [GuardKind, string | null][] = [
    ['email', email],
    ['cpf_cnpj', cpf_cnpj],
    ['documento', documento && `${documento.tipo}#${documento.numero}`],
  ]
  return values.filter((value): value is [GuardKind, string] => value[1] !== null)
}

/**
 * Creates a user, `PENDENTE`, in one transaction with the guards of what must be unique. Throws `EMAIL_JA_CADASTRADO` (202),
 * `CPF_CNPJ_JA_CADASTRADO` (203) or `DOCUMENTO_JA_EXISTE` (204), the first that applies. Doing it again with the same id answers the
 * user that is there.
 */
export async function createUser(given: NewUser): Promise<User> {
  const user = newUser(given, new Date().toISOString())
  const values = uniqueValuesOf(user)
  const put = {
    Put: { TableName: tableName(), Item: userToItem(user), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  const guards = values.map(([kind, value]) => claimGuard(kind, value, user.id))
  try {
    await documentClient().send(new TransactWriteCommand({ TransactItems: [...guards, put] }))
    return user
  } catch (error) {
    const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons
    if (!reasons) throw error
    const taken = values.find((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed')
    if (taken) throw new ApiError(TAKEN[taken[0]])
    const existing = reasons.at(-1)?.Code === 'ConditionalCheckFailed' ? await getUser(user.id) : null
    if (!existing) throw error
    return existing
  }
}

/** Marks a user the identity service knows: from now on they may sign in. Doing it again changes nothing. */
export async function activateUser(id: string): Promise<User> {
  const { Attributes } = await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: userKey(id),
      UpdateExpression: 'SET etapa = :etapa',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':etapa': 'ATIVO' satisfies EtapaCadastro },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return userFromItem(Attributes as Item)
}
