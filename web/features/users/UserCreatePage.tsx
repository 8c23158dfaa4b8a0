import { ContentLayout, Header } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { criarUsuario, usersArea } from '../../../shared/contract/users.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PersonalDataFields } from '../../parts/people/PersonalDataFields.tsx'
import { EMPTY_PERSONAL_DATA } from '../../parts/people/personalData.ts'
import { useSignedIn } from '../../session/instance.ts'
import { keepDraft } from '../../ui/form/drafts.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { AccessFields, REFUSED_FIELDS, userDraft } from './AccessFields.tsx'
import { forgetUsers } from './queries.ts'

const NEW_USER: z.input<typeof criarUsuario> = {
  ...EMPTY_PERSONAL_DATA,
  email: '',
  papel: 'CLIENTE',
  idioma: 'pt',
  senha: null,
  pode_gerar_chaves: false,
  pode_gerir_frotas: false,
  pode_visualizar_dashboard: false,
}

const SECRETS = ['senha']

/** A new person, by an administrator of the product. */
export function UserCreatePage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { usuario, conta } = useSignedIn()
  const keyOf = useRequestKey()
  const form = useEntityForm({
    schema: criarUsuario,
    defaultValues: NEW_USER,
    draft: `${usuario.id_usuario} usuario novo`,
    secrets: SECRETS,
    explain: (error) => formFailure(i18n, error, { generic: 'users.notCreated', fields: REFUSED_FIELDS }),
    onSubmit: async (body) => {
      const created = await call(usersArea.routes.criar, { body, idempotencyKey: keyOf(body) })
      toast('success', t('users.createdNotice', { nome: created.nome }))
      void forgetUsers(queries, conta.id_usuario)
      return created
    },
    onSaved: ({ id }) => navigate(pathTo('usuarioVer', { usuarioId: id })),
    // There is somebody now who can be edited.
    onSavedBefore: ({ id }, later) => {
      keepDraft(sessionStorage, userDraft(usuario.id_usuario, id), later, SECRETS)
      return navigate(pathTo('usuarioEditar', { usuarioId: id }))
    },
  })
  return (
    <ContentLayout header={<Header variant="h1">{t('screens.usuarioNovo')}</Header>}>
      <FormShell form={form} submitLabel={t('screens.usuarioNovo')} onCancel={() => void navigate(pathTo('usuarios'))}>
        <AccessFields control={form.control} password="senha" />
        <PersonalDataFields control={form.control} />
      </FormShell>
    </ContentLayout>
  )
}
