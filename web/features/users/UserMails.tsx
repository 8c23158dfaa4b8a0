import { StatusIndicator } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import type { ErroTrabalho } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PagesOptions } from '../../parts/records/useListPages.ts'
import { useRowsOf } from '../../parts/records/useRowsOf.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/list/column.ts'
import { toast } from '../../ui/toasts.tsx'
import { resendMail, usersKey } from './queries.ts'

type Mail = RouteAnswer<typeof usersArea.routes.correios>['itens'][number]

/** Why a mail was not sent to an address that can be written to. */
const HELD_BACK: readonly ErroTrabalho[] = ['SUPRIMIDO', 'LIMITE_DO_DESTINATARIO']

/** What became of a mail, and why. */
function MailStatus({ mail: { status, erro } }: { mail: Mail }) {
  const { t } = useI18n()
  if (status === 'PENDENTE' || status === 'EXECUTANDO')
    return <StatusIndicator type="in-progress">{t('users.mailWaiting')}</StatusIndicator>
  if (erro === null) return <StatusIndicator type="success">{t('users.mailSent')}</StatusIndicator>
  const type = status === 'FALHOU' ? 'error' : HELD_BACK.includes(erro) ? 'warning' : 'stopped'
  return <StatusIndicator type={type}>{t(`users.mailErrors.${erro}`)}</StatusIndicator>
}

const COLUMNS: readonly Column<Mail>[] = [
  {
    id: 'modelo',
    header: 'users.mail',
    names: true,
    cell: ({ modelo }, { t }) => t(`users.mails.${modelo}`),
    minWidth: 220,
  },
  { id: 'para', header: 'users.mailTo', line: 2, cell: ({ para }) => para ?? EMPTY, minWidth: 220 },
  {
    id: 'status',
    header: 'users.mailStatus',
    line: 'state',
    cell: (mail) => <MailStatus mail={mail} />,
    minWidth: 240,
  },
  {
    id: 'criado',
    header: 'users.mailAsked',
    line: 2,
    cell: ({ criado_em }, { format }) => format.dateTime(criado_em),
    whole: true,
    minWidth: 150,
  },
  {
    id: 'atualizado',
    header: 'users.mailChanged',
    tableOnly: true,
    cell: ({ atualizado_em }, { format }) => format.dateTime(atualizado_em),
    whole: true,
    minWidth: 150,
  },
]

/** A mail on its way arrives within this time, ms, while somebody looks. */
const REFRESH_MS = 4_000
const isOnItsWay = ({ status }: Mail) => status === 'PENDENTE' || status === 'EXECUTANDO'
const NEWS: PagesOptions<Mail> = {
  refresh: { everyMs: REFRESH_MS, while: isOnItsWay },
  channels: (mails) => mails.filter(isOnItsWay).map(({ id }) => ({ name: 'trabalho', id })),
}

/** Mails to a person and what became of them; one that did not arrive can be sent again. */
export function UserMails({ user }: { user: Usuario }) {
  const { t } = useI18n()
  const { conta, ability } = useSignedIn()
  const queries = useQueryClient()
  const [sending, setSending] = useState<string | null>(null)
  const list = useRowsOf(usersArea.routes.correios, { params: { usuarioId: user.id }, query: {} }, NEWS)

  async function resend({ id }: Mail) {
    setSending(id)
    try {
      await resendMail(user.id, id)
      toast('success', t('users.mailResent'))
      await queries.invalidateQueries({ queryKey: usersKey(conta.id_usuario) })
    } catch (failure) {
      toast('error', failureText(t, failure, 'users.mailNotResent'))
    } finally {
      setSending(null)
    }
  }
  const mayResend = ({ status, erro }: Mail) =>
    ability.can('update', 'Usuario') && (status === 'FALHOU' || erro === 'SUPRIMIDO')
  return (
    <DataList
      label={t('users.mailsTitle')}
      header={{ variant: 'h2', children: t('users.mailsTitle'), description: t('users.mailsHint') }}
      columns={COLUMNS}
      rows={list.rows}
      rowId={({ id }) => id}
      rowName={({ modelo }) => t(`users.mails.${modelo}`)}
      rowApart={({ criado_em }, { format }) => format.dateTime(criado_em)}
      rowActions={(mail) =>
        mayResend(mail)
          ? [
              {
                id: 'reenviar',
                text: t('users.mailResend'),
                disabledReason: sending === mail.id ? t('users.mailWaiting') : null,
                onSelect: () => void resend(mail),
              },
            ]
          : []
      }
      failure={failureText(t, list.error, 'users.viewFailed')}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t('users.noMailsTitle')} text={t('users.noMailsText')} />}
    />
  )
}
