import { Alert } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ordersArea, type Pedido } from '../../../shared/contract/orders.ts'
import { regularizationArea } from '../../../shared/contract/regularization.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import { pathTo } from '../../../shared/paths.ts'
import { isRefusal } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { useForgetSold } from './useForgetSold.ts'

/** What an order comes to is asked for anew where it is another sum by now. */
const OFFERS = [ordersArea.routes.simular, regularizationArea.routes.regularizacao] as const

/** Orders once however often it is pressed: the same choice has the same key until it is done. */
export function useOrdering<Body>(place: (body: Body, idempotencyKey: string) => Promise<Pedido>) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const forgetSold = useForgetSold()
  const key = useRef({ of: '', key: '' })
  const account = conta.id_usuario
  const {
    press: order,
    loading: ordering,
    failure: told,
    refusal,
  } = useCommand({
    run(body: Body) {
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
      return place(body, key.current.key).catch(async (error: unknown) => {
        if (isRefusal(error, 'PLANOS_NAO_ENCONTRADOS')) forgetSold()
        if (isRefusal(error, 'CONFLITO_DE_VERSAO'))
          for (const route of OFFERS) await queries.invalidateQueries({ queryKey: keyBelow(route, { account }) })
        throw error
      })
    },
    failed: 'plans.notOrdered',
    reads: formFailure,
    stays: true,
    async onDone({ id: pedidoId, status, pagamento_url }) {
      key.current = { of: '', key: '' }
      if (status === 'ABERTO' && pagamento_url) location.assign(pagamento_url)
      else await navigate(pathTo('pedidoVer', { pedidoId }))
    },
    forget: keyBelow(ordersArea.routes.listar, { account }),
  })
  const is = (...names: ErrorName[]) => names.some((name) => name === told?.name)
  const failure = told && (
    <Alert type="error">
      {is('CONFLITO_DE_VERSAO') ? t('plans.priceChanged') : refusal}{' '}
      {is('PEDIDO_ABERTO_EXISTE') && <PageLink href={pathTo('pedidos')}>{t('plans.seeOrders')}</PageLink>}
      {is('EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA') && (
        <PageLink href={pathTo('perfil')}>{t('plans.toProfile')}</PageLink>
      )}
    </Alert>
  )
  return { order, failure, ordering }
}
