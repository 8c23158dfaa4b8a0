import { type Control, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { criarUsuario, isOneType, usersArea } from '../../../shared/contract/users.ts'
import { STATUS_USUARIO, TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PersonalDataFields } from '../../parts/people/PersonalDataFields.tsx'
import { EMPTY_PERSONAL_DATA } from '../../parts/people/personalData.ts'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { AccessFields, REFUSED_FIELDS, userDraft } from './AccessFields.tsx'
import { usersKey } from './queries.ts'

const NEW_USER: z.input<typeof criarUsuario> = {
  ...EMPTY_PERSONAL_DATA,
  email: '',
  papel: 'CLIENTE',
  idioma: 'pt',
  senha: null,
  status: STATUS_USUARIO.ATIVO,
  tipo_gratuito: null,
  pode_gerar_chaves: false,
  pode_gerir_frotas: false,
  pode_visualizar_dashboard: false,
}

const SECRETS = ['senha']
const { criar } = usersArea.routes

/** A new person, by an administrator of the product. */
export function UserCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const form = useCreateForm({
    schema: criarUsuario,
    emptyValues: NEW_USER,
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    forget: usersKey(conta.id_usuario),
    draft: 'usuario novo',
    draftOf: ({ id }) => userDraft(id),
    secrets: SECRETS,
    saved: ({ nome }) => t('users.createdNotice', { nome }),
    failed: 'users.notCreated',
    fields: REFUSED_FIELDS,
    onCreated: ({ id }) => navigate(pathTo('usuarioVer', { usuarioId: id })),
    onTypedMeanwhile: ({ id }) => navigate(pathTo('usuarioEditar', { usuarioId: id })),
  })
  return (
    <PageFrame title={t('screens.usuarioNovo')}>
      <FormShell form={form} submitLabel={t('screens.usuarioNovo')} onCancel={() => void navigate(pathTo('usuarios'))}>
        <AccessFields control={form.control} passwordHint="users.passwordHint" />
        <PersonalDataFields control={form.control}>
          <FreeTypeField control={form.control} />
        </PersonalDataFields>
      </FormShell>
    </PageFrame>
  )
}

type Values = z.input<typeof criarUsuario>

/**
 * Which type a new customer's first year is free for: asked where it does not follow from what the person works with.
 */
function FreeTypeField({ control }: { control: Control<Values, unknown, z.output<typeof criarUsuario>> }) {
  const { t } = useI18n()
  const [papel, type] = useWatch({ control, name: ['papel', 'tipo_pulverizador'] })
  if (papel !== 'CLIENTE' || isOneType(type)) return null
  return (
    <SelectField
      control={control}
      name="tipo_gratuito"
      label={t('users.freeType')}
      description={t('users.freeTypeHint')}
      options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`people.sprayerTypes.${value}`) }))}
    />
  )
}
