import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { alertsArea } from '../../../shared/contract/alerts.ts'
import type { Channel } from '../../../shared/live.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { alertName } from './alertText.ts'
import { ALERT_COLUMNS } from './columns.tsx'
import { ALERT_PROPERTIES, ALERTS, type AlertRow, alertOptions, alertsKey } from './list.ts'
import { useMark } from './useMark.ts'

const { marcarTodos } = alertsArea.routes

const CHOICE = `${pathTo('perfil')}#avisos`

const TEXTS: ListTexts = {
  title: 'screens.avisos',
  description: 'alerts.description',
  failed: 'alerts.loadFailed',
  placeholder: 'alerts.filterPlaceholder',
  emptyTitle: 'alerts.emptyTitle',
  emptyText: 'alerts.emptyText',
}

/** A person's alerts about the machines of the selected account, newest first. */
export function AlertsPage() {
  const i18n = useI18n()
  const { t } = i18n
  const { usuario } = useSignedIn()
  const mark = useMark()
  const navigate = useNavigate()
  const own: readonly Channel[] = [{ name: 'pessoa', id: usuario.id_usuario }]
  const list = useList(ALERTS, ALERT_COLUMNS, () => own)
  const actionsOf = (row: AlertRow): RowAction[] => {
    const isRead = row.lido_em !== null
    const text = t(isRead ? 'alerts.markUnread' : 'alerts.markRead')
    return [{ id: 'lido', text, onSelect: () => mark(row, !isRead) }]
  }
  return (
    <ListPage
      list={list}
      texts={TEXTS}
      properties={ALERT_PROPERTIES}
      options={alertOptions(i18n)}
      rowName={(row) => alertName(row, i18n)}
      rowApart={({ criado_em }, { format }) => format.dateTime(criado_em)}
      rowActions={actionsOf}
      actions={
        <SpaceBetween size="xs" direction="horizontal">
          <Button onClick={() => void navigate(CHOICE)}>{t('alerts.choose')}</Button>
          {(list.filtered || list.rows?.length !== 0) && <MarkAll />}
        </SpaceBetween>
      }
      emptyStep={<PageLink href={CHOICE}>{t('alerts.choose')}</PageLink>}
    />
  )
}

/** Marks everything as read, however much there is. */
function MarkAll() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { press, loading } = useCommand({
    async run() {
      // As many at a time as are counted; what a list no longer shows is not among them.
      for (let left = true; left; ) {
        const { mais, quantidade } = await call(marcarTodos, {})
        left = mais && quantidade > 0
      }
    },
    done: t('alerts.allRead'),
    failed: 'alerts.notMarked',
    forget: alertsKey(conta.id_usuario),
  })
  return (
    <Button loading={loading} loadingText={t('common.loading')} onClick={() => press()}>
      {t('alerts.markAll')}
    </Button>
  )
}
