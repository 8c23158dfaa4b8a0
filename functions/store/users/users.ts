import type { UserFlags } from '../../../shared/abilities.ts'
import type { Coverage, EquipmentCounts } from '../../../shared/domain/equipment/regularity.ts'
import type { UnitChoice } from '../../../shared/domain/numbers/unitSystems.ts'
import { documentKey, plainDocument } from '../../../shared/domain/words/documents.ts'
import { wordsOf } from '../../../shared/domain/words/words.ts'
import {
  type EtapaCadastro,
  type Idioma,
  type Ocupacao,
  type Papel,
  STATUS_USUARIO,
  type StatusUsuario,
  type TipoPulverizadorCadastro,
} from '../../../shared/enums.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { beginning } from '../../../shared/wellFormed.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import type { Unique } from '../kit/declaration.ts'
import { guardedBy, guardedByEach } from '../kit/guards.ts'
import { recordStore } from '../kit/record.ts'
import { cutBytes, nameSortKey, textSortKey } from '../kit/textKeys.ts'

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
  endereco: { logradouro: string | null; numero: string | null; cep: string | null } | null
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
  unidades: UnitChoice
  /** When the person last completed the satisfaction survey. */
  pesquisa_concluida_em: string | null
  /** When the terms were accepted; null for who never signed up themselves. */
  aceite_termos_em: string | null
  /** Kept by the transactions that create, disable or hand over equipment. */
  contagem_equipamentos: EquipmentCounts
  /**
   * Of the subscriptions in force, and of those that ended and no other took the place of. Kept by the transactions
   * that begin and end them.
   */
  assinaturas: readonly Coverage[]
  /** Sessions that began earlier (`auth_time`, seconds since the epoch) are refused. */
  sessoes_validas_desde: number
  /** When the second factor was turned on; null while it is off. */
  segundo_fator: string | null
  versao: number
  criado_em: string
  atualizado_em: string
}

/** Kind of a user in the keys of their history. */
export const USER_ENTITY = 'USUARIO'

export const userKey = (id: string) => ({ pk: `USUARIO#${id}`, sk: 'USUARIO' })

/** Index partition of the sign-ups that are unfinished. */
export const PENDING_PARTITION = 'USUARIO#PENDENTE'
/**
 * Index partition of the words of names: an item a word and person, `<word>#<name>#<id>`. One key of all words would
 * find the first of them only.
 */
export const WORD_PARTITION = 'USUARIO#PALAVRA'
/** Bytes of a word in keys, where a name and an id follow it. */
const WORD_BYTES = 480
/** A word as keys have it. */
export const wordInKey = (word: string): string => cutBytes(word, WORD_BYTES)
/** Characters of a name a list's row holds. */
export const NAME_IN_LIST = 60
const EMAIL_IN_LIST = 76

/** What a list shows of a user: id, name, e-mail, role, status, confirmed, created. */
export interface UserRow {
  i: string
  n: string
  e: string
  p: Papel
  s: StatusUsuario
  k: boolean
  c: string
}

/** What a user's document is searched by: CPF or CNPJ, else the document's number, without punctuation. */
export const documentSortValue = ({ cpf_cnpj, documento }: Pick<User, 'cpf_cnpj' | 'documento'>): string | null =>
  cpf_cnpj ?? (documento && plainDocument(documento.numero)) ?? null

/** When a user deleted their account: on what is left of them, an id without a person. */
export const REMOVED_AT = 'excluido_em'

/** Whether an item is what is left of a user who deleted their account. To everybody else there is no such user. */
export const isRemoved = (item: Record<string, unknown>): boolean => item[REMOVED_AT] !== undefined

const rowOf = ({ id, nome, email, papel, status, email_confirmado, criado_em }: User): UserRow => ({
  i: id,
  n: beginning(nome, NAME_IN_LIST),
  e: beginning(email, EMAIL_IN_LIST),
  p: papel,
  s: status,
  k: email_confirmado,
  c: criado_em,
})

/** What is unique of a user, with the refusal when another one has it: the first that applies is told. */
export function uniqueValuesOf({ email, cpf_cnpj, documento }: User): Unique[] {
  const values: [string, string | null, ErrorName][] = [
    ['email', email, 'EMAIL_JA_CADASTRADO'],
    ['cpf_cnpj', cpf_cnpj, 'CPF_CNPJ_JA_CADASTRADO'],
    [
      'documento',
      documento && `${documento.tipo}#${documentKey(documento.numero) || documento.numero}`,
      'DOCUMENTO_JA_EXISTE',
    ],
  ]
  return values.flatMap(([kind, value, taken]) => (value === null ? [] : [{ kind, value, taken }]))
}

/** Changes nobody's history needs: they say nothing a person decided about the user. */
export const UNTOLD = ['sessoes_validas_desde', 'assinaturas'] as const

/**
 * The store of users. gsi1 while the sign-up is unfinished, gsi2 by name and by each word of it, gsi3 by e-mail, gsi4
 * by document.
 */
export const users = recordStore<User, UserRow>({
  entity: USER_ENTITY,
  schema: 1,
  key: userKey,
  id: ({ id }) => id,
  indexes: (user) => {
    const { id, nome, email, etapa, criado_em } = user
    const document = documentSortValue(user)
    return {
      ...(etapa === 'PENDENTE' && { gsi1: [PENDING_PARTITION, `${criado_em}#${id}`] }),
      gsi2: ['USUARIO', nameSortKey(nome, id)],
      gsi3: ['USUARIO#EMAIL', textSortKey(email, id)],
      ...(document && { gsi4: ['USUARIO#DOCUMENTO', textSortKey(document, id)] }),
    }
  },
  row: rowOf,
  entries: (user) =>
    [...new Set(wordsOf(user.nome).map(wordInKey))].map((word) => ({
      pk: userKey(user.id).pk,
      sk: `PALAVRA#${word}`,
      gsi2pk: WORD_PARTITION,
      gsi2sk: `${word}#${nameSortKey(user.nome, user.id)}`,
      [LIST_ATTRIBUTE]: rowOf(user),
    })),
  uniques: uniqueValuesOf,
  untold: UNTOLD,
  kept: ['contagem_equipamentos', 'pesquisa_concluida_em', 'assinaturas'],
  touched: (now) => ({ atualizado_em: now }),
  isGone: isRemoved,
})

/** Whether a person may sign in and act. */
export const isActiveUser = ({ status, etapa }: Pick<User, 'status' | 'etapa'>): boolean =>
  status === STATUS_USUARIO.ATIVO && etapa === 'ATIVO'

export const getUser = users.get
/** Users by id, those that exist. */
export const getUsers = users.getMany

/** Id of the user who has an address, null when nobody does. */
export const userIdByEmail = (email: string): Promise<string | null> => guardedBy('email', email)

/** Ids of the users who have addresses, by address. */
export const userIdsByEmail = (emails: readonly string[]): Promise<Map<string, string>> =>
  guardedByEach('email', emails)

/** Names of users by id, of those that exist. */
export async function namesOfUsers(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const items = await batchGet<Item & Pick<User, 'id' | 'nome'>>(ids.map(userKey), { attributes: ['id', 'nome'] })
  return new Map(items.filter(({ nome }) => nome !== undefined).map(({ id, nome }) => [id, nome]))
}

/** Name of a user, empty when there is none. */
export const nameOfUser = async (id: string): Promise<string> => (await namesOfUsers([id])).get(id) ?? ''
