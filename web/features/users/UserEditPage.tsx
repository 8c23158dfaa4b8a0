import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { editarUsuario, type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PersonalDataFields } from '../../parts/people/PersonalDataFields.tsx'
import { personalDataOf } from '../../parts/people/personalData.ts'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { AccessFields, REFUSED_FIELDS, userDraft } from './AccessFields.tsx'
import { userQuery, usersKey } from './queries.ts'
import { USER_TEXTS } from './userTexts.ts'

/** A person's data, role and permissions, changed by an administrator of the product. */
export function UserEditPage() {
  const { usuarioId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={userQuery(conta.id_usuario, usuarioId)} title="screens.usuarioEditar" texts={USER_TEXTS}>
      {(user) => <EditForm key={user.id} user={user} />}
    </RecordPage>
  )
}

const valuesOf = (user: Usuario): z.input<typeof editarUsuario> => ({
  ...personalDataOf(user),
  email: user.email,
  senha: null,
  status: user.status,
  papel: user.papel,
  idioma: user.idioma,
  pode_gerar_chaves: user.pode_gerar_chaves,
  pode_gerir_frotas: user.pode_gerir_frotas,
  pode_visualizar_dashboard: user.pode_visualizar_dashboard,
  versao: user.versao,
})

const SECRETS = ['senha']

function EditForm({ user }: { user: Usuario }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const { editar } = usersArea.routes
  const back = () => navigate(pathTo('usuarioVer', { usuarioId: user.id }))
  const form = useRecordForm({
    source: recordOf(userQuery(conta.id_usuario, user.id), ownVersion),
    record: user,
    valuesOf,
    schema: editarUsuario,
    save: (values, versao) => call(editar, { params: { usuarioId: user.id }, body: { ...values, versao } }),
    forget: usersKey(conta.id_usuario),
    draft: userDraft(user.id),
    secrets: SECRETS,
    saved: t('users.saved'),
    failed: 'users.notSaved',
    fields: REFUSED_FIELDS,
    onSaved: back,
  })
  return (
    <PageFrame title={t('users.editTitle', { nome: user.nome })} description={user.email}>
      <FormShell form={form} onCancel={() => void back()}>
        <AccessFields control={form.control} passwordHint="users.passwordKept" />
        <PersonalDataFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
