import type { AccountData } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { erasePartition } from '../kit/partitions.ts'
import { accountPartition } from './accounts.ts'
import { COSTS_ENTITY, costsOf } from './costs.ts'
import { coveredPeriodsOf } from './coveredPeriods.ts'
import { DEFAULT_TOLERANCE_ENTITY, defaultToleranceOf } from './defaultTolerance.ts'
import { benefitsSoFar } from './formerBenefits.ts'
import { subscriptionsOf } from './subscriptions.ts'

/** The record goes with the account's partition; its history names who wrote it. */
export const costsData: AccountData = {
  stores: ['accounts/costs'],
  erase: (id) => erasePartition(auditPartition(COSTS_ENTITY, id)),
  export: {
    told: async (id) => {
      const { dono_id, versao, ...told } = await costsOf(id)
      return { custos: told }
    },
  },
}

/** As `costsData`. */
export const defaultToleranceData: AccountData = {
  stores: ['accounts/defaultTolerance'],
  erase: (id) => erasePartition(auditPartition(DEFAULT_TOLERANCE_ENTITY, id)),
  export: { told: async (id) => ({ tolerancia_padrao: (await defaultToleranceOf(id)).perfil_id }) },
}

/** Erased with all that is left in the account's partition. */
export const subscriptionData: AccountData = {
  stores: [
    'accounts/subscriptions',
    'accounts/subscriptionPages',
    'accounts/coveredPeriods',
    // What was had for free stays after the account, under a hash, and was written when it was deleted.
    'accounts/formerBenefits',
  ],
  erase: (id) => erasePartition(accountPartition(id)),
  export: {
    told: async (id) => ({
      assinaturas: (await subscriptionsOf(id)).map(({ dono_id, versao, pagamento, ...told }) => told),
      /** What stays when the account is deleted, with a hash of document and address and nothing else. */
      guardado_apos_exclusao: await benefitsSoFar(id, new Date().toISOString()),
      coberturas: (await coveredPeriodsOf(id)).map(({ dono_id, autor, ...told }) => told),
    }),
  },
}
