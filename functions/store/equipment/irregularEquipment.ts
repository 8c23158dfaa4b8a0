import { type Counted, irregularAmong, isOverNumber } from '../../../shared/domain/equipment/irregularEquipment.ts'
import { getUsers, type User } from '../users/users.ts'
import { equipmentOfAccount } from './equipmentRows.ts'

type Owned = Counted & { readonly dono_id: string | null }
type Covered = Pick<User, 'contagem_equipamentos' | 'assinaturas'>

/**
 * Which of some equipments are irregular at an instant, and who owns them. Which ones are beyond the number that is
 * covered follows from the whole account: it is read only of accounts that have more than that, all at once.
 */
export async function irregularOf(
  equipment: readonly Owned[],
  now: Date,
): Promise<{ irregular: Set<string>; owners: Map<string, User> }> {
  const owners = await getUsers([...new Set(equipment.flatMap(({ dono_id }) => dono_id ?? []))])
  const each = await Promise.all(
    [...owners].map(([id, owner]) =>
      irregularOfAccount(
        owner,
        equipment.filter(({ dono_id }) => dono_id === id),
        () => equipmentOfAccount(id),
        now,
      ),
    ),
  )
  return { irregular: new Set(each.flatMap((ids) => [...ids])), owners }
}

async function irregularOfAccount(
  { contagem_equipamentos: counts, assinaturas }: Covered,
  some: readonly Counted[],
  all: () => Promise<readonly Counted[]>,
  now: Date,
): Promise<Set<string>> {
  if (isOverNumber(counts, assinaturas, now)) return irregularAmong(await all(), assinaturas, now)
  const unlimited = assinaturas.map((one) => ({ ...one, quantidade: one.quantidade === 0 ? 0 : null }))
  return irregularAmong(some, unlimited, now)
}

/** Whether a subscription covers an equipment: null where nothing has to, of nobody's and of one out of use. */
export const hasPlan = (
  { id, dono_id, status }: Pick<Owned, 'id' | 'dono_id' | 'status'>,
  irregular: ReadonlySet<string>,
): boolean | null => (dono_id === null || status !== 'ATIVO' ? null : !irregular.has(id))
