import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { MOEDAS, type Moeda, type MotivoNadaAgora } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { isSameStored } from '../kit/canonicalJson.ts'
import { conditionally } from '../kit/conditional.ts'
import { indexEntries, type PageRequest } from '../kit/page.ts'
import { partitionItems } from '../kit/partitions.ts'
import { cut } from '../kit/row.ts'
import { tableName } from '../kit/table.ts'
import { accountPartition } from './accounts.ts'

/** Stored shape. */
export const GLANCE_SCHEMA = 1

/** The newest complete reading of a machine, and what it asks for. */
export interface LastOfAccount {
  leitura_id: string
  /** When the measurement began. */
  data: string
  /** Nickname of the machine. */
  equipamento: string
  trocar: number
  limpar: number
  motivo: MotivoNadaAgora | null
  /** Nozzles that were announced, those that could be judged, and whether some out of tolerance were seen to since. */
  bicos: number
  avaliados: number
  feito: boolean
}

/** What an account comes to for one person who may select it: of what they see in it, and nothing else. */
export interface Glance {
  dono_id: string
  usuario_id: string
  /** Version of the membership whose equipment it counts; 0 of the person's own account. */
  vinculo: number
  /** Machines in use, and whether there are more than are counted. */
  pulverizadores: number
  mais: boolean
  /** Nozzles to replace and to clean now, of all machines. */
  trocar: number
  limpar: number
  /** The part of all measured nozzles that these are, 0 to 1. */
  parte: number
  /** What the machine that loses most loses on a hectare, hundredths; null where nobody set a price. */
  perda: { centavos: number; moeda: Moeda } | null
  /** Null before the first complete reading. */
  ultima: LastOfAccount | null
  /** The soonest next revision; null where no machine was revised. */
  revisao: { dia: string; equipamento: string } | null
}

interface Row {
  d: string
  u: string
  w: number
  n: number
  m?: 1
  t: number
  l: number
  p: number
  c?: [number, Moeda]
  /** Reading, moment, machine, nozzles: to replace, to clean, all, judged. */
  r?: [id: string, at: number, name: string, replace: number, clean: number, all: number, judged: number]
  /** Why nothing is to be done, and whether some was. */
  x?: MotivoNadaAgora
  f?: 1
  v?: [string, string]
}

const NAME_BYTES = 24
/** The sort key of each begins so. */
export const GLANCE_PREFIX = 'VISTA#'
const SHARES = 10_000

/** Index partition of the accounts a person may select, what loses most first. */
export const glancesOf = (userId: string) => `VISTAS#${userId}`

/** The greatest number first in the order of keys. */
const DIGITS = 12
const fromTop = (value: number) => String(10 ** DIGITS - 1 - Math.round(value)).padStart(DIGITS, '0')

/**
 * By what is lost on a hectare, then by the part of the nozzles to see to. Sums of two currencies do not compare, so
 * each has its place; what loses nothing, or has no price, comes after all of them.
 */
function sortKey({ perda, parte, dono_id }: Glance): string {
  const lost = perda?.centavos ?? 0
  const currency = perda && lost > 0 ? MOEDAS.indexOf(perda.moeda) : MOEDAS.length
  return `${String(currency).padStart(2, '0')}#${fromTop(lost)}#${fromTop(parte * SHARES)}#${dono_id}`
}

function rowOf(glance: Glance): Row {
  const { dono_id, usuario_id, vinculo, pulverizadores, mais, trocar, limpar, parte, perda, ultima, revisao } = glance
  return {
    d: dono_id,
    u: usuario_id,
    w: vinculo,
    n: pulverizadores,
    ...(mais && { m: 1 }),
    t: trocar,
    l: limpar,
    p: Math.round(parte * SHARES),
    ...(perda && { c: [perda.centavos, perda.moeda] }),
    ...(ultima && {
      r: [
        ultima.leitura_id,
        Date.parse(ultima.data),
        cut(ultima.equipamento, NAME_BYTES),
        ultima.trocar,
        ultima.limpar,
        ultima.bicos,
        ultima.avaliados,
      ],
      ...(ultima.motivo && { x: ultima.motivo }),
      ...(ultima.feito && { f: 1 }),
    }),
    ...(revisao && { v: [revisao.dia, cut(revisao.equipamento, NAME_BYTES)] }),
  }
}

