import type { Convite, Membro } from '../../../shared/contract/members.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { cancelInvitation, isChanging, removeMember, resendInvitation, setMemberState } from './queries.ts'
import { shownName } from './shownName.ts'

type Ask = ReturnType<typeof useAsk>['ask']

interface Options {
  readonly ask: Ask
  readonly onEdit: (member: Membro) => void
  readonly onLinks: (member: Membro) => void
}

/** What can be done about a member; about oneself, nothing. */
export function useMemberActions({ ask, onEdit, onLinks }: Options) {
  const { t } = useI18n()
  const { usuario } = useSignedIn()

  function stateAction(member: Membro): RowAction {
    const nome = shownName(member)
    const active = member.status === 'ATIVO'
    const text = t(active ? 'members.deactivate' : 'members.activate')
    return {
      id: 'state',
      text,
      danger: active,
      onSelect: () =>
        ask({
          title: text,
          question: t(active ? 'members.deactivateQuestion' : 'members.activateQuestion', { nome }),
          submitLabel: text,
          ...(active && { danger: true }),
          run: () => setMemberState(member, active ? 'INATIVO' : 'ATIVO'),
          done: t(active ? 'members.deactivated' : 'members.activated', { nome }),
          failed: 'members.stateFailed',
        }),
    }
  }

  const removeAction = (member: Membro): RowAction => ({
    id: 'remove',
    text: t('members.remove'),
    danger: true,
    onSelect: () =>
      ask({
        title: t('members.remove'),
        question: t('members.removeQuestion', { nome: shownName(member) }),
        submitLabel: t('members.remove'),
        danger: true,
        run: () => removeMember(member.usuario_id),
        done: t('members.removed'),
        failed: 'members.removeFailed',
      }),
  })

  function ofMember(member: Membro): RowAction[] {
    if (member.usuario_id === usuario.id_usuario) return []
    const disabledReason = isChanging(member) ? t('members.stillChanging') : null
    const edit = { id: 'edit', text: t('members.edit'), onSelect: () => onEdit(member) }
    const links = { id: 'links', text: t('members.links'), onSelect: () => onLinks(member) }
    const changing = [edit, ...(member.equipamentos.length > 0 ? [links] : []), stateAction(member)]
    return [...changing.map((action) => ({ ...action, disabledReason })), removeAction(member)]
  }

  return ofMember
}

/** What can be done about an invitation. */
export function useInvitationActions(ask: Ask) {
  const { t } = useI18n()
  return ({ email }: Convite): RowAction[] => [
    {
      id: 'resend',
      text: t('members.resendInvitation'),
      onSelect: () =>
        ask({
          title: t('members.resendInvitation'),
          question: t('members.resendQuestion', { email }),
          submitLabel: t('members.resendInvitation'),
          run: () => resendInvitation(email),
          done: t('members.invited', { quantidade: 1 }),
          failed: 'members.resendFailed',
        }),
    },
    {
      id: 'cancel',
      text: t('members.cancelInvitation'),
      danger: true,
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
}
