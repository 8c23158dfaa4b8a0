import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { linksOf, type Membership, membershipKey, membershipsOf } from '../accounts/accounts.ts'
import { releaseFile } from '../files/uploads.ts'
import { beginJob } from '../jobs/jobs.ts'
import { type Author, auditMembers, blankFields } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { type Member, type Members, refusing, TransactionRefused, transact } from '../kit/transact.ts'
import { userHistory } from '../users/userHistory.ts'
import type { User } from '../users/users.ts'
import { endRightless } from './certificateRights.ts'
import {
  countOnOwner,
  EQUIPMENT_ENTITY,
  type Equipment,
  equipmentKey,
  getEquipment,
  NO_PAPERS,
  toItem,
} from './equipment.ts'
import { DOCUMENTS, documentStands, documentsOf } from './equipmentDocuments.ts'

/**
 * Members whose link one transaction ends, each with a line of history, besides equipment, owners, documents, jobs and
 * theirs.
 */
const LINKS_A_TRANSACTION = 42

export interface Handover {
  /** As it was read; its `versao` must still stand. */
  equipment: Equipment
  from: Pick<User, 'id' | 'nome'>
  to: Pick<User, 'id' | 'nome'>
  author: Author
  /** Of the request: crosses the queue to the end of the former owner's certificates. */
  correlation: string
}

/**
 * Makes another person the owner of an equipment, in one transaction with both owners' counts, the history of all three
 * and the end of the links the former account's members had to it. What was measured before stays the former owner's
 * (`donos`), and what they wrote of it does not become another's: papers, documents and name go, and a job takes them
 * out of its history. Throws `CONFLITO_DE_VERSAO` when the equipment changed since it was read, and `REGRA_VIOLADA`
 * when the person is not an active customer.
 */
export async function handOver({ equipment: before, from, to, author, correlation }: Handover): Promise<Equipment> {
  const now = new Date().toISOString()
  const after: Equipment = {
    ...withoutPapers(before),
    dono_id: to.id,
    donos: [...before.donos, { dono_id: to.id, desde: now }],
    vinculados: [],
    versao: before.versao + 1,
    atualizado_em: now,
  }
  return retrying(async () => {
    const linked = (await membershipsOf(from.id)).filter((one) => linksOf(one).includes(before.id))
    // Those who have no place at it any more see nothing of it either: the equipment is not the account's.
    const ended = linked
      .toSorted(
        (a, b) => Number(before.vinculados.includes(b.usuario_id)) - Number(before.vinculados.includes(a.usuario_id)),
      )
      .slice(0, LINKS_A_TRANSACTION)
    await transact([
      equipmentUpdate(before, after),
      receives(to.id, before),
      countOnOwner(from.id, before.tipos_pulverizador, -1),
      ...ended.map((one) => unlink(one, before.id, now)),
      ...historyOf(before, { from, to, author }, ended, now),
      ...releasedDocuments(before),
      forgetPapers(before.id, now, correlation),
      ...endRightless([before.id], correlation),
    ])
    return after
  }, changedMeanwhile)
}

/** What was written of an equipment and its owner's life with it: none of it is the next one's. */
const withoutPapers = (before: Equipment): Equipment => ({ ...before, ...NO_PAPERS, apelido: before.numero_serie })

const releasedDocuments = (before: Equipment): Members => documentsOf(before).map(({ caminho }) => releaseFile(caminho))

/** Begins the job that takes papers and names out of an equipment's history. */
const forgetPapers = (id: string, ate: string, correlacao: string): Member =>
  beginJob({ dados: { tipo: 'PAPEIS_EQUIPAMENTO', equipamento_id: id, ate }, usuario_id: null, correlacao })

/** Fields of an equipment's history that tell of its owner. */
const PAPER_FIELDS: ReadonlySet<string> = new Set(['apelido', ...Object.keys(NO_PAPERS)])

/**
 * Takes what an owner wrote of an equipment out of its history from before an instant. Doing it again changes nothing.
 */
export const forgetPaperLines = (id: string, until: string): Promise<number> =>
  blankFields(EQUIPMENT_ENTITY, id, PAPER_FIELDS, until)

/** A member's link, or what is counted on an owner, is no longer as it was read. */
const changedMeanwhile = (error: unknown): boolean => error instanceof TransactionRefused

/**
 * Makes an equipment nobody's once its owner deleted their account: it has to be activated anew, and what was measured
 * in the owner's time is nobody's too, whenever it comes. Papers and documents of the owner go, from its history too.
 * Doing it again changes nothing. Answers whether it still was the owner's.
 */
export async function disown(equipmentId: string, ownerId: string): Promise<boolean> {
  return retrying(async () => {
    const before = await getEquipment(equipmentId)
    if (before?.dono_id !== ownerId) return false
    const counted = before.status === 'ATIVO' ? [countOnOwner(ownerId, before.tipos_pulverizador, -1)] : []
    await transact([
      disowning(before, ownerId),
      ...counted,
      ...releasedDocuments(before),
      forgetPapers(equipmentId, new Date().toISOString(), equipmentId),
      ...endRightless([equipmentId]),
    ])
    return true
  }, changedMeanwhile)
}

