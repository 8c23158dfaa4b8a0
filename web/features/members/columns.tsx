import { Badge, Box, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import type { Convite, Membro } from '../../../shared/contract/members.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { isChanging } from './queries.ts'
import { shownName } from './shownName.ts'

/** Equipment shown of each person; the rest is counted. */
const SHOWN = 3

function Name({ member }: { member: Membro }) {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  return (
    <>
      {shownName(member)}
      {member.nome === null && (
        <Box variant="small" color="text-body-secondary" display="block">
          {t('members.notOpened')}
        </Box>
      )}
      {member.usuario_id === usuario.id_usuario && (
        <Box variant="span" color="text-body-secondary">
          {` (${t('members.you')})`}
        </Box>
      )}
    </>
  )
}

function EquipmentTags({ equipment }: { equipment: Membro['equipamentos'] }) {
  const { t } = useI18n()
  if (equipment.length === 0) {
    return <Box color="text-body-secondary">{t('members.noEquipment')}</Box>
  }
  // The room of “and 1 more” is better used by that one.
  const shown = equipment.length > SHOWN + 1 ? SHOWN : equipment.length
  const rest = equipment.length - shown
  const nameOf = ({ apelido, status, vinculo }: Membro['equipamentos'][number]) => {
    if (status !== 'ATIVO') return `${apelido} (${t('members.disabledEquipment')})`
    return vinculo === 'ATIVO' ? apelido : `${apelido} (${t('members.linkOff')})`
  }
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      {equipment.slice(0, shown).map((one) => (
        <Badge key={one.id}>{nameOf(one)}</Badge>
      ))}
      {rest > 0 && (
        <Box variant="span" color="text-body-secondary">
          <span title={equipment.slice(shown).map(nameOf).join(', ')}>
            {t('members.moreEquipment', { quantidade: rest })}
          </span>
        </Box>
      )}
    </SpaceBetween>
  )
}

function State({ member }: { member: Membro }) {
  const { t } = useI18n()
  const { status, andamento } = member
  if (andamento && isChanging(member))
    return (
      <StatusIndicator type="in-progress">
        {t('members.changing', { percentual: Math.round(andamento.progresso * 100) })}
      </StatusIndicator>
    )
  return (
    <StatusIndicator type={status === 'ATIVO' ? 'success' : 'stopped'}>{t(`members.states.${status}`)}</StatusIndicator>
  )
}

export const MEMBER_COLUMNS: readonly Column<Membro>[] = [
  { id: 'nome', header: 'members.name', names: true, cell: (member) => <Name member={member} />, minWidth: 170 },
  { id: 'email', header: 'members.email', line: 2, cell: ({ email }) => email, minWidth: 200 },
  {
    id: 'cargo',
    header: 'members.role',
    line: 1,
    cell: ({ cargo }, { t }) => t(`enums.cargo.${cargo}`),
    minWidth: 130,
  },
  {
    id: 'situacao',
    header: 'members.state',
    line: 'state',
    cell: (member) => <State member={member} />,
    // A card has room for one that is not as usual.
    brief: (member) => (member.status === 'ATIVO' && !isChanging(member) ? null : <State member={member} />),
    whole: true,
    minWidth: 110,
  },
  {
    id: 'equipamentos',
    header: 'members.equipment',
    line: 2,
    cell: ({ equipamentos }) => <EquipmentTags equipment={equipamentos} />,
    brief: ({ equipamentos: { length } }, { t }) => t('ui.equipmentCount', { quantidade: length }),
    minWidth: 260,
  },
  dateColumn({
    id: 'desde',
    header: 'members.since',
    tableOnly: true,
    of: ({ criado_em }) => criado_em,
    as: 'date',
  }),
]

const validity = ({ expira_em, expirado }: Convite, { t, format }: LoadedLanguage) =>
  t(expirado ? 'members.expired' : 'members.goodUntil', { data: format.date(expira_em) })

export const INVITATION_COLUMNS: readonly Column<Convite>[] = [
  { id: 'email', header: 'members.email', names: true, cell: ({ email }) => email, minWidth: 220 },
  { id: 'cargo', header: 'members.role', line: 1, cell: ({ cargo }, { t }) => t(`enums.cargo.${cargo}`) },
  {
    id: 'equipamentos',
    header: 'members.equipment',
    line: 2,
    cell: ({ quantidade_equipamentos: quantidade }, { t }) => t('ui.equipmentCount', { quantidade }),
  },
  dateColumn({
    id: 'enviado',
    header: 'members.invitedAt',
    tableOnly: true,
    of: ({ criado_em }) => criado_em,
    as: 'date',
  }),
  {
    id: 'validade',
    header: 'members.expires',
    line: 2,
    cell: (one, i18n) =>
      one.expirado ? (
        <StatusIndicator type="warning">{validity(one, i18n)}</StatusIndicator>
      ) : (
        i18n.format.date(one.expira_em)
      ),
    brief: (one, i18n) => validity(one, i18n),
    whole: true,
    minWidth: 150,
  },
]
