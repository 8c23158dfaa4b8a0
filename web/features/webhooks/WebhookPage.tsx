import { Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useParams } from 'react-router'
import type { Webhook } from '../../../shared/contract/webhooks.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { WebhookState } from './columns.tsx'
import { Deliveries } from './Deliveries.tsx'
import { eventsText, webhookQuery } from './list.ts'
import { WebhookActions } from './WebhookActions.tsx'

const TEXTS: RecordTexts = {
  failed: 'webhooks.loadFailed',
  closed: [{ refusals: MISSING, title: 'webhooks.notFoundTitle', text: 'webhooks.notFoundText' }],
  back: { path: pathTo('webhooks'), text: 'webhooks.backToList' },
}

/** A webhook, what can be done with it, and what was sent to it. */
export function WebhookPage() {
  const { webhookId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={webhookQuery(conta.id_usuario, webhookId)} title="screens.webhookVer" texts={TEXTS}>
      {(webhook) => (
        <PageFrame title={webhook.nome} actions={<WebhookActions webhook={webhook} />}>
          <SpaceBetween size="l">
            <Facts webhook={webhook} />
            <Deliveries webhook={webhook} />
          </SpaceBetween>
        </PageFrame>
      )}
    </RecordPage>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { url, eventos, ultima_entrega_em, segredo_criado_em, segredo_anterior_ate } = webhook
  const made = format.dateTime(segredo_criado_em)
  const secret =
    segredo_anterior_ate === null
      ? made
      : t('webhooks.overlapping', { made, ate: format.dateTime(segredo_anterior_ate) })
  return (
    <Container header={<Header variant="h2">{t('webhooks.facts')}</Header>}>
      <KeyValuePairs
        columns={2}
        minColumnWidth={200}
        items={[
          { label: t('webhooks.address'), value: url },
          { label: t('webhooks.state'), value: <WebhookState webhook={webhook} /> },
          { label: t('webhooks.wanted'), value: eventsText(eventos, i18n) },
          {
            label: t('webhooks.lastTaken'),
            value: ultima_entrega_em === null ? EMPTY : format.dateTime(ultima_entrega_em),
          },
          { label: t('webhooks.secretMade'), value: secret },
        ]}
      />
    </Container>
  )
}
