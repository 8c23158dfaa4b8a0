import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { HORAS_ATE_REPETIR, type PesquisaEscrita } from '../../../shared/contract/survey.ts'
import { ApiError, orNotFound } from '../../../shared/errors.ts'
import type { Author } from '../kit/audit.ts'
import { batchGet } from '../kit/batch.ts'
import { recordStore } from '../kit/record.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { written } from '../kit/transact.ts'
import { getUser, REMOVED_AT, type User, userKey } from '../users/users.ts'

const SURVEY = 'PESQUISA'

/** The one satisfaction survey. */
export const surveys = recordStore<PesquisaEscrita>({
  entity: 'CONTEUDO',
  schema: 1,
  key: (id) => ({ pk: 'CONTEUDO', sk: id }),
  id: () => SURVEY,
})

/** How many people completed the survey, an item a month; `YYYY-MM`, UTC. */
const COMPLETIONS = 'PESQUISA#CONCLUSOES'

const HOUR_MS = 3_600_000

/** The survey, active or not; null until somebody has written it. */
export const getSurvey = (): Promise<PesquisaEscrita | null> => surveys.get(SURVEY)

/** The survey and when a user last completed it, by one read. */
export async function surveyFor(
  userId: string,
): Promise<{ survey: PesquisaEscrita | null; completedAt: User['pesquisa_concluida_em'] }> {
  const key = userKey(userId)
  const items = await batchGet([surveys.key(SURVEY), key])
  const survey = items.find(({ pk }) => pk !== key.pk)
  const user = items.find(({ pk }) => pk === key.pk) as Partial<User> | undefined
  return { survey: survey ? surveys.fromItem(survey) : null, completedAt: user?.pesquisa_concluida_em ?? null }
}

/**
 * Writes the survey with the history of each changed field. `given.versao` is the one that was read, 0 for the first;
 * throws `CONFLITO_DE_VERSAO` when it is another by now.
 */
export async function editSurvey(given: PesquisaEscrita, author: Author): Promise<PesquisaEscrita> {
  const { versao, ...patch } = given
  const before = await getSurvey()
  if (versao !== (before?.versao ?? 0)) throw new ApiError('CONFLITO_DE_VERSAO')
  return before ? surveys.edit({ before, patch, author }) : surveys.create({ ...given, versao: 1 }, { author })
}

/**
 * Notes that a user completed the survey now, and counts it. Within 2 160 hours of a completion nothing is noted nor
 * counted: it answers when that one was. The user's `versao` stays, so that it does not get in the way of who edits
 * them. Throws `NAO_ENCONTRADO` when the user is gone.
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
  const completedAt = orNotFound((await getUser(userId))?.pesquisa_concluida_em)
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
