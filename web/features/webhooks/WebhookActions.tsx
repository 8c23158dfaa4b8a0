import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Webhook, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { webhookKey, webhooksKey } from './list.ts'

interface DialogProps {
  webhook: Webhook
  onClose: () => void
}
const close = ({ onClose }: DialogProps) => onClose()

// Asked for seldom: their code comes with the click.
const DIALOGS = {
  editar: lazyPart(() => import('./EditWebhookDialog.tsx').then((module) => module.EditWebhookDialog), { close }),
  segredo: lazyPart(() => import('./RotateSecretDialog.tsx').then((module) => module.RotateSecretDialog), { close }),
  historico: lazyPart(() => import('./WebhookHistoryDialog.tsx').then((module) => module.WebhookHistoryDialog), {
    close,
  }),
} as const

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useI18n()
  const [opened, open] = useState<keyof typeof DIALOGS | null>(null)
  const { ask, dialog: question } = useStatusQuestion(webhook)
  const Dialog = opened && DIALOGS[opened]
  const actions: readonly RowAction[] = [
    { id: 'segredo', text: t('webhooks.rotate'), onSelect: () => open('segredo') },
    { id: 'historico', text: t('webhooks.history'), onSelect: () => open('historico') },
    webhook.status === 'ATIVO'
      ? { id: 'desativar', text: t('webhooks.disable'), onSelect: () => ask('DESATIVADO'), danger: true }
      : { id: 'ativar', text: t('webhooks.enable'), onSelect: () => ask('ATIVO') },
    { id: 'remover', text: t('webhooks.remove'), onSelect: () => ask('REMOVIDO'), danger: true },
  ]
  return (
    <>
      <PageActions main={{ text: t('webhooks.edit'), onSelect: () => open('editar') }} actions={actions} />
      {Dialog && <Dialog webhook={webhook} onClose={() => open(null)} />}
      {question}
    </>
  )
}

const QUESTIONS = {
  ATIVO: { title: 'webhooks.enable', question: 'webhooks.enableQuestion', done: 'webhooks.enabledNotice' },
  DESATIVADO: { title: 'webhooks.disable', question: 'webhooks.disableQuestion', done: 'webhooks.disabledNotice' },
  REMOVIDO: { title: 'webhooks.remove', question: 'webhooks.removeQuestion', done: 'webhooks.removedNotice' },
} as const

function useStatusQuestion({ id, nome, versao }: Webhook) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(webhooksKey(conta.id_usuario))
  const askAbout = (status: keyof typeof QUESTIONS) => {
    const { title, question, done } = QUESTIONS[status]
    ask({
      title: t(title),
      question: t(question, { nome }),
      submitLabel: t(title),
      ...(status === 'REMOVIDO' && {
        danger: true,
        leaves: webhookKey(conta.id_usuario, id),
        onDone: () => navigate(pathTo('webhooks')),
      }),
      run: () => call(webhooksArea.routes.mudarStatus, { params: { webhookId: id }, body: { status, versao } }),
      done: t(done, { nome }),
      failed: 'webhooks.notSaved',
    })
  }
  return { ask: askAbout, dialog }
}
