import { z } from 'zod'
import { billingAdminArea } from '../../../shared/contract/billingAdmin.ts'
import { SITUACOES_ASSINATURA } from '../../../shared/enums.ts'
import { keyBelow, type RowOf, routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { findOwners, nameOfOwner } from '../../parts/people/findOwners.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { otherwise } from '../../ui/list/measures.ts'

const { listar, contestacoes, devolucoes, verConferencia } = billingAdminArea.routes

const filter = z.object({ dono_id: listar.query.shape.dono_id, situacao: z.enum(SITUACOES_ASSINATURA).optional() })

export type SubscriptionRow = RowOf<typeof listar>
export type RefundRow = RowOf<typeof devolucoes>

export const SUBSCRIPTIONS = { name: 'assinaturas', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const SUBSCRIPTION_PROPERTIES: readonly FilterProperty[] = [
  { id: 'dono', label: 'billingAdmin.customer', kind: 'options', fields: { '=': 'dono_id' } },
  { id: 'situacao', label: 'billingAdmin.situation', kind: 'options', fields: { '=': 'situacao' } },
]

export const subscriptionOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  { propertyId: 'dono', load: findOwners, nameOf: nameOfOwner },
  {
    propertyId: 'situacao',
    options: SITUACOES_ASSINATURA.map((value) => ({ value, label: t(`billingAdmin.situations.${value}`) })),
  },
]

export const SUBSCRIPTION_COLUMNS: readonly Column<SubscriptionRow>[] = [
  {
    id: 'dono',
    header: 'billingAdmin.customer',
    names: true,
    cell: ({ dono_nome }, { t }) => dono_nome ?? t('people.deleted'),
    minWidth: 180,
  },
  {
    id: 'tipo',
    header: 'billingAdmin.type',
    line: 1,
    cell: ({ tipo }, { t }) => t(`people.sprayerTypes.${tipo}`),
    minWidth: 160,
  },
  otherwise(
    'billingAdmin.anyNumber',
    figureColumn({
      id: 'quantidade',
      header: 'billingAdmin.equipments',
      line: 2,
      of: (row) => row.quantidade,
      brief: ({ quantidade }, { t }) =>
        quantidade === null ? t('billingAdmin.anyNumber') : t('ui.equipmentCount', { quantidade }),
    }),
  ),
  {
    id: 'gratuita',
    header: 'billingAdmin.kind',
    line: 1,
    cell: ({ gratuita }, { t }) => t(gratuita ? 'billingAdmin.free' : 'billingAdmin.paid'),
    minWidth: 110,
  },
  dateColumn({
    id: 'validade',
    header: 'billingAdmin.until',
    line: 2,
    labelled: true,
    of: ({ valida_ate }) => valida_ate,
    brief: ({ valida_ate }, { format }) => format.date(valida_ate),
  }),
]

export const REFUNDS = { name: 'devolucoes', route: devolucoes, filter: z.object({}) } satisfies ListSource<
  typeof devolucoes,
  Record<never, never>
>

export const DISPUTES = { name: 'contestacoes', route: contestacoes, filter: z.object({}) } satisfies ListSource<
  typeof contestacoes,
  Record<never, never>
>

/** How far a comparison is shows up within this time, ms. */
const REFRESH_MS = 2_000

export const sumCheckQuery = (account: string) =>
  routeQuery(
    verConferencia,
    { account },
    {
      refresh: {
        everyMs: REFRESH_MS,
        while: ({ conferencia }) => conferencia?.status === 'PENDENTE' || conferencia?.status === 'EXECUTANDO',
      },
    },
  )

/** Under which everything known of the subscriptions of all accounts is kept. */
export const subscriptionsKey = (account: string) => keyBelow(listar, { account })
