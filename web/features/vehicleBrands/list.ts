import { z } from 'zod'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { keyBelow, type RowOf } from '../../api/routeQuery.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import type { Column } from '../../ui/list/column.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = vehicleBrandsArea.routes

const filter = z.object({ nome: listar.query.shape.nome })

export const BRANDS = { name: 'veiculos-marcas', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const BRAND_PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'vehicleBrands.name', kind: 'text', fields: { ':': 'nome' } },
]

export const BRAND_COLUMNS: readonly Column<RowOf<typeof listar>>[] = [
  { id: 'nome', header: 'vehicleBrands.name', names: true, cell: ({ nome }) => nome, minWidth: 200 },
  {
    id: 'criado',
    header: 'vehicleBrands.created',
    line: 2,
    labelled: true,
    cell: ({ criado_em }, { format }) => format.date(criado_em),
    whole: true,
    minWidth: 120,
  },
]

/** Under which everything known of vehicle brands is kept. */
export const brandsKey = (account: string) => keyBelow(listar, { account })
