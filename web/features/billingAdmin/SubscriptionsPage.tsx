import { useState } from 'react'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_PROPERTIES,
  SUBSCRIPTIONS,
  type SubscriptionRow,
  subscriptionOptions,
} from './list.ts'

// Opened seldom, and forms: their code comes when they are asked for.
const GrantDialog = lazyPart(() => import('./GrantDialog.tsx').then((module) => module.GrantDialog), {
  close: ({ onClose }) => onClose(),
})
const ExtendDialog = lazyPart(() => import('./ExtendDialog.tsx').then((module) => module.ExtendDialog), {
  close: ({ onClose }) => onClose(),
})

const TEXTS: ListTexts = {
  title: 'screens.assinaturas',
  description: 'billingAdmin.description',
  failed: 'billingAdmin.loadFailed',
  placeholder: 'billingAdmin.filterPlaceholder',
  emptyTitle: 'billingAdmin.emptyTitle',
  emptyText: 'billingAdmin.emptyText',
}

/** Subscriptions of all accounts, for whoever runs the product: free ones are given and last longer here. */
export function SubscriptionsPage() {
  const i18n = useI18n()
  const { t } = i18n
  const list = useList(SUBSCRIPTIONS, SUBSCRIPTION_COLUMNS)
  const [granting, setGranting] = useState(false)
  const [extending, extend] = useState<SubscriptionRow | null>(null)
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={SUBSCRIPTION_PROPERTIES}
        options={subscriptionOptions(i18n)}
        create={{ text: 'billingAdmin.grant', onSelect: () => setGranting(true) }}
        rowHref={({ dono_id, dono_nome }) => (dono_nome === null ? null : pathTo('usuarioVer', { usuarioId: dono_id }))}
        rowName={({ dono_nome }) => dono_nome ?? t('people.deleted')}
        rowApart={({ tipo, valida_ate }, { t, format }) =>
          `${t(`people.sprayerTypes.${tipo}`)}, ${format.dateTime(valida_ate)}`
        }
        rowActions={(row) =>
          row.gratuita && row.dono_nome !== null
            ? [{ id: 'prorrogar', text: t('billingAdmin.extend'), onSelect: () => extend(row) }]
            : []
        }
      />
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {extending && <ExtendDialog subscription={extending} onClose={() => extend(null)} />}
    </>
  )
}
