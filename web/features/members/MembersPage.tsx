import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Convite, Membro } from '../../../shared/contract/members.ts'
import type { Channel } from '../../../shared/live.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useAskAgain } from '../../parts/records/useAskAgain.ts'
import { useSignedIn } from '../../session/instance.ts'
import { counterOf } from '../../ui/counter.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ListFilter } from '../../ui/list/ListFilter.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { INVITATION_COLUMNS, MEMBER_COLUMNS } from './columns.tsx'
import { EditDialog } from './EditDialog.tsx'
import { EmailsField } from './EmailsField.tsx'
import { EquipmentField } from './EquipmentField.tsx'
import { LinksDialog } from './LinksDialog.tsx'
import { fits, MEMBER_PROPERTIES, memberFilter, memberOptions } from './list.ts'
import { isChanging, membersKey, membersQuery } from './queries.ts'
import { shownName } from './shownName.ts'
import { useLinking } from './useLinking.ts'
import { usePlansWay } from './usePlansWay.tsx'
import { useRoleOptions } from './useRoleOptions.ts'
import { useInvitationActions, useMemberActions } from './useRowActions.ts'

const NO_CHANNELS: readonly Channel[] = []

/** The jobs that are changing somebody's links. */
const jobsOf = (members: readonly Membro[]): Channel[] => {
  const ids = members.filter(isChanging).flatMap(({ andamento }) => andamento?.trabalho_id ?? [])
  return [...new Set(ids)].map((id) => ({ name: 'trabalho', id }))
}

/**
 * Members and open invitations of the selected account, once they are there followed by what is told of them: to the
 * owner each link, to whoever began it how far a job is.
 */
function useMembers() {
  const { conta, usuario } = useSignedIn()
  const queries = useQueryClient()
  const known = queries.getQueryData(membersQuery(conta.id_usuario).queryKey)
  const ofOwner: Channel[] = conta.id_usuario === usuario.id_usuario ? [{ name: 'pessoa', id: usuario.id_usuario }] : []
  const isTold = useLive(known ? [...ofOwner, ...jobsOf(known.itens)] : NO_CHANNELS, () => news())
  const members = useQuery(membersQuery(conta.id_usuario, isTold ? TOLD_MS : undefined))
  const news = useAskAgain(() => void members.refetch({ cancelRefetch: false }))
  return members
}

/**
 * Parameter of the address that holds the person being edited, whose links are looked at, or the word for linking
 * others.
 */
const DIALOG = 'dialogo'
const LINKING = 'vincular'
/** Before the id of the person whose links are looked at. */
const LINKS = 'vinculos '

/**
 * What the list is filtered by, in the address and under its name as every list's, with the field for it and the choice
 * of columns.
 */
function useFiltered(account: string) {
  const i18n = useI18n()
  const { filter, setFilter, isRestored, preferences, setPreferences } = useListState({
    name: 'usuarios-e-permissoes',
    columns: MEMBER_COLUMNS,
    filter: memberFilter,
    scope: account,
  })
  const search = (
    <ListFilter
      properties={MEMBER_PROPERTIES}
      schema={memberFilter}
      filter={filter}
      onChange={setFilter}
      sources={memberOptions(i18n)}
      placeholder={i18n.t('members.search')}
      isRestored={isRestored}
    />
  )
  const empty = <NoMatches isRestored={isRestored} onClear={() => setFilter({})} />
  return { filter, empty, search, preferences: { value: preferences, onChange: setPreferences } }
}

/** Where a member is edited; of oneself, and of somebody whose links are just changed, nobody edits anything. */
function useMemberHref() {
  const { usuario } = useSignedIn()
  const { search } = useLocation()
  return (member: Membro): string | null => {
    if (member.usuario_id === usuario.id_usuario || isChanging(member)) return null
    const params = new URLSearchParams(search)
    params.set(DIALOG, member.usuario_id)
    return `?${params}`
  }
}

