import { z } from 'zod'
import { ordersArea } from '../../../shared/contract/orders.ts'
import { STATUS_PEDIDO } from '../../../shared/enums.ts'
import { keyBelow, type RowOf, routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { findOwners, nameOfOwner } from '../../parts/people/findOwners.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar, ver } = ordersArea.routes
const { dono_id, status, ordem } = listar.query.shape

const filter = z.object({ dono_id, status, ordem })

export type OrderRow = RowOf<typeof listar>

export const ORDERS = { name: 'pedidos', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

const PROPERTIES: readonly FilterProperty[] = [
  { id: 'status', label: 'payments.status', kind: 'options', fields: { '=': 'status' } },
]
const OWNER: FilterProperty = { id: 'dono', label: 'orders.customer', kind: 'options', fields: { '=': 'dono_id' } }

export const orderProperties = (everybody: boolean): readonly FilterProperty[] =>
  everybody ? [OWNER, ...PROPERTIES] : PROPERTIES

export const orderOptions = ({ t }: LoadedLanguage, everybody: boolean): OptionSource[] => [
  {
    propertyId: 'status',
    options: STATUS_PEDIDO.map((value) => ({ value, label: t(`payments.orderStates.${value}`) })),
  },
  ...(everybody ? [{ propertyId: 'dono', load: findOwners, nameOf: nameOfOwner }] : []),
]

/**
 * An order that waits for its acquirer is asked for again so often, ms, while somebody looks at it: seldom after a
 * while, since a slip waits for days.
 */
const REFRESH_MS = 5_000
const SELDOM_MS = 60_000

export const orderQuery = (account: string, pedidoId: string) =>
  routeQuery(
    ver,
    { account, params: { pedidoId } },
    {
      refresh: {
        everyMs: REFRESH_MS,
        upToMs: SELDOM_MS,
        while: ({ status: state }) => state === 'ABERTO' || state === 'CAPTURADO',
      },
    },
  )

/** Under which everything known of orders is kept. */
export const ordersKey = (account: string) => keyBelow(listar, { account })
