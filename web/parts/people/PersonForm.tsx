import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useImperativeHandle } from 'react'
import type { z } from 'zod'
import { type DadoDoPlano, editarPerfil, type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { ownVersion, recordOf, useRecordForm } from '../records/useRecordForm.ts'
import { missingOf } from './missing.ts'
import { PersonalDataFields } from './PersonalDataFields.tsx'
import { personalDataOf } from './personalData.ts'
import { profileQuery } from './profileQuery.ts'
import { takeProfile } from './takeProfile.ts'

interface Props {
  profile: Perfil
  ref: Ref<PersonFormHandle>
}

export interface PersonFormHandle {
  /** Takes whoever is told what is missing to a field. */
  focus(name: DadoDoPlano): void
  /** The profile was changed beside the form. */
  follow(changed: Perfil): void
}

/** What a sign-up demands stays told: neither can be emptied again. */
const DEMANDED = ['ocupacao', 'tipo_pulverizador'] as const

const valuesOf = (profile: Perfil): z.input<typeof editarPerfil> => ({
  ...personalDataOf({ ...profile, endereco: profile.endereco ?? null }),
  versao: profile.versao,
})

/** Everything a person tells of themselves. */
export function PersonForm({ profile, ref }: Props) {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const queries = useQueryClient()
  const form = useRecordForm({
    source: recordOf(profileQuery(conta.id_usuario), ownVersion),
    record: profile,
    valuesOf,
    schema: editarPerfil,
    save: (values, versao) => call(profileArea.routes.editar, { body: { ...values, versao } }),
    keep: (saved) => takeProfile(queries, conta.id_usuario, saved),
    draft: 'perfil',
    saved: t('profile.saved'),
    failed: 'profile.notSaved',
    fields: { CPF_CNPJ_JA_CADASTRADO: 'cpf_cnpj', DOCUMENTO_JA_EXISTE: 'documento.numero' },
  })
  const { setFocus, getValues } = form.methods
  useImperativeHandle(ref, () => ({
    follow: form.follow,
    // Any document stands for the CPF.
    focus: (name) => setFocus(name === 'cpf_cnpj' && getValues('pais') !== 'BR' ? 'documento.tipo' : name),
  }))
  return (
    <FormShell form={form}>
      <PersonalDataFields
        control={form.control}
        required={DEMANDED.filter((name) => profile[name] !== null)}
        forPlans={missingOf(profile, usuario)}
      />
    </FormShell>
  )
}
