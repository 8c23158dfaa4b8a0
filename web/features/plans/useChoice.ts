import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { MAIOR_QUANTIDADE } from '../../../shared/billing/pricing.ts'
import { additivesArea } from '../../../shared/contract/additives.ts'
import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { ordersArea } from '../../../shared/contract/orders.ts'
import { plansArea } from '../../../shared/contract/plans.ts'
import type { RouteRequest } from '../../../shared/contract/route.ts'
import { subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { isRefusal } from '../../api/failure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useForgetSold } from './useForgetSold.ts'

/** A plan that is chosen, and for how many equipments; the number as it is typed. */
export interface ChosenPlan {
  readonly planoId: string | null
  readonly quantidade: string
  /** Whether its person typed the number. */
  readonly typed?: boolean
}

type Chosen = RouteRequest<typeof ordersArea.routes.simular>['body']

const WHOLE = /^[1-9]\d{0,5}$/

/** Whether what was typed is a number of equipment that an order takes. */
export const isQuantity = (typed: string): boolean => WHOLE.test(typed) && Number(typed) <= MAIOR_QUANTIDADE
const query = { limite: LIMITE_MAXIMO }

/** What is sold, and what is chosen of it. Plans of one order have one period: the first one's. */
export function useChoice() {
  const { conta } = useSignedIn()
  const account = conta.id_usuario
  const [lines, setLines] = useState<readonly ChosenPlan[]>([{ planoId: null, quantidade: '1' }])
  const covered = useQuery(routeQuery(subscriptionsArea.routes.listar, { account })).data?.cobertos
  const [extras, setExtras] = useState<readonly string[]>([])
  const plans = useQuery(routeQuery(plansArea.routes.listar, { account, query })).data?.itens ?? []
  const additives = useQuery(routeQuery(additivesArea.routes.listar, { account, query })).data?.itens ?? []
  const sold = plans.filter(({ gratuito }) => !gratuito)
  const period = sold.find(({ id }) => id === lines[0]?.planoId)?.periodo ?? null
  const offered = additives.filter(({ periodo }) => periodo === period)
  const aditivos = extras.filter((id) => offered.some((one) => one.id === id))
  const planos = lines.flatMap(({ planoId, quantidade }) =>
    sold.some(({ id }) => id === planoId) && planoId !== null && isQuantity(quantidade)
      ? [{ plano_id: planoId, quantidade: Number(quantidade) }]
      : [],
  )
  /**
   * A plan that is chosen begins with as many equipments as what it takes the place of covers, unless a number was
   * typed.
   */
  function choose(at: number, planoId: string | null) {
    const tipo = sold.find(({ id }) => id === planoId)?.tipo
    const begun = Math.max(1, Math.min((tipo && covered?.[tipo]) || 1, MAIOR_QUANTIDADE))
    setLines(
      lines.map((one, index) =>
        index === at ? { ...one, planoId, ...(one.typed ? {} : { quantidade: String(begun) }) } : one,
      ),
    )
  }
  const isWhole = planos.length === lines.length
  const wanted = JSON.stringify({ planos, aditivos } satisfies Chosen)
  const quoted = useDeferredValue(wanted)
  const body: Chosen = JSON.parse(quoted)
  const quote = useQuery({
    ...routeQuery(ordersArea.routes.simular, { account, body }),
    // What is asked about lags behind what is chosen.
    enabled: isWhole && body.planos.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const forget = useForgetSold()
  // While another is reckoned the last price stays, unless it was none: what one has already is not ordered.
  const isStale = quote.isPlaceholderData && quote.data?.igual === true
  const isGone = isRefusal(quote.error, 'PLANOS_NAO_ENCONTRADOS')
  useEffect(() => {
    if (isGone) forget()
  }, [isGone, forget])
  return {
    lines,
    setLines,
    choose,
    extras: aditivos,
    setExtras,
    sold,
    offered,
    period,
    isWhole,
    body,
    /** Whether the price that is shown is that of what is chosen. */
    isSettled: wanted === quoted && quote.isSuccess && !quote.isPlaceholderData,
    quote: isWhole && !isStale ? (quote.data ?? null) : null,
    /** Whether it is what the account has already. */
    isSame: isWhole && !quote.isPlaceholderData && quote.data?.igual === true,
    error: isWhole ? quote.error : null,
  }
}
