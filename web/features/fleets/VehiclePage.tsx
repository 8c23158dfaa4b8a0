import { Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Veiculo } from '../../../shared/contract/fleets.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SectionsPicture } from '../../ui/pictures/SectionsPicture.tsx'
import { useUnits } from '../../ui/units.ts'
import { VEHICLE_TEXTS, vehicleQuery } from './queries.ts'

// Asked for seldom: its code comes with the click.
const VehicleHistoryDialog = lazyPart(
  () => import('./VehicleHistoryDialog.tsx').then((module) => module.VehicleHistoryDialog),
  { close: ({ onClose }: { onClose: () => void }) => onClose() },
)

/** A vehicle of a fleet, to be looked at: what it is, and which tip stands in which section. */
export function VehiclePage() {
  const { veiculoId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={vehicleQuery(conta.id_usuario, veiculoId)} title="screens.frotaVer" texts={VEHICLE_TEXTS}>
      {(vehicle) => <Shown key={vehicle.id} vehicle={vehicle} />}
    </RecordPage>
  )
}

function Shown({ vehicle }: { vehicle: Veiculo }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { usuario } = useSignedIn()
  const [told, setTold] = useState(false)
  const { id, identificacao, dono_nome, secoes } = vehicle
  const sections = secoes.map(({ bico_inicial, bico_final, descricao, ponta }) => ({
    bico_inicial,
    bico_final,
    nome: [descricao, `${ponta.marca} ${ponta.nome}`].filter(Boolean).join(' – '),
  }))
  return (
    <PageFrame
      title={identificacao}
      {...(usuario.papel === 'ADMIN' && { description: t('fleets.ownedBy', { nome: dono_nome ?? EMPTY }) })}
      actions={
        <PageActions
          main={{
            text: t('fleets.edit'),
            iconName: 'edit',
            onSelect: () => void navigate(pathTo('frotaEditar', { veiculoId: id })),
          }}
          actions={[{ id: 'historico', text: t('history.title'), onSelect: () => setTold(true) }]}
        />
      }
    >
      <SpaceBetween size="l">
        <Facts vehicle={vehicle} />
        <Container header={<Header variant="h2">{t('fleets.sections')}</Header>}>
          <SectionsPicture sections={sections} />
        </Container>
      </SpaceBetween>
      {told && <VehicleHistoryDialog vehicle={vehicle} onClose={() => setTold(false)} />}
    </PageFrame>
  )
}

function Facts({ vehicle }: { vehicle: Veiculo }) {
  const { t } = useI18n()
  const units = useUnits()
  const { numero, tipo, marca_nome, modelo_nome, capacidade_tanque, ano_fabricacao, operador_nome } = vehicle
  const { equipamento, equipamento_id: equipamentoId } = vehicle
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        minColumnWidth={160}
        items={[
          { label: t('fleets.number'), value: numero || EMPTY },
          { label: t('fleets.type'), value: t(`enums.tipoPulverizador.${tipo}`) },
          { label: t('fleets.brand'), value: marca_nome },
          { label: t('fleets.model'), value: modelo_nome },
          { label: t('fleets.tank'), value: units.volume(capacidade_tanque, 0) },
          { label: t('fleets.year'), value: String(ano_fabricacao) },
          { label: t('fleets.operator'), value: operador_nome || EMPTY },
          {
            label: t('fleets.equipment'),
            value:
              equipamento && equipamentoId ? (
                <PageLink href={pathTo('equipamentoVer', { equipamentoId })}>{equipamento.apelido}</PageLink>
              ) : (
                EMPTY
              ),
          },
        ]}
      />
    </Container>
  )
}
