import { brandsArea } from '../../../shared/contract/brands.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { CatalogueImage } from '../../parts/uploads/CatalogueImage.tsx'
import type { Column } from '../../ui/list/column.ts'

const { listar } = brandsArea.routes

/** px */
const IMAGE = 40
const LINE_IMAGE = 24

export const BRAND_COLUMNS: readonly Column<RowOf<typeof listar>>[] = [
  { id: 'nome', header: 'brands.name', names: true, cell: ({ nome }) => nome, minWidth: 200 },
  {
    id: 'imagem',
    header: 'brands.image',
    line: 1,
    cell: ({ imagem }) => imagem && <CatalogueImage caminho={imagem.caminho} size={IMAGE} alt="" />,
    brief: ({ imagem }) => imagem && <CatalogueImage caminho={imagem.caminho} size={LINE_IMAGE} alt="" />,
    minWidth: 120,
  },
]