/** Who may use the selected account, with which role and equipment, and who was invited to. */
export function MembersPage() {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const { data, error, refetch } = useMembers()
  const hrefOf = useMemberHref()
  const [opened, open] = useOpened(DIALOG)
  const { ask, dialog } = useAsk(membersKey(conta.id_usuario))
  const { filter, empty, search, preferences } = useFiltered(conta.id_usuario)
  const rows = data?.itens.filter((member) => fits(member, filter))
  const cancelling = useInvitationActions(ask)
  const actionsOf = useMemberActions({
    ask,
    onEdit: ({ usuario_id: id }) => open(id),
    onLinks: ({ usuario_id: id }) => open(`${LINKS}${id}`),
  })
  const link = (
    <Button variant="primary" onClick={() => open(LINKING)}>
      {t('members.link')}
    </Button>
  )

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
          ...(data && { counter: counterOf(format, data.itens.length) }),
        }}
        columns={MEMBER_COLUMNS}
        rows={rows}
        rowId={({ usuario_id }) => usuario_id}
        rowName={shownName}
        rowHref={hrefOf}
        rowApart={({ email }) => email}
        rowActions={actionsOf}
        failure={failureText(t, error, 'members.loadFailed')}
        onRetry={refetch}
        filter={search}
        preferences={preferences}
        empty={
          Object.keys(filter).length === 0 ? (
            <EmptyState title={t('members.emptyTitle')} text={t('members.emptyText')} action={link} />
          ) : (
            empty
          )
        }
      />
      {data && data.convites.length > 0 && <Invitations rows={data.convites} actionsOf={cancelling} />}
      <Dialogs opened={opened} members={data?.itens ?? []} onClose={() => open(null)} />
      {dialog}
    </SpaceBetween>
  )
}

const Invitations = ({ rows, actionsOf }: { rows: readonly Convite[]; actionsOf: (row: Convite) => RowAction[] }) => {
  const { t, format } = useI18n()
  return (
    <DataList
      label={t('members.invitations')}
      header={{
        variant: 'h2',
        children: t('members.invitations'),
        description: t('members.invitationsHint'),
        counter: counterOf(format, rows.length),
      }}
      columns={INVITATION_COLUMNS}
      rows={rows}
      rowId={({ email }) => email}
      rowActions={actionsOf}
      empty={null}
    />
  )
}

interface DialogsProps {
  opened: string | null
  members: readonly Membro[]
  onClose: () => void
}

/** The dialog the address names; none about oneself. */
function Dialogs({ opened, members, onClose }: DialogsProps) {
  const { usuario } = useSignedIn()
  const others = members.filter(({ usuario_id: id }) => id !== usuario.id_usuario)
  const found = others.find(({ usuario_id: id }) => id === opened)
  // Somebody removed meanwhile stays in the dialog: saving tells, and nothing typed goes without a word.
  const [last, setLast] = useState<Membro | null>(null)
  if (found && found !== last) setLast(found)
  const edited = found ?? (last?.usuario_id === opened ? last : null)
  const switched = others.find(({ usuario_id: id }) => `${LINKS}${id}` === opened)
  return (
    <>
      {opened === LINKING && <LinkDialog onClose={onClose} />}
      {switched && <LinksDialog member={switched} onClose={onClose} />}
      {edited && <EditDialog key={edited.usuario_id} member={edited} onClose={onClose} />}
    </>
  )
}

/** Links people by address. Those without an account are invited instead, when the person says so. */
function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const roles = useRoleOptions()
  const { form, reasons, unknown } = useLinking(onClose)
  return (
    <FormModal
      title={t('members.link')}
      form={form}
      onClose={onClose}
      submitLabel={unknown > 0 ? t('members.invite', { quantidade: unknown }) : t('members.submitLink')}
      errorAction={usePlansWay(form.failure)}
    >
      <EmailsField
        control={form.control}
        name="emails"
        typedName="digitado"
        label={t('members.emails')}
        reasons={reasons}
      />
      <SelectField control={form.control} name="cargo" label={t('members.role')} options={roles} />
      <EquipmentField control={form.control} name="equipamentos" />
    </FormModal>
  )
}
