import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { HORAS_ATE_REPETIR, type PesquisaEscrita } from '../../../shared/contract/survey.ts'
import { ApiError } from '../../../shared/errors.ts'
import { type Author, auditMembers, changesOf } from '../kit/audit.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { refusing, transact, written } from '../kit/transact.ts'
import { getUser, REMOVED_AT, type User, userKey } from '../users/users.ts'

/** Stored shape; a change of it raises the number and extends `surveyFromItem`. */
export const SURVEY_SCHEMA = 1

const KEY = { pk: 'CONTEUDO', sk: 'PESQUISA' } as const
/** How many people completed the survey, an item a month; `YYYY-MM`, UTC. */
const COMPLETIONS = 'PESQUISA#CONCLUSOES'

const HOUR_MS = 3_600_000

export const surveyItem = (survey: PesquisaEscrita): Item => ({ ...KEY, v: SURVEY_SCHEMA, ...survey })

/** Reads any stored version. */
export function surveyFromItem(item: Record<string, unknown>): PesquisaEscrita {
  const { pk, sk, v, ...rest } = item
  return rest as unknown as PesquisaEscrita
}

/** The survey, active or not; null until somebody has written it. */
export async function getSurvey(): Promise<PesquisaEscrita | null> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: KEY, ConsistentRead: true }),
  )
  return Item ? surveyFromItem(Item) : null
}

/** The survey and when a user last completed it, by one read. */
export async function surveyFor(
  userId: string,
): Promise<{ survey: PesquisaEscrita | null; completedAt: User['pesquisa_concluida_em'] }> {
  const items = await batchGet([KEY, userKey(userId)])
  const survey = items.find(({ pk }) => pk === KEY.pk)
  const user = items.find(({ pk }) => pk !== KEY.pk) as Partial<User> | undefined
  return { survey: survey ? surveyFromItem(survey) : null, completedAt: user?.pesquisa_concluida_em ?? null }
}

/**
 * Writes the survey with the history of each changed field. `given.versao` is the one that was read, 0 for the first; throws
 * `CONFLITO_DE_VERSAO` when it is another by now.
 */
export async function editSurvey(given: PesquisaEscrita, author: Author): Promise<PesquisaEscrita> {
  const before = await getSurvey()
  if (given.versao !== (before?.versao ?? 0)) throw new ApiError('CONFLITO_DE_VERSAO')
  const changes = changesOf<Partial<PesquisaEscrita>>(before ?? { versao: 0 }, given)
  if (before && changes.length === 0) return before
  const after = { ...given, versao: given.versao + 1 }
  const put = {
    TableName: tableName(),
    Item: surveyItem(after),
    ConditionExpression: before ? 'versao = :before' : 'attribute_not_exists(pk)',
    ...(before && { ExpressionAttributeValues: { ':before': before.versao } }),
  }
  const audit = { entidade: KEY.pk, id: KEY.sk, quem: author, quando: new Date().toISOString(), mudancas: changes }
  await transact([refusing({ Put: put }, () => new ApiError('CONFLITO_DE_VERSAO')), ...auditMembers(audit)])
  return after
}

/**
 * Notes that a user completed the survey now, and counts it. Within 2 160 hours of a completion nothing is noted nor counted: it answers
 * when that one was. The user's `versao` stays, so that it does not get in the way of who edits them. Throws `NAO_ENCONTRADO` when the
 * user is gone.
 */
export async function completeSurvey(userId: string, now: Date): Promise<string> {
  const instant = now.toISOString()
  const update = {
    TableName: tableName(),
    Key: userKey(userId),
    UpdateExpression: 'SET #at = :now',
    ConditionExpression:
      'attribute_exists(pk) AND attribute_not_exists(#gone) AND (attribute_not_exists(#at) OR #at = :null OR #at <= :since)',
    ExpressionAttributeNames: { '#at': 'pesquisa_concluida_em', '#gone': REMOVED_AT },
    ExpressionAttributeValues: {
      ':now': instant,
      ':null': null,
      ':since': new Date(now.getTime() - HORAS_ATE_REPETIR * HOUR_MS).toISOString(),
    },
  }
  const count = {
    TableName: tableName(),
    Key: { pk: COMPLETIONS, sk: instant.slice(0, 'YYYY-MM'.length) },
    UpdateExpression: 'ADD conclusoes :one',
    ExpressionAttributeValues: { ':one': 1 },
  }
  if (await written([{ Update: update }, { Update: count }])) return instant
  const completedAt = (await getUser(userId))?.pesquisa_concluida_em
  if (!completedAt) throw new ApiError('NAO_ENCONTRADO')
  return completedAt
}

export interface MonthOfCompletions {
  /** `YYYY-MM`, UTC */
  mes: string
  conclusoes: number
}

/** Completions of every month that has any, newest first. */
export async function completionsByMonth(): Promise<MonthOfCompletions[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': COMPLETIONS },
      ScanIndexForward: false,
    }),
  )
  return Items.map(({ sk, conclusoes }) => ({ mes: sk, conclusoes }))
}
