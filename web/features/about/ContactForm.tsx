import { type InformacoesContato, informacoesContatoEditaveis } from '../../../shared/contract/about.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { PostalCodeField } from '../../ui/fields/PostalCodeField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { contactQuery, editContact } from './contact.ts'

interface Props {
  contact: InformacoesContato
  onClose: () => void
}

const valuesOf = ({ versao, ...texts }: InformacoesContato) => texts

/** The contact block as an administrator of the product writes it. */
export function ContactForm({ contact, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(contactQuery(conta.id_usuario), ownVersion),
    record: contact,
    valuesOf,
    schema: informacoesContatoEditaveis,
    save: editContact,
    draft: 'contato',
    saved: t('about.contactSaved'),
    failed: 'about.contactNotSaved',
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
