import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type InformacoesContato, informacoesContatoEditaveis } from '../../../shared/contract/content.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { PostalCodeField } from '../../ui/fields/PostalCodeField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { contactQuery, editContact } from './contact.ts'

interface Props {
  contact: InformacoesContato
  onClose: () => void
}

/** The contact block as an administrator of the product writes it. */
export function ContactForm({ contact, onClose }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const { usuario, conta } = useSignedIn()
  const queries = useQueryClient()
  const query = contactQuery(conta.id_usuario)
  const { versao, ...texts } = contact
  /** Of what the fields began with; the query may know of a newer one by now. */
  const version = useRef(versao)
  const form = useEntityForm({
    schema: informacoesContatoEditaveis,
    defaultValues: texts,
    draft: `${usuario.id_usuario} contato`,
    explain: (error) => formFailure(i18n, error, { generic: 'about.contactNotSaved' }),
    onReload: async () => {
      const { versao: newest, ...fresh } = await queries.fetchQuery({ ...query, staleTime: 0 })
      version.current = newest
      return fresh
    },
    onSubmit: async (given) => {
      const saved = await editContact(given, version.current)
      version.current = saved.versao
      queries.setQueryData(query.queryKey, saved)
      toast('success', t('about.contactSaved'))
    },
    onSaved: onClose,
  })
  const { control } = form
  return (
    <FormModal title={t('about.contactEdit')} form={form} onClose={onClose}>
      <TextField control={control} name="contato_endereco" label={t('about.address')} nullable optional />
      <PostalCodeField control={control} name="contato_cep" label={t('about.postalCode')} country="BR" optional />
      <PhoneField control={control} name="contato_telefone" label={t('about.messaging')} optional />
      <TextField
        control={control}
        name="posvenda_email"
        label={t('about.afterSalesEmail')}
        type="email"
        nullable
        optional
      />
      <PhoneField control={control} name="posvenda_telefone" label={t('about.afterSalesPhone')} optional />
    </FormModal>
  )
}
