import { ContentLayout, Header } from '@cloudscape-design/components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { editarUsuario, type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PersonalDataFields } from '../../parts/people/PersonalDataFields.tsx'
import { personalDataOf } from '../../parts/people/personalData.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { AccessFields, REFUSED_FIELDS, userDraft } from './AccessFields.tsx'
import { forgetUsers, userQuery } from './queries.ts'
import { Unavailable } from './Unavailable.tsx'

/** A person's data, role and permissions, changed by an administrator of the product. */
export function UserEditPage() {
  const { usuarioId = '' } = useParams()
  const { conta } = useSignedIn()
  const { data, error, refetch } = useQuery(userQuery(conta.id_usuario, usuarioId))
  if (!data) return <Unavailable title="screens.usuarioEditar" error={error} onRetry={() => void refetch()} />
  return <EditForm key={data.id} user={data} />
}

const valuesOf = (user: Usuario): z.input<typeof editarUsuario> => ({
  ...personalDataOf(user),
  email: user.email,
  papel: user.papel,
  idioma: user.idioma,
  pode_gerar_chaves: user.pode_gerar_chaves,
  pode_gerir_frotas: user.pode_gerir_frotas,
  pode_visualizar_dashboard: user.pode_visualizar_dashboard,
  versao: user.versao,
})

function EditForm({ user }: { user: Usuario }) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { usuario, conta } = useSignedIn()
  /** Of what the fields began with; the query may know of a newer one by now. */
  const version = useRef(user.versao)
  const back = () => navigate(pathTo('usuarioVer', { usuarioId: user.id }))
  const query = userQuery(conta.id_usuario, user.id)
  const form = useEntityForm({
    schema: editarUsuario,
    defaultValues: valuesOf(user),
    draft: userDraft(usuario.id_usuario, user.id),
    explain: (error) => formFailure(i18n, error, { generic: 'users.notSaved', fields: REFUSED_FIELDS }),
    onReload: async () => {
      const fresh = await queries.fetchQuery({ ...query, staleTime: 0 })
      version.current = fresh.versao
      return valuesOf(fresh)
    },
    onSubmit: async (given) => {
      const body = { ...given, versao: version.current }
      const saved = await call(usersArea.routes.editar, { params: { usuarioId: user.id }, body })
      version.current = saved.versao
      await forgetUsers(queries, conta.id_usuario)
      queries.setQueryData(query.queryKey, saved)
      toast('success', t('users.saved'))
    },
    onSaved: back,
  })
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={user.email}>
          {t('users.editTitle', { nome: user.nome })}
        </Header>
      }
    >
      <FormShell form={form} onCancel={() => void back()}>
        <AccessFields control={form.control} />
        <PersonalDataFields control={form.control} />
      </FormShell>
    </ContentLayout>
  )
}
