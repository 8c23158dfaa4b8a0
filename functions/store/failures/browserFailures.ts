import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { FalhaListada } from '../../../shared/contract/browserFailures.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { takeToday } from '../identity/dayLimits.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { hashedId } from '../kit/hashedId.ts'
import { indexEntries, type Page, pageOf, passing } from '../kit/page.ts'
import { tableName } from '../kit/table.ts'

/** Days a failure is kept after it was last told of. */
const KEPT_DAYS = 90
const DAY_SECONDS = 86_400
/** So many that nobody told of before are taken in a day: whoever invents failures fills no table. */
export const NEW_A_DAY = 500

const FAILURE = 'FALHA_NAVEGADOR'
const SCHEMA = 1

/** A failure as it is told, masked, with what is known of where. */
export interface ToldFailure extends Pick<FalhaListada, 'build' | 'tipo' | 'mensagem' | 'lugar'> {
  /** Places in our files, of which `lugar` is the first: by all of them it is told from others. */
  quadros: readonly string[]
  navegador: FalhaListada['navegadores'][number]
  /** Null where it was on none of our screens. */
  rota: string | null
}

interface FailureRow {
  i: string
  b: string | null
  t: FalhaListada['tipo']
}

/** Failures that are the same of one console, whoever's browser they were in. */
const idOf = ({ build, tipo, mensagem, quadros }: ToldFailure) =>
  hashedId(JSON.stringify([build, tipo, mensagem, quadros]))

const keyOf = (id: string) => ({ pk: `${FAILURE}#${id}`, sk: FAILURE })

/** Adds one to what is kept of a failure; of whose browser it was in, the item keeps the family alone. */
export function counting(failure: ToldFailure, now: Date) {
  const { build, tipo, mensagem, lugar, navegador, rota } = failure
  const id = idOf(failure)
  const instant = now.toISOString()
  const row: FailureRow = { i: id, b: build, t: tipo }
  const values = {
    ':v': SCHEMA,
    ':build': build,
    ':tipo': tipo,
    ':mensagem': mensagem,
    ':lugar': lugar,
    ':agora': instant,
    ':fim': Math.floor(now.getTime() / 1000) + KEPT_DAYS * DAY_SECONDS,
    ':lista': FAILURE,
    // By the hour: one that comes often moves in the list, and is written to it, once in that time.
    ':hora': `${instant.slice(0, 'YYYY-MM-DDTHH'.length)}#${id}`,
    ':linha': row,
    ':um': 1,
    ':navegador': new Set([navegador]),
    ...(rota !== null && { ':rota': new Set([rota]) }),
  }
  return {
    TableName: tableName(),
    Key: keyOf(id),
    UpdateExpression: `SET v = :v, build = :build, tipo = :tipo, mensagem = :mensagem, lugar = :lugar,
      primeira_em = if_not_exists(primeira_em, :agora), ultima_em = :agora, #fim = :fim,
      gsi1pk = :lista, gsi1sk = :hora, #linha = :linha
      ADD vezes :um, navegadores :navegador${rota === null ? '' : ', rotas :rota'}`,
    ExpressionAttributeNames: { '#fim': TTL_ATTRIBUTE, '#linha': LIST_ATTRIBUTE },
    ExpressionAttributeValues: values,
  }
}

/** Counts a failure. Answers whether it was; one that is new is not when a day's are taken. */
export async function countFailure(failure: ToldFailure, now: Date): Promise<boolean> {
  const update = counting(failure, now)
  const known = await conditionally(new UpdateCommand({ ...update, ConditionExpression: 'attribute_exists(pk)' }))
  if (known.written) return true
  const room = { kind: FAILURE, value: 'NOVAS', limit: NEW_A_DAY }
  if (!(await takeToday(room, 1, now.getTime()))) return false
  await conditionally(new UpdateCommand(update))
  return true
}

/** A stored failure as it is listed. */
export function fromItem(item: Record<string, unknown>): FalhaListada {
  const { pk, build, tipo, mensagem, lugar, vezes, primeira_em, ultima_em, navegadores, rotas } = item
  const listed = { build, tipo, mensagem, lugar, vezes, primeira_em, ultima_em } as Omit<
    FalhaListada,
    'id' | 'navegadores' | 'rotas'
  >
  const sorted = (set: unknown) => [...((set ?? []) as Set<string>)].sort()
  return {
    ...listed,
    id: String(pk).slice(FAILURE.length + 1),
    navegadores: sorted(navegadores) as FalhaListada['navegadores'],
    rotas: sorted(rotas),
  }
}

interface FailureFilter {
  tipo: FalhaListada['tipo'] | undefined
  build: string | undefined
}

/** A page of failures, those told of in the last hour first; a page is short where one was forgotten meanwhile. */
export async function failurePage(
  { tipo, build }: FailureFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Page<FalhaListada>> {
  const { items: rows, position } = await pageOf<FailureRow>({
    read: indexEntries({ index: 'gsi1', partition: FAILURE, descending: true }),
    after,
    limit,
    accept: passing<FailureRow>([
      ...(tipo ? [({ t }: FailureRow) => t === tipo] : []),
      ...(build ? [({ b }: FailureRow) => b === build] : []),
    ]),
  })
  const found = await batchGet<Item>(rows.map(({ i }) => keyOf(i)))
  const byKey = new Map(found.filter(isKept).map((item) => [item.pk, fromItem(item)]))
  return { items: rows.flatMap(({ i }) => byKey.get(keyOf(i).pk) ?? []), position }
}

/** Expiry comes late. */
const isKept = (item: Item) => Number(item[TTL_ATTRIBUTE]) * 1000 > Date.now()
