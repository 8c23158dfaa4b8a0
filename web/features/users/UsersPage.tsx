import { useNavigate } from 'react-router'
import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { USER_COLUMNS } from './columns.tsx'
import { USER_PROPERTIES, USERS, userOptions } from './filter.ts'
import { usersKey } from './queries.ts'
import { statusQuestion } from './statusQuestion.ts'

const TEXTS: ListTexts = {
  title: 'screens.usuarios',
  description: 'users.description',
  failed: 'users.loadFailed',
  placeholder: 'users.filterPlaceholder',
  emptyTitle: 'users.emptyTitle',
  emptyText: 'users.emptyText',
}

/** Everyone who has an account, by name; found by the beginning of name, e-mail or document. */
export function UsersPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { usuario, conta } = useSignedIn()
  const list = useList(USERS, USER_COLUMNS)
  const { ask, dialog } = useAsk(usersKey(conta.id_usuario))
  const view = (id: string) => pathTo('usuarioVer', { usuarioId: id })
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={USER_PROPERTIES}
        options={userOptions(i18n)}
        create={{ text: 'screens.usuarioNovo', onSelect: () => void navigate(pathTo('usuarioNovo')) }}
        rowHref={({ id }) => view(id)}
        rowName={({ nome }) => nome}
        rowApart={({ email }) => email}
        rowActions={(row) => [
          { id: 'ver', text: t('users.view'), onSelect: () => void navigate(view(row.id)) },
          ...(row.papel === 'CLIENTE'
            ? [
                {
                  id: 'atender',
                  text: t('users.care'),
                  onSelect: () => void navigate(pathTo('usuarioAtendimento', { usuarioId: row.id })),
                },
              ]
            : []),
          {
            id: 'editar',
            text: t('users.edit'),
            disabledReason: row.id === usuario.id_usuario ? t('forms.rules.proprio_cadastro') : null,
            onSelect: () => void navigate(pathTo('usuarioEditar', { usuarioId: row.id })),
          },
          {
            id: 'status',
            danger: row.status === STATUS_USUARIO.ATIVO,
            text: t(row.status === STATUS_USUARIO.ATIVO ? 'users.deactivate' : 'users.activate'),
            disabledReason: row.id === usuario.id_usuario ? t('forms.rules.proprio_acesso') : null,
            onSelect: () => ask(statusQuestion(i18n, row)),
          },
        ]}
      />
      {dialog}
    </>
  )
}
