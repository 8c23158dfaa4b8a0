import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { fleetsArea, type Veiculo } from '../../../shared/contract/fleets.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { editedVehicle, valuesOf } from './form.ts'
import { fleetKey } from './list.ts'
import { VEHICLE_TEXTS, vehicleQuery } from './queries.ts'
import { VehicleFields } from './VehicleFields.tsx'

// Asked for seldom: its code comes with the click.
const VehicleHistoryDialog = lazyPart(
  () => import('./VehicleHistoryDialog.tsx').then((module) => module.VehicleHistoryDialog),
  {
    close: ({ onClose }: { onClose: () => void }) => onClose(),
  },
)

const { editar } = fleetsArea.routes

/** A vehicle of a fleet, changed. */
export function VehicleEditPage() {
  const { veiculoId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={vehicleQuery(conta.id_usuario, veiculoId)} title="screens.frotaEditar" texts={VEHICLE_TEXTS}>
      {(vehicle) => <EditForm key={vehicle.id} vehicle={vehicle} />}
    </RecordPage>
  )
}

function EditForm({ vehicle }: { vehicle: Veiculo }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { usuario, conta } = useSignedIn()
  const [told, setTold] = useState(false)
  const back = () => navigate(pathTo('frotaVer', { veiculoId: vehicle.id }))
  const form = useRecordForm({
    source: recordOf(vehicleQuery(conta.id_usuario, vehicle.id), ownVersion),
    record: vehicle,
    valuesOf,
    schema: editedVehicle,
    save: (values, versao) => call(editar, { params: { veiculoId: vehicle.id }, body: { ...values, versao } }),
    forget: fleetKey(conta.id_usuario),
    draft: `veículo ${vehicle.id}`,
    saved: t('fleets.saved'),
    failed: 'fleets.notSaved',
    fields: { MARCA_VEICULO_NAO_ENCONTRADA: 'marca_id' },
    onSaved: back,
  })
  const { dono_id, dono_nome, identificacao } = vehicle
  return (
    <PageFrame
      title={t('fleets.editTitle', { nome: identificacao })}
      actions={<PageActions actions={[{ id: 'historico', text: t('history.title'), onSelect: () => setTold(true) }]} />}
      {...(usuario.papel === 'ADMIN' && { description: t('fleets.ownedBy', { nome: dono_nome ?? EMPTY }) })}
    >
      <FormShell form={form} onCancel={() => void back()}>
        <VehicleFields control={form.control} setValue={form.methods.setValue} ownerId={dono_id} vehicle={vehicle} />
      </FormShell>
      {told && <VehicleHistoryDialog vehicle={vehicle} onClose={() => setTold(false)} />}
    </PageFrame>
  )
}
