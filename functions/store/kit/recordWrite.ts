import { ApiError } from '../../../shared/errors.ts'
import { INDEXES } from '../../../shared/table.ts'
import type { Item } from './batch.ts'
import type { Declaration, Requirement, Versioned } from './declaration.ts'
import { tableName } from './table.ts'
import { type Member, refusing } from './transact.ts'

interface Writing<T extends Versioned> {
  declaration: Pick<Declaration<T>, 'kept' | 'writes'>
  /** The whole record as an item. */
  item: Item
  /** Null, or version 0: nothing is stored yet. */
  before: T | null
  after: T
  requires?: Requirement | undefined
}

const INDEX_ATTRIBUTES = INDEXES.flatMap((name) => [`${name}pk`, `${name}sk`])

/**
 * The member that writes a record over the one that was read. It refuses with `CONFLITO_DE_VERSAO` when that one does
 * not stand.
 */
export function writeOver<T extends Versioned>({ declaration, item, before, after, requires }: Writing<T>): Member {
  const { pk, sk, ...attributes } = item
  const { kept = [], writes } = declaration
  const isNew = before === null || before.versao === 0
  const isWhole = isNew || (kept.length === 0 && !writes)
  const condition = {
    ConditionExpression: [isNew ? 'attribute_not_exists(pk)' : 'versao = :before', requires?.expression]
      .filter((part) => part !== undefined)
      .map((part) => `(${part})`)
      .join(' AND '),
    names: requires?.names ?? {},
    values: { ...requires?.values, ...(!isNew && { ':before': before.versao }) },
  }
  const stale = () => new ApiError('CONFLITO_DE_VERSAO')
  if (isWhole) {
    const { ConditionExpression, names, values } = condition
    const some = <V>(name: string, all: Record<string, V>) => Object.keys(all).length > 0 && { [name]: all }
    return refusing(
      {
        Put: {
          TableName: tableName(),
          Item: item,
          ConditionExpression,
          ...some('ExpressionAttributeNames', names),
          ...some('ExpressionAttributeValues', values),
        },
      },
      stale,
    )
  }
  // Index entries the record no longer has go too.
  const noIndex = Object.fromEntries(INDEX_ATTRIBUTES.map((name) => [name, undefined]))
  const set = writes ? { ...writes(after, before), versao: after.versao } : { ...noIndex, ...attributes }
  const { UpdateExpression, names, values } = updateOf(set, new Set(kept))
  return refusing(
    {
      Update: {
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression,
        ConditionExpression: condition.ConditionExpression,
        ExpressionAttributeNames: { ...condition.names, ...names },
        ExpressionAttributeValues: { ...condition.values, ...values },
      },
    },
    stale,
  )
}

/** Sets attributes by path; undefined takes one out, and what is kept is set only where an older item lacks it. */
function updateOf(set: Record<string, unknown>, kept: ReadonlySet<string>) {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const sets: string[] = []
  const gone: string[] = []
  for (const [index, [path, value]] of Object.entries(set).entries()) {
    const parts = path.split('.').map((name, depth) => {
      names[`#w${index}_${depth}`] = name
      return `#w${index}_${depth}`
    })
    const attribute = parts.join('.')
    if (value === undefined) {
      gone.push(attribute)
      continue
    }
    values[`:w${index}`] = value
    sets.push(`${attribute} = ${kept.has(path) ? `if_not_exists(${attribute}, :w${index})` : `:w${index}`}`)
  }
  const UpdateExpression = `SET ${sets.join(', ')}${gone.length > 0 ? ` REMOVE ${gone.join(', ')}` : ''}`
  return { UpdateExpression, names, values }
}
