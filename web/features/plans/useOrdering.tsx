import { Alert } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ordersArea, type Pedido } from '../../../shared/contract/orders.ts'
import { regularizationArea } from '../../../shared/contract/regularization.ts'
import { pathTo } from '../../../shared/paths.ts'
import { isRefusal } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useForgetSold } from './useForgetSold.ts'

/** What an order comes to is asked for anew where it is another sum by now. */
const OFFERS = [ordersArea.routes.simular, regularizationArea.routes.regularizacao] as const

/** Orders once however often it is pressed: the same choice has the same key until it is done. */
export function useOrdering<Body>(place: (body: Body, idempotencyKey: string) => Promise<Pedido>) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const forgetSold = useForgetSold()
  const [ordering, setOrdering] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const key = useRef({ of: '', key: '' })
  async function order(body: Body) {
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    setOrdering(true)
    setError(null)
    try {
      const made = await place(body, key.current.key)
      key.current = { of: '', key: '' }
      await queries.invalidateQueries({ queryKey: keyBelow(ordersArea.routes.listar, { account: conta.id_usuario }) })
      if (made.status === 'ABERTO' && made.pagamento_url) location.assign(made.pagamento_url)
      else await navigate(pathTo('pedidoVer', { pedidoId: made.id }))
    } catch (caught) {
      setError(caught)
      if (isRefusal(caught, 'PLANOS_NAO_ENCONTRADOS')) forgetSold()
      if (isRefusal(caught, 'CONFLITO_DE_VERSAO')) {
        for (const route of OFFERS)
          await queries.invalidateQueries({ queryKey: keyBelow(route, { account: conta.id_usuario }) })
      }
      const { toast: said } = formFailure(i18n, caught, { generic: 'plans.notOrdered' })
      if (said) toast('error', said)
    } finally {
      setOrdering(false)
    }
  }
  const told = error === null ? null : formFailure(i18n, error, { generic: 'plans.notOrdered' })
  const failure = told && (
    <Alert type="error">
      {isRefusal(error, 'CONFLITO_DE_VERSAO')
        ? t('plans.priceChanged')
        : (told.fields[0]?.mensagem ?? told.toast ?? told.text)}{' '}
      {isRefusal(error, 'PEDIDO_ABERTO_EXISTE') && <PageLink href={pathTo('pedidos')}>{t('plans.seeOrders')}</PageLink>}
      {isRefusal(error, 'EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA') && (
        <PageLink href={pathTo('perfil')}>{t('plans.toProfile')}</PageLink>
      )}
    </Alert>
  )
  return { order, failure, ordering }
}
