import { useNavigate } from 'react-router'
import { fleetsArea, type VeiculoListado } from '../../../shared/contract/fleets.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useUnits } from '../../ui/units.ts'
import { fleetColumns } from './columns.tsx'
import { FLEET, fleetKey, fleetOptions, fleetProperties } from './list.ts'

const { mudarStatus } = fleetsArea.routes

const TEXTS: ListTexts = {
  title: 'screens.frotas',
  description: 'fleets.description',
  failed: 'fleets.loadFailed',
  placeholder: 'fleets.filterPlaceholder',
  emptyTitle: 'fleets.emptyTitle',
  emptyText: 'fleets.emptyText',
}

/** Its title is its label in the menu, which is another for administrators of the product. */
const EVERYBODYS: ListTexts = { ...TEXTS, title: 'screens.menu.veiculosFrota' }

/** Vehicles of the account's fleet; an administrator of the product sees everybody's. */
export function FleetPage() {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const navigate = useNavigate()
  const { usuario, conta } = useSignedIn()
  const everybody = usuario.papel === 'ADMIN'
  const list = useList(FLEET, fleetColumns(everybody))
  const { ask, dialog } = useAsk(fleetKey(conta.id_usuario))
  const move = ({ id, versao }: VeiculoListado, status: VeiculoListado['status']) =>
    call(mudarStatus, { params: { veiculoId: id }, body: { status, versao } })

  const remove = (vehicle: VeiculoListado) =>
    ask({
      title: t('fleets.remove'),
      question: t('fleets.removeQuestion'),
      submitLabel: t('fleets.remove'),
      danger: true,
      run: () => move(vehicle, 'REMOVIDO'),
      done: t('fleets.removed'),
      failed: 'fleets.notRemoved',
    })
  const restore = (vehicle: VeiculoListado) =>
    ask({
      title: t('fleets.restore'),
      question: t('fleets.restoreQuestion', { nome: vehicle.identificacao }),
      submitLabel: t('fleets.restore'),
      run: () => move(vehicle, 'ATIVO'),
      done: t('fleets.restored', { nome: vehicle.identificacao }),
      failed: 'fleets.notRestored',
    })
  return (
    <>
      <ListPage
        list={list}
        texts={everybody ? EVERYBODYS : TEXTS}
        properties={fleetProperties(everybody, units)}
        options={fleetOptions(i18n, everybody)}
        create={{ text: 'screens.frotaNova', onSelect: () => void navigate(pathTo('frotaNova')) }}
        {...(list.filter.status !== 'REMOVIDO' && {
          rowHref: ({ id }: VeiculoListado) => pathTo('frotaVer', { veiculoId: id }),
        })}
        rowName={({ identificacao }) => identificacao}
        rowApart={({ numero, modelo_nome }) => numero ?? modelo_nome}
        rowActions={(vehicle) =>
          vehicle.status === 'REMOVIDO'
            ? [{ id: 'restaurar', text: t('fleets.restore'), onSelect: () => restore(vehicle) }]
            : [{ id: 'excluir', text: t('fleets.remove'), onSelect: () => remove(vehicle), danger: true }]
        }
      />
      {dialog}
    </>
  )
}