function ofRow({ d, u, w, n, m, t, l, p, c, r, x, f, v }: Row): Glance {
  const lastOf = ([leitura_id, at, equipamento, trocar, limpar, bicos, avaliados]: NonNullable<Row['r']>) => ({
    leitura_id,
    data: new Date(at).toISOString(),
    equipamento,
    trocar,
    limpar,
    motivo: x ?? null,
    bicos,
    avaliados,
    feito: f === 1,
  })
  return {
    dono_id: d,
    usuario_id: u,
    vinculo: w,
    pulverizadores: n,
    mais: m === 1,
    trocar: t,
    limpar: l,
    parte: p / SHARES,
    perda: c ? { centavos: c[0], moeda: c[1] } : null,
    ultima: r ? lastOf(r) : null,
    revisao: v ? { dia: v[0], equipamento: v[1] } : null,
  }
}

const glanceKey = ({ dono_id, usuario_id }: Pick<Glance, 'dono_id' | 'usuario_id'>) => ({
  pk: accountPartition(dono_id),
  sk: `${GLANCE_PREFIX}${usuario_id}`,
})

/** All of it stands in the row of the list, and nothing beside it. */
export const glanceToItem = (glance: Glance, versao = 1): Item => ({
  ...glanceKey(glance),
  gsi1pk: glancesOf(glance.usuario_id),
  gsi1sk: sortKey(glance),
  [LIST_ATTRIBUTE]: rowOf(glance),
  v: GLANCE_SCHEMA,
  versao,
})

export const glanceFromItem = (item: Item): Glance => ofRow(item[LIST_ATTRIBUTE] as Row)

/** What is kept of an account, one for each person, with what counts its changes. */
export interface KeptGlance {
  glance: Glance
  versao: number
}

/** As they were last written. */
export const keptGlances = async (ownerId: string): Promise<KeptGlance[]> =>
  (await partitionItems(accountPartition(ownerId), GLANCE_PREFIX)).map((item) => ({
    glance: glanceFromItem(item),
    versao: Number(item.versao),
  }))

/** Somebody else wrote it since it was read. */
export class StaleGlance extends Error {
  override readonly name = 'StaleGlance'
}

/**
 * Writes a glance over the one that was read, or takes that away where it is null. Answers whether there was anything
 * to write. Throws `StaleGlance`.
 */
export async function putGlance(glance: Glance | null, before: KeptGlance | undefined): Promise<boolean> {
  const isKnown = {
    ConditionExpression: 'versao = :versao',
    ExpressionAttributeValues: { ':versao': before?.versao },
  }
  const table = { TableName: tableName() }
  if (!glance) {
    if (!before) return false
    return done(new DeleteCommand({ ...table, Key: glanceKey(before.glance), ...isKnown }))
  }
  if (before && isSameStored(rowOf(glance), rowOf(before.glance))) return false
  return done(
    new PutCommand({
      ...table,
      Item: glanceToItem(glance, (before?.versao ?? 0) + 1),
      ...(before ? isKnown : { ConditionExpression: 'attribute_not_exists(pk)' }),
    }),
  )
}

async function done(command: PutCommand | DeleteCommand): Promise<true> {
  if (!(await conditionally(command)).written) throw new StaleGlance()
  return true
}

/** Reads what is kept of a person's accounts, for `pageOf`. */
export const glanceEntries = (userId: string): PageRequest<Glance>['read'] =>
  indexEntries<Glance, Row>({ index: 'gsi1', partition: glancesOf(userId) }, ofRow)
