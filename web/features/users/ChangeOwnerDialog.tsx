import { Alert, Box, FormField, KeyValuePairs, Select } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { usersArea } from '../../../shared/contract/users.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { errorText } from '../../ui/form/issueText.ts'
import { toast } from '../../ui/toasts.tsx'
import { accessQuery, equipmentVersion, usersKey } from './queries.ts'

interface Props {
  usuarioId: string
  equipamentoId: string
  /** E-mail of the member who is to be the owner; absent: it is chosen. */
  suggested?: string | undefined
  onClose: () => void
  /** After the change, instead of closing: when the page belongs to the former owner. */
  onChanged?: (newOwnerId: string) => void | Promise<void>
}

/** Another owner for an equipment: one of those who use it already, or anybody with an account. */
export function ChangeOwnerDialog(props: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const query = accessQuery(conta.id_usuario, props.usuarioId, props.equipamentoId)
  return (
    <RecordDialog
      query={query}
      title={t('users.changeOwner')}
      submitLabel={t('users.changeOwner')}
      failed="users.viewFailed"
      onClose={props.onClose}
    >
      {(access) => <OwnerForm {...props} access={access} />}
    </RecordDialog>
  )
}

const newOwner = z.object({ email: usersArea.routes.trocarDono.body.shape.email })
const OTHER = ''

function OwnerForm({ access, suggested, onClose, onChanged, ...place }: Props & { access: Access }) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const { equipamento } = access
  const members = access.membros.toSorted((a, b) => Number(b.vinculado) - Number(a.vinculado))
  const [other, setOther] = useState(members.length === 0)
  async function leave({ equipamento: { dono } }: Access) {
    // The former owner's page is left before it could be read again: it is gone.
    if (dono && onChanged) await onChanged(dono.id)
    else onClose()
    await queries.invalidateQueries({ queryKey: usersKey(conta.id_usuario) })
  }
  const form = useRecordForm({
    source: recordOf(accessQuery(conta.id_usuario, place.usuarioId, place.equipamentoId), equipmentVersion),
    record: access,
    valuesOf: () => ({ email: suggested ?? '' }),
    schema: newOwner,
    save: ({ email }, versao) => call(usersArea.routes.trocarDono, { params: place, body: { email, versao } }),
    // Of the former owner there is no such equipment any more.
    keep: () => undefined,
    draft: `dono ${place.equipamentoId}`,
    saved: (changed) =>
      t('users.ownerChanged', { nome: changed.equipamento.dono?.nome ?? '', equipamento: equipamento.apelido }),
    failed: 'users.ownerFailed',
    fields: { EMAILS_NAO_CADASTRADOS: 'email' },
    onSaved: leave,
    // The next owner is the new one's to be replaced by.
    onSavedBefore: (changed) => {
      toast('info', t('forms.typedMeanwhile'))
      return leave(changed)
    },
  })
  const email = form.methods.watch('email')
  // What was typed before the session ended comes back as an address alone.
  const typed = other || (email !== '' && members.every((one) => one.email !== email))
  const options = [
    ...members.map((one) => ({ value: one.email, label: one.nome, description: one.email })),
    { value: OTHER, label: t('users.otherPerson') },
  ]
  return (
    <FormModal title={t('users.changeOwner')} form={form} onClose={onClose} submitLabel={t('users.changeOwner')}>
      <KeyValuePairs
        columns={2}
        items={[
          {
            label: t('users.equipmentOne'),
            value: (
              <>
                {equipamento.apelido}
                <Box color="text-body-secondary">{equipamento.numero_serie}</Box>
              </>
            ),
          },
          { label: t('users.presentOwner'), value: equipamento.dono?.nome ?? t('users.noOwner') },
        ]}
      />
      {members.length > 0 && (
        <FormField
          label={t('users.newOwner')}
          errorText={typed ? undefined : errorText(form.methods.formState.errors.email, i18n)}
          stretch
        >
          <Select
            selectedOption={
              (typed ? options.at(-1) : options.find(({ value }) => value !== OTHER && value === email)) ?? null
            }
            options={options}
            placeholder={t('forms.choose')}
            onChange={({ detail }) => {
              const chosen = detail.selectedOption.value ?? OTHER
              setOther(chosen === OTHER)
              form.methods.setValue('email', chosen, { shouldDirty: true, shouldValidate: chosen !== OTHER })
            }}
            expandToViewport
          />
        </FormField>
      )}
      {typed && (
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={t('users.newOwnerEmail')}
          description={t('users.newOwnerEmailHint')}
        />
      )}
      <Alert type="info">{t('users.ownerConsequences')}</Alert>
    </FormModal>
  )
}

type Access = z.output<typeof usersArea.routes.acessos.response>
