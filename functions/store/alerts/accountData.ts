import { ALERT_PREFIX } from '../../../shared/table.ts'
import type { AccountData } from '../kit/accountData.ts'
import { erasePartition, partitionItems } from '../kit/partitions.ts'
import { userKey } from '../users/users.ts'
import { ALERT_CHOICES, alertChoices } from './alertChoices.ts'
import { alertFromItem } from './alerts.ts'

export const alertData: AccountData = {
  stores: ['alerts/alerts'],
  erase: (id) => erasePartition(userKey(id).pk, ALERT_PREFIX),
  export: {
    told: async (id) => ({
      avisos: (await partitionItems(userKey(id).pk, ALERT_PREFIX))
        .map(alertFromItem)
        .map(({ usuario_id, correio, ...told }) => told),
    }),
  },
}

export const alertChoiceData: AccountData = {
  stores: ['alerts/alertChoices'],
  erase: (id) => erasePartition(userKey(id).pk, ALERT_CHOICES),
  export: {
    told: async (id) => {
      const chosen = await alertChoices.get(id)
      if (!chosen) return {}
      const { usuario_id, versao, ...told } = chosen
      return { escolha_de_avisos: told }
    },
  },
}
