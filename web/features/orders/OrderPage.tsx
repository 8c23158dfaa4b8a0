import { Alert, Badge, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isContested } from '../../../shared/billing/disputes.ts'
import { orderCan } from '../../../shared/billing/orderStates.ts'
import { ordersArea, type Pedido, type Transacao } from '../../../shared/contract/orders.ts'
import { pathTo } from '../../../shared/paths.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { trialText } from '../../parts/billing/trialText.ts'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { ActionGroup } from '../../ui/list/RowActions.tsx'
import { PageActions, usePrintAction } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { orderQuery } from './list.ts'
import { OrderLines } from './OrderLines.tsx'
import { OrderState } from './OrderState.tsx'
import { Payments } from './Payments.tsx'
import { type PaymentWay, useOrderMoves } from './useOrderMoves.tsx'

// Few orders have one.
const Slip = lazyPart(() => import('./Slip.tsx').then((module) => module.Slip))

// Whoever runs the product alone sees them.
const Movements = lazyPart(() => import('./Movements.tsx').then((module) => module.Movements))

const TEXTS: RecordTexts = {
  failed: 'orders.viewFailed',
  closed: [{ refusals: MISSING, title: 'orders.notFoundTitle', text: 'orders.notFoundText' }],
  back: { path: pathTo('pedidos'), text: 'orders.backToList' },
}

/** One order: how it stands, what it is of, what was paid for it. */
export function OrderPage() {
  const { pedidoId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={orderQuery(conta.id_usuario, pedidoId)} title="screens.pedidoVer" texts={TEXTS}>
      {(order) => <Shown key={order.id} order={order} />}
    </RecordPage>
  )
}

/** A slip of an order that is over, which its acquirer did not cancel: whoever has it on paper may pay it. */
const slipLeftOf = ({ status, transacoes }: Pedido) =>
  status === 'CANCELADO' || status === 'VENCIDO'
    ? transacoes.findLast((one) => one.status === 'PENDENTE' && one.boleto !== null)?.boleto
    : undefined

function Shown({ order }: { order: Pedido }) {
  const { t, format } = useI18n()
  const { usuario, ability } = useSignedIn()
  const { status, boleto, criado_em, dono_nome, transacoes } = order
  const stays = slipLeftOf(order)
  const mayCancel = ability.can('update', 'Pedido') && orderCan.cancel(order)
  const mayPay = usuario.papel !== 'ADMIN' && ability.can('create', 'Pedido') && orderCan.pay(order)
  const rest = (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('orders.data')}</Header>}>
        <Facts order={order} />
      </Container>
      <OrderLines order={order} />
      <Payments order={order} />
      {usuario.papel === 'ADMIN' && <Movements order={order} />}
    </SpaceBetween>
  )
  return (
    <PageFrame
      title={t('orders.titleOf', { data: format.dateTime(criado_em) })}
      {...(usuario.papel === 'ADMIN' && { description: dono_nome ?? t('people.deleted') })}
      actions={<Actions order={order} mayCancel={mayCancel} mayPay={mayPay} />}
    >
      <SpaceBetween size="l">
        {status === 'CAPTURADO' && <Alert type="info">{t('orders.captured')}</Alert>}
        {mayPay && transacoes.at(-1)?.status === 'REJEITADA' && <Alert type="warning">{t('orders.refused')}</Alert>}
        {status === 'VENCIDO' && <Alert type="warning">{t('orders.expired')}</Alert>}
        {stays && <Alert type="warning">{t('orders.slipStays', { data: format.day(stays.vencimento) })}</Alert>}
        {transacoes.map((one) => (
          <Aftermath key={one.id} payment={one} />
        ))}
        {boleto && status === 'ABERTO' ? (
          <WithSlip order={order} slip={boleto}>
            {rest}
          </WithSlip>
        ) : (
          rest
        )}
      </SpaceBetween>
    </PageFrame>
  )
}

interface SlipProps {
  order: Pedido
  slip: NonNullable<Pedido['boleto']>
  children: ReactNode
}

/** A slip, and below it the rest, which would move if it stood there first. */
const WithSlip = ({ children, ...slip }: SlipProps) =>
  Slip.useSettled() ? (
    <SpaceBetween size="l">
      <Slip {...slip} />
      {children}
    </SpaceBetween>
  ) : (
    <Waiting of="page" />
  )

