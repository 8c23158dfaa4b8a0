import { Button, SpaceBetween, TextFilter } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Convite, Membro } from '../../../shared/contract/members.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { INVITATION_COLUMNS, MEMBER_COLUMNS } from './columns.tsx'
import { EditDialog } from './EditDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { LinksDialog } from './LinksDialog.tsx'
import { matchesText } from './matchesText.ts'
import { cancelInvitation, isChanging, membersKey, removeMember, setMemberState } from './queries.ts'
import { shownName } from './shownName.ts'
import { useMembers } from './useMembers.ts'

/** Parameter of the address that holds the person being edited, whose links are looked at, or the word for linking others. */
const DIALOG = 'dialogo'
const LINKING = 'vincular'
/** Before the id of the person whose links are looked at. */
const LINKS = 'vinculos '

/** Who may use the selected account, with which role and equipment, and who was invited to. */
export function MembersPage() {
  const { t } = useI18n()
  const { conta, usuario } = useSignedIn()
  const { data, error, refetch } = useMembers()
  const [opened, open] = useOpened(DIALOG)
  const { ask, dialog } = useAsk(membersKey(conta.id_usuario))
  const [text, setText] = useState('')
  const found = data?.itens.find(({ usuario_id: id }) => id === opened && id !== usuario.id_usuario)
  // Somebody removed meanwhile stays in the dialog: saving tells, and nothing typed goes without a word.
  const [last, setLast] = useState<Membro | null>(null)
  if (found && found !== last) setLast(found)
  const switched = data?.itens.find(({ usuario_id: id }) => `${LINKS}${id}` === opened && id !== usuario.id_usuario)
  const edited = found ?? (last?.usuario_id === opened ? last : null)
  const rows = data?.itens.filter((member) => matchesText(member, text))
  const link = (
    <Button variant="primary" onClick={() => open(LINKING)}>
      {t('members.link')}
    </Button>
  )

  function actionsOf(member: Membro): RowAction[] {
    if (member.usuario_id === usuario.id_usuario) return []
    const { status } = member
    const nome = shownName(member)
    const active = status === 'ATIVO'
    const disabledReason = isChanging(member) ? t('members.stillChanging') : null
    return [
      { id: 'edit', text: t('members.edit'), disabledReason, onSelect: () => open(member.usuario_id) },
      ...(member.equipamentos.length > 0
        ? [
            {
              id: 'links',
              text: t('members.links'),
              disabledReason,
              onSelect: () => open(`${LINKS}${member.usuario_id}`),
            },
          ]
        : []),
      {
        id: 'state',
        disabledReason,
        text: t(active ? 'members.deactivate' : 'members.activate'),
        onSelect: () =>
          ask({
            title: t(active ? 'members.deactivate' : 'members.activate'),
            question: t(active ? 'members.deactivateQuestion' : 'members.activateQuestion', { nome }),
            submitLabel: t(active ? 'members.deactivate' : 'members.activate'),
            ...(active && { danger: true }),
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
            danger: true,
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
          danger: true,
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
        label={t('screens.usuariosEPermissoes')}
        header={{
          variant: 'h1',
          children: t('screens.usuariosEPermissoes'),
          description: t('members.description', { nome: conta.nome }),
          actions: link,
          ...(data && { counter: `(${data.itens.length})` }),
        }}
        columns={MEMBER_COLUMNS}
        rows={rows}
        rowId={({ usuario_id }) => usuario_id}
        rowName={shownName}
        rowActions={actionsOf}
        failure={failureText(t, error, 'members.loadFailed')}
        onRetry={refetch}
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
      {opened === LINKING && <LinkDialog onClose={() => open(null)} />}
      {switched && <LinksDialog member={switched} onClose={() => open(null)} />}
      {edited && <EditDialog key={edited.usuario_id} member={edited} onClose={() => open(null)} />}
      {dialog}
    </SpaceBetween>
  )
}
