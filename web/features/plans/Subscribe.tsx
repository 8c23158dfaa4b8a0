import { Alert, Button, Container, FormField, Header, RadioGroup, SpaceBetween } from '@cloudscape-design/components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ordersArea } from '../../../shared/contract/orders.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { toast } from '../../ui/toasts.tsx'
import { ChosenPlans } from './ChosenPlans.tsx'
import { QuoteResults } from './QuoteResults.tsx'
import { useChoice } from './useChoice.ts'

const { formas, criar, listar } = ordersArea.routes

/** Plans for one's equipment: which, how many, what that costs, and on to the payment. */
export function Subscribe() {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const choice = useChoice()
  const ways = useQuery(routeQuery(formas, { account: conta.id_usuario })).data?.itens ?? []
  const [way, setWay] = useState('0')
  const { order, failure, ordering } = useOrdering()
  const payment = ways[Number(way)]
  const wrong = choice.error && formFailure(i18n, choice.error, { generic: 'plans.notQuoted' })
  return (
    <Container header={<Header variant="h2">{t('plans.subscribe')}</Header>}>
      <SpaceBetween size="l">
        <ChosenPlans choice={choice} />
        {!choice.isWhole && <p>{t('plans.chooseFirst')}</p>}
        {wrong && <Alert type="error">{wrong.fields[0]?.mensagem ?? wrong.toast ?? wrong.text}</Alert>}
        {choice.quote && !wrong && <QuoteResults quote={choice.quote} />}
        {ways.length > 1 && (
          <FormField label={t('payments.method')}>
            <RadioGroup
              value={way}
              onChange={({ detail }) => setWay(detail.value)}
              items={ways.map(({ adquirente, forma_pagamento }, index) => ({
                value: String(index),
                label: t(`payments.methods.${forma_pagamento}`),
                description: t(`payments.acquirers.${adquirente}`),
              }))}
            />
          </FormField>
        )}
        {failure}
        <Button
          variant="primary"
          loading={ordering}
          loadingText={t('common.loading')}
          disabled={!choice.quote || !choice.isSettled || !payment || Boolean(wrong)}
          disabledReason={t('plans.chooseFirst')}
          onClick={() => payment && void order({ ...choice.body, ...payment })}
        >
          {t('plans.toPayment')}
        </Button>
      </SpaceBetween>
    </Container>
  )
}

type Ordered = Parameters<typeof call<typeof criar>>[1]['body']

/** Orders once however often it is pressed: the same choice has the same key until it is done. */
function useOrdering() {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [ordering, setOrdering] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const key = useRef({ of: '', key: '' })
  async function order(body: Ordered) {
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    setOrdering(true)
    setError(null)
    try {
      const made = await call(criar, { body, idempotencyKey: key.current.key })
      key.current = { of: '', key: '' }
      await queries.invalidateQueries({ queryKey: keyBelow(listar, { account: conta.id_usuario }) })
      if (made.status === 'ABERTO' && made.pagamento_url) location.assign(made.pagamento_url)
      else await navigate(pathTo('pedidoVer', { pedidoId: made.id }))
    } catch (caught) {
      setError(caught)
      const { toast: said } = formFailure(i18n, caught, { generic: 'plans.notOrdered' })
      if (said) toast('error', said)
    } finally {
      setOrdering(false)
    }
  }
  const told = error === null ? null : formFailure(i18n, error, { generic: 'plans.notOrdered' })
  const failure = told && (
    <Alert type="error">
      {told.fields[0]?.mensagem ?? told.toast ?? told.text}{' '}
      {isRefusal(error, 'PEDIDO_ABERTO_EXISTE') && <PageLink href={pathTo('pedidos')}>{t('plans.seeOrders')}</PageLink>}
      {isRefusal(error, 'EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA') && (
        <PageLink href={pathTo('perfil')}>{t('plans.toProfile')}</PageLink>
      )}
    </Alert>
  )
  return { order, failure, ordering }
}
