import { LINK_HOURS } from '../../../shared/contract/mail.ts'
import { ApiError } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { beginJob } from '../jobs/jobs.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { type Members, refusing } from '../kit/transact.ts'
import { type User, userKey } from './users.ts'

/** An address a person asked to have, until they confirm it. */
export interface EmailChange {
  usuario_id: string
  /** The address they had then: once it is another, the wish is over. */
  de: string
  para: string
  /**
   * Seconds since the epoch; over as soon as the person's sessions were ended later: whoever asked may not have been
   * them.
   */
  desde: number
  /** Seconds since the epoch. */
  expira_em: number
}

/** Stored shape; a change of it raises the number and extends `emailChangeFromItem`. */
export const EMAIL_CHANGE_SCHEMA = 1
/** Sort key of the one wish a person may have, in their own partition. */
export const EMAIL_CHANGE = 'TROCA_EMAIL'
const emailChangeKey = (userId: string) => ({ pk: userKey(userId).pk, sk: EMAIL_CHANGE })

export const emailChangeToItem = ({ expira_em, ...change }: EmailChange) => ({
  ...emailChangeKey(change.usuario_id),
  v: EMAIL_CHANGE_SCHEMA,
  [TTL_ATTRIBUTE]: expira_em,
  ...change,
})

export const emailChangeFromItem = (item: Record<string, unknown>): EmailChange => ({
  ...recordOf<Omit<EmailChange, 'expira_em'>>(item),
  expira_em: item[TTL_ATTRIBUTE] as number,
})

/** The wish a person has that still counts. */
export async function emailChangeOf({ id, email, sessoes_validas_desde }: User): Promise<EmailChange | null> {
  const change = await getRecord(emailChangeKey(id), emailChangeFromItem)
  if (!change) return null
  const counts =
    change.de === email && change.desde >= sessoes_validas_desde && change.expira_em > Math.floor(Date.now() / 1000)
  return counts ? change : null
}

/**
 * Transaction members that keep the wish, in place of any other, and begin the link to the new address and the notice
 * to the present one.
 */
export function askForEmail({ id, email }: User, para: string, correlacao: string): Members {
  const desde = Math.floor(Date.now() / 1000)
  const expira_em = desde + LINK_HOURS.TROCA_EMAIL * 3600
  return [
    { Put: { TableName: tableName(), Item: emailChangeToItem({ usuario_id: id, de: email, para, desde, expira_em }) } },
    emailChangeMail(id, 'TROCA_EMAIL', correlacao),
    emailChangeMail(id, 'AVISO_TROCA_EMAIL', correlacao),
  ]
}

export const emailChangeMail = (usuario_id: string, modelo: 'TROCA_EMAIL' | 'AVISO_TROCA_EMAIL', correlacao: string) =>
  beginJob({ dados: { tipo: 'CORREIO', correio: { modelo, usuario_id } }, usuario_id, correlacao })

/** Transaction member that tells a person at the address they had that it is another by now. */
export const formerTold = ({ id, email }: Pick<User, 'id' | 'email'>, correlacao: string) =>
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'EMAIL_ALTERADO', usuario_id: id, para: email } },
    usuario_id: id,
    correlacao,
  })

/** Transaction member that ends the wish, if there is one. */
export const forgetEmailChange = (userId: string): Members => [
  { Delete: { TableName: tableName(), Key: emailChangeKey(userId) } },
]

/** Transaction member that fulfils the wish. It refuses with `REGRA_VIOLADA` when there is another, or none, by now. */
export const takeEmailChange = ({ usuario_id, para, desde }: EmailChange): Members => [
  refusing(
    {
      Delete: {
        TableName: tableName(),
        Key: emailChangeKey(usuario_id),
        ConditionExpression: 'para = :para AND desde = :desde',
        ExpressionAttributeValues: { ':para': para, ':desde': desde },
      },
    },
    () => new ApiError('REGRA_VIOLADA'),
  ),
]
