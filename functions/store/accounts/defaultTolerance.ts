import { isShipped, toleranceStands } from '../catalogue/toleranceProfiles.ts'
import type { Author } from '../kit/audit.ts'
import type { Versioned } from '../kit/declaration.ts'
import { indexEntries } from '../kit/page.ts'
import { recordStore } from '../kit/record.ts'
import { defaultToleranceKey } from './accounts.ts'

/** By which profile the new readings of an account are judged. */
export interface DefaultTolerance extends Versioned {
  dono_id: string
  /** Null: by the product's. */
  perfil_id: string | null
}

/** Kind of the record in the key of its history, which goes with the account. */
export const DEFAULT_TOLERANCE_ENTITY = 'TOLERANCIA_PADRAO'

const chosenBy = (profileId: string) => `TOLERANCIA#${profileId}#CONTA`

export const defaultTolerances = recordStore<DefaultTolerance>({
  entity: DEFAULT_TOLERANCE_ENTITY,
  schema: 1,
  key: defaultToleranceKey,
  id: ({ dono_id }) => dono_id,
  indexes: ({ dono_id, perfil_id }) =>
    perfil_id === null || isShipped(perfil_id) ? {} : { gsi1: [chosenBy(perfil_id), dono_id] },
  untold: ['dono_id'],
})

export const defaultToleranceOf = async (dono_id: string): Promise<DefaultTolerance> =>
  (await defaultTolerances.get(dono_id)) ?? { dono_id, perfil_id: null, versao: 0 }

/** Chooses another over the one that was read. Throws `NAO_ENCONTRADO` for a profile that is not in use. */
export const chooseDefaultTolerance = (
  before: DefaultTolerance,
  perfil_id: string | null,
  author: Author,
): Promise<DefaultTolerance> =>
  defaultTolerances.edit({
    before,
    patch: { perfil_id },
    author,
    with:
      perfil_id === null || isShipped(perfil_id) || perfil_id === before.perfil_id ? [] : [toleranceStands(perfil_id)],
  })

/** Accounts counted at most. */
const COUNTED = 1000

/** How many accounts have a profile as their default, up to a thousand. */
export async function accountsWithDefault(profileId: string): Promise<number> {
  const read = indexEntries<unknown>({ index: 'gsi1', partition: chosenBy(profileId) })
  const { entries } = await read(undefined, COUNTED)
  return entries.length
}
