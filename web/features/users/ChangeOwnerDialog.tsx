import { Alert, Box, FormField, KeyValuePairs, Select } from '@cloudscape-design/components'
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

type FormProps = Props & { access: Access }

function useOwnerForm({ access, suggested, onClose, onChanged, ...place }: FormProps) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const query = accessQuery(conta.id_usuario, place.usuarioId, place.equipamentoId)
  const leave = ({ equipamento: { dono } }: Access) => (dono && onChanged ? onChanged(dono.id) : onClose())
  return useRecordForm({
    source: recordOf(query, equipmentVersion),
    record: access,
    valuesOf: () => ({ email: suggested ?? '' }),
    schema: newOwner,
    save: ({ email }, versao) => call(usersArea.routes.trocarDono, { params: place, body: { email, versao } }),
    // Of the former owner there is no such equipment any more.
    keep: () => undefined,
    leaves: query.queryKey,
    forget: usersKey(conta.id_usuario),
    draft: `dono ${place.equipamentoId}`,
    saved: ({ equipamento: { dono } }) =>
      t('users.ownerChanged', { nome: dono?.nome ?? '', equipamento: access.equipamento.apelido }),
    failed: 'users.ownerFailed',
    fields: { EMAILS_NAO_CADASTRADOS: 'email' },
    onSaved: leave,
    // The next owner is the new one's to be replaced by.
    onSavedBefore: (changed) => {
      toast('info', t('forms.typedMeanwhile'))
      return leave(changed)
    },
  })
}

function OwnerForm(props: FormProps) {
  const { access, onClose } = props
  const i18n = useI18n()
  const { t } = i18n
  const members = access.membros.toSorted((a, b) => Number(b.vinculado) - Number(a.vinculado))
  const [other, setOther] = useState(members.length === 0)
  const form = useOwnerForm(props)
  const email = form.methods.watch('email')
  // What was typed before the session ended comes back as an address alone.
  const typed = other || (email !== '' && members.every((one) => one.email !== email))
  return (
    <FormModal title={t('users.changeOwner')} form={form} onClose={onClose} submitLabel={t('users.changeOwner')}>
      <EquipmentFacts equipment={access.equipamento} />
      {members.length > 0 && (
        <OwnerChoice
          members={members}
          chosen={typed ? OTHER : email || null}
          error={typed ? undefined : errorText(form.methods.formState.errors.email, i18n)}
          onChoose={(chosen) => {
            setOther(chosen === OTHER)
            form.methods.setValue('email', chosen, { shouldDirty: true, shouldValidate: chosen !== OTHER })
          }}
        />
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
      <Alert type="warning">{t('users.ownerConsequences')}</Alert>
    </FormModal>
  )
}

function EquipmentFacts({ equipment: { apelido, numero_serie, dono } }: { equipment: Access['equipamento'] }) {
  const { t } = useI18n()
  return (
    <KeyValuePairs
      columns={2}
      items={[
        {
          label: t('users.equipmentOne'),
          value: (
            <>
              {apelido}
              <Box color="text-body-secondary">{numero_serie}</Box>
            </>
          ),
        },
        { label: t('users.presentOwner'), value: dono?.nome ?? t('users.noOwner') },
      ]}
    />
  )
}

interface ChoiceProps {
  members: Access['membros']
  /** Address of the one that is chosen; null: nobody yet. `OTHER` is somebody whose address is typed. */
  chosen: string | null
  /** What is wrong with the choice. */
  error: string | undefined
  onChoose: (email: string) => void
}

/** One of those who use it already, or somebody else. */
function OwnerChoice({ members, chosen, error, onChoose }: ChoiceProps) {
  const { t } = useI18n()
  const options = [
    ...members.map((one) => ({ value: one.email, label: one.nome, description: one.email })),
    { value: OTHER, label: t('users.otherPerson') },
  ]
  return (
    <FormField label={t('users.newOwner')} errorText={error} stretch>
      <Select
        selectedOption={options.find(({ value }) => value === chosen) ?? null}
        options={options}
        placeholder={t('forms.choose')}
        onChange={({ detail }) => onChoose(detail.selectedOption.value ?? OTHER)}
        expandToViewport
      />
    </FormField>
  )
}

type Access = z.output<typeof usersArea.routes.acessos.response>
