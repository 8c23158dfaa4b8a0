import { Box, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { type Entrega, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { DeliveryState, triedText } from './columns.tsx'
import { eventText } from './list.ts'

interface Props {
  webhookId: string
  entregaId: string
  isEnabled: boolean
  onSent: () => unknown
  onClose: () => void
}

/** What was sent, what came back at each try, and a button that sends it again. */
export function DeliveryDialog(props: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { webhookId, entregaId, onClose } = props
  const query = routeQuery(webhooksArea.routes.entrega, {
    account: conta.id_usuario,
    params: { webhookId, entregaId },
  })
  return (
    <RecordDialog
      query={query}
      title={t('webhooks.delivery')}
      submitLabel={t('webhooks.sendAgain')}
      failed="webhooks.loadFailed"
      onClose={onClose}
    >
      {(delivery) => <Details delivery={delivery} {...props} />}
    </RecordDialog>
  )
}

/** A body as people read it; what is no JSON stays as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function Details({ delivery, webhookId, entregaId, isEnabled, onSent, onClose }: Props & { delivery: Entrega }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { press, loading, refusal } = useCommand({
    run: () => call(webhooksArea.routes.reenviar, { params: { webhookId, entregaId } }),
    done: t('webhooks.sentAgain'),
    failed: 'webhooks.notSent',
    stays: true,
    onDone() {
      onClose()
      return onSent()
    },
  })
  return (
    <ModalShell
      title={t('webhooks.delivery')}
      loading={loading}
      submitError={refusal}
      submitLabel={t('webhooks.sendAgain')}
      dismissLabel={t('common.close')}
      submitDisabled={!isEnabled}
      onSubmit={press}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <KeyValuePairs
          columns={2}
          minColumnWidth={200}
          items={[
            { label: t('webhooks.event'), value: eventText(delivery.tipo, i18n) },
            { label: t('webhooks.state'), value: <DeliveryState status={delivery.status} /> },
            { label: t('webhooks.happened'), value: format.dateTime(delivery.criado_em) },
            {
              label: t('webhooks.nextTry'),
              value: delivery.proxima_em === null ? EMPTY : format.dateTime(delivery.proxima_em),
            },
            { label: t('webhooks.eventId'), value: delivery.evento_id },
          ]}
        />
        <Box variant="h3">{t('webhooks.body')}</Box>
        <Scrolled label={t('webhooks.body')}>
          <Box variant="pre">{readable(delivery.corpo)}</Box>
        </Scrolled>
        <Box variant="h3">{t('webhooks.triesMade')}</Box>
        {delivery.tentativas.length === 0 && <Box>{t('webhooks.noTries')}</Box>}
        {delivery.tentativas.toReversed().map((one) => (
          <Try key={one.em} one={one} />
        ))}
      </SpaceBetween>
    </ModalShell>
  )
}

/** One try: when, how it ended, and what was answered. */
function Try({ one }: { one: Entrega['tentativas'][number] }) {
  const i18n = useI18n()
  const { format } = i18n
  const at = format.dateTime(one.em)
  return (
    <div>
      <Box fontWeight="bold">{`${at} · ${triedText(one, i18n)} · ${one.duracao_ms} ms`}</Box>
      <Box color="text-body-secondary">{one.url}</Box>
      {one.resposta !== '' && (
        <Scrolled label={at}>
          <Box variant="pre">{one.resposta}</Box>
        </Scrolled>
      )}
    </div>
  )
}