function disowning(before: Equipment, ownerId: string) {
  const after: Equipment = {
    ...withoutPapers(before),
    dono_id: null,
    donos: before.donos.map((one) => (one.dono_id === ownerId ? { ...one, dono_id: null } : one)),
    ativado_em: null,
    ativado_por: null,
    vinculados: [],
  }
  const emptied = [...Object.keys(NO_PAPERS), 'dono_id', 'ativado_em', 'ativado_por']
  const sets = ['apelido = :serial', 'donos = :donos', '#list = :row', 'versao = :raised', 'atualizado_em = :now']
  const documents = DOCUMENTS.map((name) => documentStands(before, name))
  return {
    Update: {
      TableName: tableName(),
      Key: equipmentKey(before.id),
      UpdateExpression: `SET ${[...emptied.map((name) => `${name} = :null`), ...sets].join(', ')} REMOVE gsi1pk, gsi1sk, vinculados`,
      ConditionExpression: [
        'versao = :versao',
        'dono_id = :owner',
        ...documents.map(({ condition }) => condition),
      ].join(' AND '),
      ExpressionAttributeNames: { '#list': LIST_ATTRIBUTE },
      ExpressionAttributeValues: {
        ...Object.assign({}, ...documents.map(({ values }) => values)),
        ':serial': after.apelido,
        ':null': null,
        ':donos': after.donos,
        ':row': toItem(after)[LIST_ATTRIBUTE],
        ':versao': before.versao,
        ':raised': before.versao + 1,
        ':owner': ownerId,
        ':now': new Date().toISOString(),
      },
    },
  }
}

/** Why a person cannot become the owner. */
export const ineligibleOwner = (rule: 'dono_invalido' | 'dono_administrador' | 'dono_atual') =>
  brokenRule('email', rule)

function equipmentUpdate(before: Equipment, after: Equipment): Member {
  const item = toItem(after)
  const linked = before.vinculados.length > 0
  const documents = DOCUMENTS.map((name) => documentStands(before, name))
  const emptied = Object.keys(NO_PAPERS).map((name) => `${name} = :null`)
  const Update = {
    TableName: tableName(),
    Key: equipmentKey(before.id),
    UpdateExpression: `SET ${emptied.join(', ')}, apelido = :serial, #list.a = :called, #list.o = :unheard, dono_id = :to, donos = :donos, #list.d = :to, gsi1pk = :gsi1pk, gsi1sk = :gsi1sk, versao = :raised, atualizado_em = :now REMOVE vinculados`,
    ExpressionAttributeNames: { '#list': LIST_ATTRIBUTE },
    ConditionExpression: [
      'versao = :versao',
      'dono_id = :from',
      linked ? 'vinculados = :linked' : 'attribute_not_exists(vinculados)',
      ...documents.map(({ condition }) => condition),
    ].join(' AND '),
    ExpressionAttributeValues: {
      ...Object.assign({}, ...documents.map(({ values }) => values)),
      ':null': null,
      ':serial': after.apelido,
      ':called': item[LIST_ATTRIBUTE].a,
      ':unheard': item[LIST_ATTRIBUTE].o,
      ':to': after.dono_id,
      ':donos': after.donos,
      ':gsi1pk': item.gsi1pk,
      ':gsi1sk': item.gsi1sk,
      ':raised': after.versao,
      ':now': after.atualizado_em,
      ':versao': before.versao,
      ':from': before.dono_id,
      ...(linked && { ':linked': new Set(before.vinculados) }),
    },
  }
  return refusing({ Update }, () => new ApiError('CONFLITO_DE_VERSAO'))
}

/** Counts the equipment on who receives it, as long as they are an active customer. */
export function receives(userId: string, { tipos_pulverizador }: Equipment): Member {
  const counted = countOnOwner(userId, tipos_pulverizador, 1).Update
  const Update = {
    ...counted,
    ConditionExpression: 'papel = :customer AND #status = :active AND etapa = :done',
    ExpressionAttributeNames: { ...counted.ExpressionAttributeNames, '#status': 'status' },
    ExpressionAttributeValues: {
      ...counted.ExpressionAttributeValues,
      ':customer': 'CLIENTE' satisfies User['papel'],
      ':active': STATUS_USUARIO.ATIVO,
      ':done': 'ATIVO' satisfies User['etapa'],
    },
  }
  return refusing({ Update }, () => ineligibleOwner('dono_invalido'))
}

const unlink = (membership: Membership, equipmentId: string, now: string) => ({
  Update: {
    TableName: tableName(),
    Key: membershipKey(membership.dono_id, membership.usuario_id),
    UpdateExpression: 'SET equipamentos = :left, equipamentos_inativos = :off, versao = :raised, atualizado_em = :now',
    ConditionExpression: 'versao = :versao',
    ExpressionAttributeValues: {
      ':left': membership.equipamentos.filter((id) => id !== equipmentId),
      ':off': membership.equipamentos_inativos.filter((id) => id !== equipmentId),
      ':versao': membership.versao,
      ':raised': membership.versao + 1,
      ':now': now,
    },
  },
})

function historyOf(
  { id, numero_serie }: Equipment,
  { from, to, author }: Pick<Handover, 'from' | 'to' | 'author'>,
  ended: readonly Membership[],
  now: string,
): Members {
  const by = { quem: author, quando: now }
  const ofUser = (of: string, campo: 'equipamento' | 'vinculo_equipamento', de: string | null, para: string | null) =>
    userHistory({ id: of, ...by, mudancas: [{ campo, de, para }] })
  return [
    ...auditMembers({
      entidade: EQUIPMENT_ENTITY,
      id,
      ...by,
      mudancas: [{ campo: 'dono', de: { id: from.id }, para: { id: to.id } }],
    }),
    ...ofUser(from.id, 'equipamento', numero_serie, null),
    ...ofUser(to.id, 'equipamento', null, numero_serie),
    ...ended.flatMap(({ usuario_id }) => ofUser(usuario_id, 'vinculo_equipamento', numero_serie, null)),
  ]
}
