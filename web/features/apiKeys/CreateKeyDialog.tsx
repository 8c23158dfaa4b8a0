import { useState } from 'react'
import { apiKeysArea, chaveNova } from '../../../shared/contract/apiKeys.ts'
import { dia } from '../../../shared/contract/common.ts'
import { ESCOPOS_CHAVE } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { SecretDialog } from '../../parts/secrets/SecretDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { KEY_SECRET, keysKey } from './list.ts'

/** A person chooses the last day on which the key works. */
const typed = chaveNova.extend({ vence_em: dia.nullable() })

/** The end of a day where the person is. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

/** A new key, and then its text: the only time it is known. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useCreateForm({
    schema: typed,
    emptyValues: { nome: '', escopos: [], vence_em: null },
    create: ({ vence_em, ...body }) =>
      call(apiKeysArea.routes.criar, { body: { ...body, vence_em: vence_em === null ? null : endOf(vence_em) } }),
    forget: keysKey(conta.id_usuario),
    draft: 'chave nova',
    draftOf: ({ chave }) => `chave ${chave.id}`,
    saved: ({ chave }) => t('apiKeys.createdNotice', { nome: chave.nome }),
    failed: 'apiKeys.notCreated',
    onCreated: ({ segredo }) => setSecret(segredo),
    onTypedMeanwhile: ({ segredo }) => setSecret(segredo),
  })
  if (secret !== null) return <SecretDialog secret={secret} texts={KEY_SECRET} onClose={onClose} />
  return (
    <FormModal title={t('apiKeys.create')} form={form} onClose={onClose} submitLabel={t('apiKeys.create')}>
      <TextField control={form.control} name="nome" label={t('apiKeys.name')} constraint={t('apiKeys.nameHint')} />
      <MultiSelectField
        control={form.control}
        name="escopos"
        label={t('apiKeys.scope')}
        description={t('apiKeys.scopeHint')}
        options={ESCOPOS_CHAVE.map((value) => ({ value, label: t(`apiKeys.scopes.${value}`) }))}
      />
      <DateField
        control={form.control}
        name="vence_em"
        label={t('apiKeys.expires')}
        description={t('apiKeys.expiresHint')}
        optional
      />
    </FormModal>
  )
}
