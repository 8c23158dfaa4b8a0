import { Box } from '@cloudscape-design/components'
import type { Atendimento } from '../../../shared/contract/customerCare.ts'
import { pathTo } from '../../../shared/paths.ts'
import type { Severity } from '../../../shared/readings/severity.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { ago } from '../../ui/ago.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/list/column.ts'
import { figureColumn, share } from '../../ui/list/figures.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'

type Machine = Atendimento['equipamentos'][number]

const stateOf = ({ possui_plano }: Machine): readonly ['covered' | 'uncovered' | 'unusable', Severity] =>
  possui_plano === null ? ['unusable', 'SABIDO'] : possui_plano ? ['covered', 'BOM'] : ['uncovered', 'EM_BREVE']

function MachineState({ machine }: { machine: Machine }) {
  const { t } = useI18n()
  const [state, severity] = stateOf(machine)
  return (
    <span className="status">
      <SeverityStatus severity={severity}>{t(`customerCare.states.${state}`)}</SeverityStatus>
    </span>
  )
}

const COLUMNS: readonly Column<Machine>[] = [
  { id: 'apelido', header: 'customerCare.equipmentName', names: true, cell: ({ apelido }) => apelido, minWidth: 180 },
  {
    id: 'serie',
    header: 'customerCare.serial',
    line: 1,
    cell: ({ numero_serie }) => numero_serie,
    whole: true,
    minWidth: 140,
  },
  {
    id: 'mensagem',
    header: 'customerCare.lastMessage',
    line: 2,
    cell: ({ visto_em }, { t, language, format }) =>
      visto_em === null ? (
        t('customerCare.never')
      ) : (
        <span title={format.dateTime(visto_em)}>{ago(language, visto_em, now())}</span>
      ),
    minWidth: 150,
  },
  figureColumn({
    id: 'bateria',
    header: 'customerCare.battery',
    tableOnly: true,
    of: ({ bateria_minima }) => bateria_minima,
    as: share,
  }),
  {
    id: 'firmware',
    header: 'customerCare.firmware',
    tableOnly: true,
    cell: ({ versao_firmware }) => versao_firmware,
    whole: true,
    minWidth: 100,
  },
  {
    id: 'situacao',
    header: 'customerCare.status',
    line: 'state',
    cell: (machine) => <MachineState machine={machine} />,
    whole: true,
    minWidth: 140,
  },
]

/** The machines of a customer; a row leads to what the machine sent. */
export function CustomerEquipment({ customer: { usuario, maquinas, equipamentos } }: { customer: Atendimento }) {
  const { t } = useI18n()
  const total = maquinas.em_uso + maquinas.inutilizadas
  const shown = equipamentos.length
  return (
    <DataList
      label={t('customerCare.equipment')}
      header={{ variant: 'h2', children: t('customerCare.equipment'), description: t('customerCare.equipmentHint') }}
      columns={COLUMNS}
      rows={equipamentos}
      rowId={({ id }) => id}
      rowHref={({ id }) => `${pathTo('equipamentoVer', { equipamentoId: id })}?aba=envios`}
      rowName={({ apelido }) => apelido}
      rowApart={({ numero_serie }) => numero_serie}
      empty={<EmptyState title={t('customerCare.noEquipmentTitle')} text={t('customerCare.noEquipmentText')} />}
      {...(shown < total && {
        footer: (
          <Box>
            {t('customerCare.moreEquipment', { mostrados: shown, total })}{' '}
            <PageLink href={`${pathTo('usuarioVer', { usuarioId: usuario.id })}?aba=equipamentos`}>
              {t('customerCare.all')}
            </PageLink>
          </Box>
        ),
      })}
    />
  )
}
