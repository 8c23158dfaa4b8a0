import { useNavigate } from 'react-router'
import { vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { MODEL_COLUMNS, MODEL_OPTIONS, MODEL_PROPERTIES, MODELS, modelsKey } from './list.ts'

const { listar, mudarStatus } = vehicleModelsArea.routes

const TEXTS: ListTexts = {
  title: 'screens.veiculosModelos',
  description: 'vehicleModels.description',
  failed: 'vehicleModels.loadFailed',
  placeholder: 'vehicleModels.filterPlaceholder',
  emptyTitle: 'vehicleModels.emptyTitle',
  emptyText: 'vehicleModels.emptyText',
}

/** Models of vehicles of all brands, by name. */
export function VehicleModelsPage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const list = useList(MODELS, MODEL_COLUMNS)
  const { ask, dialog } = useAsk(modelsKey(conta.id_usuario))

  const remove = ({ id, nome, versao }: RowOf<typeof listar>) =>
    ask({
      title: t('vehicleModels.remove'),
      question: t('vehicleModels.removeQuestion', { nome }),
      submitLabel: t('vehicleModels.remove'),
      danger: true,
      run: () => call(mudarStatus, { params: { veiculoModeloId: id }, body: { status: 'REMOVIDO', versao } }),
      done: t('vehicleModels.removed', { nome }),
      failed: 'vehicleModels.notRemoved',
    })

  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={MODEL_PROPERTIES}
        options={MODEL_OPTIONS}
        create={{ text: 'screens.veiculoModeloNovo', onSelect: () => void navigate(pathTo('veiculoModeloNovo')) }}
        rowHref={({ id }) => pathTo('veiculoModeloEditar', { veiculoModeloId: id })}
        rowName={({ nome }) => nome}
        rowApart={({ marca_nome }) => marca_nome}
        rowActions={(model) => [{ id: 'remover', text: t('vehicleModels.remove'), onSelect: () => remove(model) }]}
      />
      {dialog}
    </>
  )
}
