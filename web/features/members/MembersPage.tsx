import { Button, SpaceBetween, TextFilter } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Convite, Membro } from '../../../shared/contract/membros.ts'
import { failureText } from '../../api/failureText.ts'
import { useSignedIn } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { AskDialog, type Question } from './AskDialog.tsx'
import { INVITATION_COLUMNS, MEMBER_COLUMNS } from './columns.tsx'
import { EditDialog } from './EditDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { matchesText } from './matchesText.ts'
import { cancelInvitation, membersQuery, removeMember, setMemberState } from './queries.ts'

type Open = { kind: 'link' } | { kind: 'edit'; member: Membro } | { kind: 'ask'; asked: Question } | null

/** Who may use the selected account, with which role and equipment, and who was invited to. */
export function MembersPage() {
  const { t } = useI18n()
  const { conta, usuario } = useSignedIn()
  const { data, error, refetch } = useQuery(membersQuery(conta.id_usuario))
  const [open, setOpen] = useState<Open>(null)
  const [text, setText] = useState('')
  const close = () => setOpen(null)
  const ask = (asked: Question) => setOpen({ kind: 'ask', asked })
  const rows = data?.itens.filter((member) => matchesText(member, text))
  const link = (
    <Button variant="primary" onClick={() => setOpen({ kind: 'link' })}>
      {t('members.link')}
    </Button>
  )

  function actionsOf(member: Membro): RowAction[] {
    if (member.usuario_id === usuario.id_usuario) return []
    const { nome, status } = member
    const active = status === 'ATIVO'
    return [
      { id: 'edit', text: t('members.edit'), onSelect: () => setOpen({ kind: 'edit', member }) },
      {
        id: 'state',
        text: t(active ? 'members.deactivate' : 'members.activate'),
        onSelect: () =>
          ask({
            title: t(active ? 'members.deactivate' : 'members.activate'),
            question: t(active ? 'members.deactivateQuestion' : 'members.activateQuestion', { nome }),
            submitLabel: t(active ? 'members.deactivate' : 'members.activate'),
            run: () => setMemberState(member, active ? 'INATIVO' : 'ATIVO'),
            done: t(active ? 'members.deactivated' : 'members.activated', { nome }),
            failed: 'members.stateFailed',
          }),
      },
      {
        id: 'remove',
        text: t('members.remove'),
        onSelect: () =>
          ask({
            title: t('members.remove'),
            question: t('members.removeQuestion', { nome }),
            submitLabel: t('members.remove'),
            run: () => removeMember(member.usuario_id),
            done: t('members.removed'),
            failed: 'members.removeFailed',
          }),
      },
    ]
  }
  const actionsOfInvitation = ({ email }: Convite): RowAction[] => [
    {
      id: 'cancel',
      text: t('members.cancelInvitation'),
      onSelect: () =>
        ask({
          title: t('members.cancelInvitation'),
          question: t('members.cancelQuestion', { email }),
          submitLabel: t('members.cancelInvitation'),
          run: () => cancelInvitation(email),
          done: t('members.cancelled'),
          failed: 'members.cancelFailed',
        }),
    },
  ]

  return (
    <SpaceBetween size="l">
      <DataList
        variant="full-page"
        label={t('members.title')}
        header={{
          variant: 'h1',
          children: t('members.title'),
          description: t('members.description', { nome: conta.nome }),
          actions: link,
          ...(data && { counter: `(${data.itens.length})` }),
        }}
        columns={MEMBER_COLUMNS}
        rows={rows}
        rowId={({ usuario_id }) => usuario_id}
        rowName={({ nome }) => nome}
        rowActions={actionsOf}
        failure={failureText(t, error, 'members.loadFailed')}
        onRetry={() => void refetch()}
        filter={
          (data?.itens.length ?? 0) > 0 && (
            <TextFilter
              filteringText={text}
              filteringPlaceholder={t('members.search')}
              filteringAriaLabel={t('members.search')}
              filteringClearAriaLabel={t('members.clearSearch')}
              onChange={({ detail }) => setText(detail.filteringText)}
            />
          )
        }
        empty={
          text === '' ? (
            <EmptyState title={t('members.emptyTitle')} text={t('members.emptyText')} action={link} />
          ) : (
            <NoMatches onClear={() => setText('')} />
          )
        }
      />
      {data && data.convites.length > 0 && (
        <DataList
          label={t('members.invitations')}
          header={{
            variant: 'h2',
            children: t('members.invitations'),
            description: t('members.invitationsHint'),
            counter: `(${data.convites.length})`,
          }}
          columns={INVITATION_COLUMNS}
          rows={data.convites}
          rowId={({ email }) => email}
          rowActions={actionsOfInvitation}
          empty={null}
        />
      )}
      {open?.kind === 'link' && <LinkDialog onClose={close} />}
      {open?.kind === 'edit' && <EditDialog member={open.member} onClose={close} />}
      {open?.kind === 'ask' && <AskDialog asked={open.asked} onClose={close} />}
    </SpaceBetween>
  )
}