function Facts({ order }: { order: Pedido }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const when = (label: 'expires' | 'valid' | 'approved' | 'canceledAt', at: string | null) =>
    at === null ? [] : [{ label: t(`orders.${label}`), value: format.dateTime(at) }]
  const { status, tipo, forma_pagamento, adquirente, gratuito, teste, moeda } = order
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={150}
      items={[
        { label: t('orders.number'), value: spokenNumber(order.id) },
        { label: t('payments.status'), value: <OrderState status={status} /> },
        { label: t('orders.kind'), value: t(`orders.kinds.${tipo}`) },
        ...(gratuito
          ? [
              {
                label: t('payments.method'),
                value: (
                  <SpaceBetween direction="horizontal" size="xs">
                    {t('orders.nothingToPay')}
                    <Badge color="green">{t('orders.freeTag')}</Badge>
                  </SpaceBetween>
                ),
              },
            ]
          : [
              { label: t('payments.method'), value: t(`payments.methods.${forma_pagamento}`) },
              { label: t('payments.acquirer'), value: t(`payments.acquirers.${adquirente}`) },
            ]),
        { label: t('orders.currency'), value: `${moeda} (${format.currencySymbol(moeda)})` },
        ...(teste ? [{ label: t('orders.trial'), value: trialText(i18n, teste) }] : []),
        ...(status === 'ABERTO' ? when('expires', order.vence_em) : []),
        ...when('approved', order.aprovado_em),
        ...when('valid', order.valida_ate),
        ...when('canceledAt', order.cancelado_em),
      ]}
    />
  )
}

function Actions({ order, mayCancel, mayPay }: { order: Pedido; mayCancel: boolean; mayPay: boolean }) {
  const { t } = useI18n()
  const { cancel, pay, paying, dialog } = useOrderMoves(order)
  const otherwise = useOtherWays(order, mayPay, pay)
  const cancelling = { id: 'cancelar', text: t('orders.cancel'), danger: true, onSelect: cancel }
  return (
    <>
      <PageActions
        main={mayPay ? { text: t('orders.goOn'), loading: paying, onSelect: () => pay() } : undefined}
        actions={[usePrintAction(), ...otherwise, ...(mayCancel ? [cancelling] : [])]}
      />
      {dialog}
    </>
  )
}

/** The ways an order can be paid in beside the one it was begun with; nothing where there is none. */
function useOtherWays(order: Pedido, mayPay: boolean, pay: (way: PaymentWay) => void): readonly ActionGroup[] {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data } = useQuery({ ...routeQuery(ordersArea.routes.formas, { account: conta.id_usuario }), enabled: mayPay })
  const others = (data?.itens ?? []).filter(
    ({ adquirente, forma_pagamento }) => adquirente !== order.adquirente || forma_pagamento !== order.forma_pagamento,
  )
  if (!mayPay || others.length === 0) return []
  return [
    {
      text: t('orders.payOtherwise'),
      actions: others.map((way, index) => ({
        id: String(index),
        text: t(`payments.methods.${way.forma_pagamento}`),
        detail: t(`payments.acquirers.${way.adquirente}`),
        onSelect: () => pay(way),
      })),
    },
  ]
}

/** What happened to a payment after it was taken, and what it had paid for that ended with it. */
function Aftermath({ payment }: { payment: Transacao }) {
  const { t, format } = useI18n()
  const { contestacao, valor_centavos, moeda, retiradas, status } = payment
  const isInquiry = contestacao?.situacao === 'CONSULTA'
  const isDisputed = isContested(contestacao)
  if (!isInquiry && !isDisputed && retiradas.length === 0) return null
  const valor = format.money(valor_centavos, moeda)
  const why = status === 'ESTORNADA' && !contestacao ? 'ESTORNO' : 'CONTESTACAO'
  return (
    <Alert type={isDisputed ? 'error' : 'info'}>
      {isInquiry && <div>{t('orders.inquired', { valor })}</div>}
      {isDisputed && contestacao && (
        <div>{t('orders.disputed', { valor, data: format.date(contestacao.aberta_em) })}</div>
      )}
      {retiradas.map((one) => (
        <div key={one.assinatura_id}>
          {t(Date.parse(one.vale_ate) <= now() ? 'orders.endedBy' : 'orders.shortenedBy', {
            motivo: t(`orders.endedWhy.${why}`),
            nome: one.nome,
            quantidade:
              one.quantidade === null ? t('orders.anyMachines') : t('orders.machines', { quantidade: one.quantidade }),
            valia: format.date(one.valia_ate),
            vale: format.date(one.vale_ate),
          })}
        </div>
      ))}
    </Alert>
  )
}
