import { useNavigate } from 'react-router'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { BRAND_COLUMNS, BRAND_PROPERTIES, BRANDS, brandsKey } from './list.ts'

const { listar, mudarStatus } = vehicleBrandsArea.routes

const TEXTS: ListTexts = {
  title: 'screens.veiculosMarcas',
  description: 'vehicleBrands.description',
  failed: 'vehicleBrands.loadFailed',
  placeholder: 'vehicleBrands.filterPlaceholder',
  emptyTitle: 'vehicleBrands.emptyTitle',
  emptyText: 'vehicleBrands.emptyText',
}

/** Brands of vehicles, by name. */
export function VehicleBrandsPage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const list = useList(BRANDS, BRAND_COLUMNS)
  const { ask, dialog } = useAsk(brandsKey(conta.id_usuario))

  const remove = ({ id, nome, versao }: RowOf<typeof listar>) =>
    ask({
      title: t('vehicleBrands.remove'),
      question: t('vehicleBrands.removeQuestion', { nome }),
      submitLabel: t('vehicleBrands.remove'),
      danger: true,
      run: () => call(mudarStatus, { params: { veiculoMarcaId: id }, body: { status: 'REMOVIDO', versao } }),
      done: t('vehicleBrands.removed', { nome }),
      failed: 'vehicleBrands.notRemoved',
    })

  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={BRAND_PROPERTIES}
        create={{ text: 'screens.veiculoMarcaNova', onSelect: () => void navigate(pathTo('veiculoMarcaNova')) }}
        rowHref={({ id }) => pathTo('veiculoMarcaEditar', { veiculoMarcaId: id })}
        rowName={({ nome }) => nome}
        rowActions={(brand) => [{ id: 'remover', text: t('vehicleBrands.remove'), onSelect: () => remove(brand) }]}
      />
      {dialog}
    </>
  )
}
