import { Alert, Button, SpaceBetween, Tabs } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { HistoryList, type HistoryWords } from '../../parts/history/HistoryList.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { fieldText, valueText } from './history.ts'
import { userQuery, usersKey } from './queries.ts'
import { statusQuestion } from './statusQuestion.ts'
import { UserEquipment } from './UserEquipment.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserMails } from './UserMails.tsx'
import { UserPeople } from './UserPeople.tsx'
import { USER_TEXTS } from './userTexts.ts'

const WORDS: HistoryWords = { field: fieldText, value: valueText }

/** Who changed what on a user, newest first. */
function UserHistory({ user: { id } }: { user: Usuario }) {
  return (
    <HistoryList
      route={usersArea.routes.historico}
      params={{ usuarioId: id }}
      words={WORDS}
      failed="users.viewFailed"
    />
  )
}

/** Query parameter that names the open tab, so that a link or a reload shows the same. */
const TAB = 'aba'

const TABS = [
  { id: 'dados', label: 'users.data', content: (user) => <UserFacts user={user} /> },
  { id: 'equipamentos', label: 'users.equipment', content: (user) => <UserEquipment user={user} /> },
  { id: 'pessoas', label: 'users.people', content: (user) => <UserPeople user={user} /> },
  { id: 'historico', label: 'users.history', content: (user) => <UserHistory user={user} /> },
  { id: 'emails', label: 'users.mailsTitle', content: (user) => <UserMails user={user} /> },
] as const satisfies readonly { id: string; label: `users.${string}`; content: (user: Usuario) => ReactNode }[]

/** One person: data, subscription, equipment, who they share it with, history and mails. */
export function UserPage() {
  const { usuarioId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={userQuery(conta.id_usuario, usuarioId)} title="screens.usuarioVer" texts={USER_TEXTS}>
      {(user) => <Shown key={user.id} user={user} />}
    </RecordPage>
  )
}

function Shown({ user }: { user: Usuario }) {
  const i18n = useI18n()
  const { t } = i18n
  const { usuario, conta, ability } = useSignedIn()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { ask, dialog } = useAsk(usersKey(conta.id_usuario))
  const active = user.status === STATUS_USUARIO.ATIVO
  const Status = active ? DangerButton : Button
  const open = TABS.find(({ id }) => id === search.get(TAB)) ?? TABS[0]
  const actions = ability.can('update', 'Usuario') && (
    <SpaceBetween direction="horizontal" size="xs">
      {user.papel === 'CLIENTE' && (
        <Button onClick={() => void navigate(pathTo('usuarioAtendimento', { usuarioId: user.id }))}>
          {t('users.care')}
        </Button>
      )}
      <Status
        onClick={() => ask(statusQuestion(i18n, user))}
        disabled={user.id === usuario.id_usuario}
        disabledReason={t('forms.rules.proprio_acesso')}
      >
        {t(active ? 'users.deactivate' : 'users.activate')}
      </Status>
      <Button
        variant="primary"
        iconName="edit"
        disabled={user.id === usuario.id_usuario}
        disabledReason={t('forms.rules.proprio_cadastro')}
        onClick={() => void navigate(pathTo('usuarioEditar', { usuarioId: user.id }))}
      >
        {t('users.edit')}
      </Button>
    </SpaceBetween>
  )
  return (
    <PageFrame title={user.nome} description={`${user.email} · ${t(`users.roles.${user.papel}`)}`} actions={actions}>
      <SpaceBetween size="l">
        {!active && <Alert type="warning">{t('users.inactiveNotice')}</Alert>}
        {active && !user.email_confirmado && <Alert type="info">{t('users.unconfirmedNotice')}</Alert>}
        <Tabs
          ariaLabel={user.nome}
          activeTabId={open.id}
          tabs={TABS.map(({ id, label }) => ({
            id,
            label: t(label),
            content: id === open.id ? open.content(user) : null,
          }))}
          onChange={({ detail }) => setSearch({ [TAB]: detail.activeTabId }, { replace: true })}
        />
      </SpaceBetween>
      {dialog}
    </PageFrame>
  )
}
