import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { type ApiKey, apiKeys } from '../../../functions/store/keys/apiKeys.ts'
import { makeKeyText } from '../../../functions/store/keys/keyText.ts'
import { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { dayIn } from '../../../shared/days.ts'
import { ESCOPOS_CHAVE } from '../../../shared/enums.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import { type ApiHandler, callOk, getEvent } from '../apiEvent.ts'
import { inTurn, type Line, ratio } from '../measure.ts'
import { type BenchServices, KEY_PREFIX } from '../services.ts'
import { fill } from './fill.ts'
import { READINGS } from './measuredLists.ts'
import { OWNER, userItem } from './people.ts'
import { type Answer, walk } from './walk.ts'

const ROWS = 1_000
const ROWS_A_PAGE = 20
/** A walk through the list. */
const WARM_UP = 200
const PAGES = 2000
/** Keys that take turns, because one key alone would reach its limit a second. */
const KEYS = 20
const { path } = externalApiArea.routes.leituras

/** A page of the same readings asked for with a key and by a person, each through its whole function. */
export async function byKeyLine(services: BenchServices): Promise<Line> {
  for (const name of ['external', READINGS.runsIn] as const) Object.assign(process.env, services.environmentOf(name))
  const external = (await import('../../../functions/areas/externalApi/handler.ts')).handler as unknown as ApiHandler
  const signedIn = (await READINGS.load()).handler as ApiHandler
  const keys = Array.from({ length: KEYS }, (_, at) => keyOf(at))
  const table = 'BenchByKey'
  await services.createTable(table)
  process.env.TABLE_NAME = table
  const beside = [userItem({ ...OWNER, pode_gerar_chaves: true }), ...keys.map(({ key }) => apiKeys.toItem(key))]
  await fill({ ...READINGS, beside }, { count: ROWS, whole: ROWS })
  const ids = Array.from({ length: ROWS }, (_, index) => READINGS.record(index).id)
  let asked = 0
  const byKey = async (query: Record<string, string>) => {
    const { text = '' } = keys[asked++ % KEYS] ?? {}
    return JSON.parse(await callOk(external, keyEvent(services, text, query))) as Answer
  }
  const bySession = async (query: Record<string, string>) =>
    JSON.parse(await callOk(signedIn, getEvent(services, READINGS.path, OWNER.id, query))) as Answer
  const [ours, reference] = await inTurn(
    PAGES,
    walk(byKey, ids, ROWS_A_PAGE),
    walk(bySession, ids, ROWS_A_PAGE),
    WARM_UP,
  )
  await services.deleteTable(table)
  process.env.TABLE_NAME = services.tableName
  return ratio({ name: 'list by key, against by session', unit: 'ms', ours, reference, aim: { most: 1.1 } })
}

/** A key that was used today already, as nearly every request finds it. */
function keyOf(at: number): { key: ApiKey; text: string } {
  const id = uuid5(`bench key ${at}`)
  const { text, hash, final } = makeKeyText(KEY_PREFIX, id, OWNER.id)
  const now = new Date().toISOString()
  const key: ApiKey = {
    id,
    dono_id: OWNER.id,
    nome: `Bench ${at}`,
    escopos: [...ESCOPOS_CHAVE],
    hash,
    final,
    anterior: null,
    vence_em: null,
    revogada_em: null,
    usada_em: dayIn(now, 'UTC'),
    criado_em: now,
    versao: 1,
  }
  return { key, text }
}

/** An event as API Gateway makes it of a request that none of its authorizers has judged. */
function keyEvent(
  services: BenchServices,
  text: string,
  query: Record<string, string>,
): APIGatewayProxyEventV2WithJWTAuthorizer {
  const event = getEvent(services, path, OWNER.id, query)
  const { authorizer: _, ...requestContext } = event.requestContext
  const headers = { ...event.headers, authorization: `Bearer ${text}` }
  return { ...event, headers, requestContext } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer
}
