import type { Actor } from '../../http/context.ts'
import { type NamedThen, namesToday } from '../../store/equipment/equipmentNames.ts'

/**
 * Rows with the names their equipment has today, whether it is still their owner's, and the names of these, in one
 * read. Only an administrator's have owners beyond the selected account's, and only those are looked up.
 */
export async function withNames<Row extends NamedThen>(
  rows: readonly Row[],
  { donoId, donoNome }: Pick<Actor, 'donoId' | 'donoNome'>,
): Promise<(Row & { dono_nome: string | null; equipamento_de_outro: boolean })[]> {
  const others = new Set(rows.map(({ dono_id }) => dono_id).filter((id) => id !== donoId))
  const { nameOf, isAnothers, people } = await namesToday(rows, [...others])
  people.set(donoId, donoNome)
  return rows.map((row) => ({
    ...row,
    equipamento_nome: nameOf(row),
    equipamento_de_outro: isAnothers(row),
    dono_nome: people.get(row.dono_id) ?? null,
  }))
}
