import type { Actor } from '../../http/context.ts'
import { namesOfUsers } from '../../store/users/users.ts'

/**
 * Rows with the names of their owners. Only an administrator's have owners beyond the selected account's, and only
 * those are looked up.
 */
export async function withOwners<Row extends { dono_id: string }>(
  rows: readonly Row[],
  { donoId, donoNome }: Pick<Actor, 'donoId' | 'donoNome'>,
): Promise<(Row & { dono_nome: string | null })[]> {
  const others = new Set(rows.map(({ dono_id }) => dono_id).filter((id) => id !== donoId))
  const names = await namesOfUsers([...others])
  names.set(donoId, donoNome)
  return rows.map((row) => ({ ...row, dono_nome: names.get(row.dono_id) ?? null }))
}
