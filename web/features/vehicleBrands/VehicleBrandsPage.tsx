import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { BRAND_COLUMNS, BRAND_PROPERTIES, BRANDS } from './list.ts'

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
  const navigate = useNavigate()
  const list = useList(BRANDS, BRAND_COLUMNS)
  return (
    <ListPage
      list={list}
      texts={TEXTS}
      properties={BRAND_PROPERTIES}
      create={{ text: 'screens.veiculoMarcaNova', onSelect: () => void navigate(pathTo('veiculoMarcaNova')) }}
      rowHref={({ id }) => pathTo('veiculoMarcaEditar', { veiculoMarcaId: id })}
      rowName={({ nome }) => nome}
    />
  )
}
