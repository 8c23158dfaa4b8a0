import { useQueryClient } from '@tanstack/react-query'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import type { z } from 'zod'
import { type DadoDoPlano, editarPerfil, type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PersonalDataFields } from '../../parts/people/PersonalDataFields.tsx'
import { personalDataOf } from '../../parts/people/personalData.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { missingOf } from './missing.ts'
import { profileQuery } from './queries.ts'
import { takeProfile } from './takeProfile.ts'

interface Props {
  profile: Perfil
  /** Version of the profile the form's values are of. */
  formVersion: RefObject<number>
  /** Takes whoever is told what is missing to a field. */
  ref: Ref<PersonFormHandle>
}

export interface PersonFormHandle {
  focus(name: DadoDoPlano): void
}

const valuesOf = (profile: Perfil): z.input<typeof editarPerfil> => ({
  ...personalDataOf({ ...profile, endereco: profile.endereco ?? null }),
  versao: profile.versao,
})

/** Everything a person tells of themselves. */
export function PersonForm({ profile, formVersion, ref }: Props) {
  const i18n = useI18n()
  const { usuario, conta } = useSignedIn()
  const queries = useQueryClient()
  const query = profileQuery(conta.id_usuario)
  const form = useEntityForm({
    schema: editarPerfil,
    defaultValues: valuesOf(profile),
    draft: `${usuario.id_usuario} perfil`,
    explain: (error) =>
      formFailure(i18n, error, {
        generic: 'profile.notSaved',
        fields: { CPF_CNPJ_JA_CADASTRADO: 'cpf_cnpj', DOCUMENTO_JA_EXISTE: 'documento.numero' },
      }),
    onReload: async () => {
      const fresh = await queries.fetchQuery({ ...query, staleTime: 0 })
      formVersion.current = fresh.versao
      return valuesOf(fresh)
    },
    onSubmit: async (body) => {
      const saved = await call(profileArea.routes.editar, { body: { ...body, versao: formVersion.current } })
      formVersion.current = saved.versao
      takeProfile(queries, conta.id_usuario, saved)
      toast('success', i18n.t('profile.saved'))
    },
  })
  const { setFocus, getValues } = form.methods
  useImperativeHandle(ref, () => ({
    // Any document stands for the CPF.
    focus: (name) => setFocus(name === 'cpf_cnpj' && getValues('pais') !== 'BR' ? 'documento.tipo' : name),
  }))
  return (
    <FormShell form={form}>
      <PersonalDataFields control={form.control} forPlans={missingOf(profile, usuario)} />
    </FormShell>
  )
}
