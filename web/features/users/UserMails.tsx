import { StatusIndicator } from '@cloudscape-design/components'
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
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { resendMail, usersKey } from './queries.ts'

type Mail = RouteAnswer<typeof usersArea.routes.correios>['itens'][number]

/** Why a mail was not sent to an address that can be written to. */
const HELD_BACK: readonly ErroTrabalho[] = ['SUPRIMIDO', 'LIMITE_DO_DESTINATARIO']

/** What became of a mail, and why. */
export function MailStatus({ mail: { status, erro } }: { mail: Mail }) {
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
  dateColumn({
    id: 'criado',
    header: 'users.mailAsked',
    line: 2,
    of: ({ criado_em }) => criado_em,
  }),
  dateColumn({
    id: 'atualizado',
    header: 'users.mailChanged',
    tableOnly: true,
    of: ({ atualizado_em }) => atualizado_em,
  }),
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
  const list = useRowsOf(usersArea.routes.correios, { params: { usuarioId: user.id }, query: {} }, NEWS)

  const { press: resend, pressed: sending } = useCommand({
    run: (id: string) => resendMail(user.id, id),
    done: t('users.mailResent'),
    failed: 'users.mailNotResent',
    beside: true,
    forget: usersKey(conta.id_usuario),
  })
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
                onSelect: () => resend(mail.id),
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
