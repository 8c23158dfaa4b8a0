import { Alert, Button, Checkbox, Container, FormField, Header, SpaceBetween } from '@cloudscape-design/components'
import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { usersArea } from '../../../shared/contract/users.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import type { EntityForm } from '../../ui/form/useEntityForm.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { LinkStatus } from './columns.tsx'
import { accessSchema, type EquipmentAccess, takenPlaces } from './places.ts'
import { accessQuery, equipmentVersion, usersKey } from './queries.ts'
import { ANYBODY, equipmentOf, useOwnership } from './useOwnership.tsx'
import { USER_TEXTS } from './userTexts.ts'

const { editarAcessos } = usersArea.routes
type Access = RouteAnswer<typeof usersArea.routes.acessos>
type Form = EntityForm<EquipmentAccess, EquipmentAccess>

/** Who of the owner's account may use one equipment, and how many at most. */
export function EquipmentAccessPage() {
  const { usuarioId = '', equipamentoId = '' } = useParams()
  const { conta } = useSignedIn()
  const query = accessQuery(conta.id_usuario, usuarioId, equipamentoId)
  return (
    <RecordPage query={query} title="screens.usuarioEquipamento" texts={USER_TEXTS}>
      {(access) => <Shown key={`${usuarioId} ${equipamentoId}`} access={access} usuarioId={usuarioId} />}
    </RecordPage>
  )
}

const valuesOf = ({ equipamento, membros }: Access): EquipmentAccess => ({
  usuarios_adicionais: equipamento.usuarios_adicionais,
  vinculados: membros.filter(({ vinculado }) => vinculado).map(({ usuario_id }) => usuario_id),
})

interface ShownProps {
  access: Access
  usuarioId: string
}

function useAccessForm({ access, usuarioId }: ShownProps) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { equipamento, membros } = access
  const place = { usuarioId, equipamentoId: equipamento.id }
  const schema = useMemo(() => accessSchema(membros, equipamento.usuarios_assinatura), [membros, equipamento])
  return useRecordForm({
    source: recordOf(accessQuery(conta.id_usuario, usuarioId, equipamento.id), equipmentVersion),
    record: access,
    valuesOf,
    schema,
    save: (values, versao) => call(editarAcessos, { params: place, body: { ...values, versao } }),
    forget: usersKey(conta.id_usuario),
    draft: `acessos ${equipamento.id}`,
    saved: t('users.accessSaved'),
    failed: 'users.accessNotSaved',
    // The catalogue's words are for an owner, who would have to take another plan.
    explain: (error, usual) =>
      isRefusal(error, 'LIMITE_DE_USUARIOS')
        ? { ...usual(), fields: [{ caminho: 'vinculados', mensagem: t('users.overMaximum') }] }
        : usual(),
  })
}

function Shown({ access, usuarioId }: ShownProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { equipamento, membros } = access
  const form = useAccessForm({ access, usuarioId })
  const ownership = useOwnership(access, usuarioId, form)
  const owner = equipamento.dono
  return (
    <PageFrame
      title={t('users.accessTitle', { equipamento: equipamento.apelido })}
      description={
        <>
          {equipamento.numero_serie} · {t('users.presentOwner')}:{' '}
          {owner ? <PageLink href={equipmentOf(owner.id)}>{owner.nome}</PageLink> : t('users.noOwner')}
        </>
      }
      actions={
        owner && (
          <Button formAction="none" onClick={() => ownership.ask(ANYBODY)} disabled={equipamento.status !== 'ATIVO'}>
            {t('users.changeOwner')}
          </Button>
        )
      }
    >
      {owner ? (
        <FormShell form={form} onCancel={() => void navigate(equipmentOf(usuarioId))}>
          <Container header={<Header variant="h2">{t('users.accessOf')}</Header>}>
            <SpaceBetween size="l">
              <div className="narrow-field">
                <NumberField
                  control={form.control}
                  name="usuarios_adicionais"
                  label={t('users.maximum')}
                  description={t('users.maximumHint')}
                />
              </div>
              <Linked
                form={form}
                members={membros}
                bySubscription={equipamento.usuarios_assinatura}
                onMakeOwner={ownership.ask}
                active={equipamento.status === 'ATIVO'}
              />
            </SpaceBetween>
          </Container>
        </FormShell>
      ) : (
        <Alert type="warning">{t('errors.EQUIPAMENTO_SEM_DONO')}</Alert>
      )}
      {ownership.dialog}
    </PageFrame>
  )
}

interface LinkedProps {
  form: Form
  members: Access['membros']
  bySubscription: number
  active: boolean
  onMakeOwner: (memberId: string) => void
}

/** The account's people, each with or without a place at the equipment. */
function Linked({ form: { control }, members, bySubscription, active, onMakeOwner }: LinkedProps) {
  const { t } = useI18n()
  const { field, fieldState } = useController({ control, name: 'vinculados' })
  const own = useWatch({ control, name: 'usuarios_adicionais' })
  const maximum = own + bySubscription
  const chosen = new Set(field.value)
  const taken = takenPlaces(members, field.value)
  if (members.length === 0) return <Alert type="info">{t('users.noMembersToLink')}</Alert>
  // In the members' order: what is taken back is no change.
  const toggle = (id: string, on: boolean) =>
    field.onChange(members.map((one) => one.usuario_id).filter((one) => (one === id ? on : chosen.has(one))))
  const over = Number.isFinite(maximum) && taken > maximum
  const refused = fieldState.error?.type === 'server'
  return (
    <FormField
      label={t('users.linkedPeople')}
      constraintText={t('users.placesOf', { quantidade: taken, maximo: maximum || bySubscription })}
      errorText={over || refused ? t('users.overMaximum') : undefined}
      stretch
    >
      <ul className="access-list">
        {members.map(({ usuario_id: id, nome, email, cargo, status }, index) => (
          <li key={id}>
            <Checkbox
              {...(index === 0 && { ref: field.ref })}
              checked={chosen.has(id)}
              description={`${email} · ${t(`enums.cargo.${cargo}`)}`}
              onChange={({ detail }) => toggle(id, detail.checked)}
              onBlur={field.onBlur}
            >
              {nome}
            </Checkbox>
            <SpaceBetween direction="horizontal" size="s" alignItems="center">
              {status === 'INATIVO' && <LinkStatus status={status} />}
              <Button
                variant="inline-link"
                formAction="none"
                disabled={!active}
                ariaLabel={t('users.makeOwnerOf', { nome })}
                onClick={() => onMakeOwner(id)}
              >
                {t('users.makeOwner')}
              </Button>
            </SpaceBetween>
          </li>
        ))}
      </ul>
    </FormField>
  )
}
