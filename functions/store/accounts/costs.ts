import type { Custos } from '../../../shared/contract/replacements.ts'
import { COSTS_SORT_KEY } from '../../../shared/table.ts'
import { recordStore } from '../kit/record.ts'
import { accountPartition } from './accounts.ts'

/** What an account reckons costs by, one record an account. */
export type AccountCosts = Custos & { dono_id: string }

/** Kind of the record in the key of its history, which goes with the account. */
export const COSTS_ENTITY = 'CUSTOS'

export const accountCosts = recordStore<AccountCosts>({
  entity: COSTS_ENTITY,
  schema: 1,
  key: (ownerId) => ({ pk: accountPartition(ownerId), sk: COSTS_SORT_KEY }),
  id: ({ dono_id }) => dono_id,
  untold: ['dono_id'],
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** As it is before anybody has written anything. */
export const noCosts = (dono_id: string): AccountCosts => ({
  dono_id,
  moeda: 'BRL',
  base: 'BICOS',
  area_ha: null,
  passadas: null,
  produto_centavos: null,
  ponta_centavos: null,
  pontas: [],
  maquinas: [],
  atualizado_em: null,
  versao: 0,
})

export const costsOf = async (ownerId: string): Promise<AccountCosts> =>
  (await accountCosts.get(ownerId)) ?? noCosts(ownerId)
