import { Alert, Badge, Box, Button, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Assinatura, type Assinaturas, subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { trialText } from '../billing/trialText.ts'
import { useAsk } from '../records/useAsk.tsx'
import '../../styles/subscriptions.css'

const { renovar, cancelarAditivo } = subscriptionsArea.routes

export interface SubscriptionsProps {
  // The query as `routeQuery` makes it, whichever route tells the subscriptions.
  query: UseQueryOptions<Assinaturas>
  /** Whether they are of whoever looks at them. */
  isOwn: boolean
}

/** What covers an account, each with what follows it. */
export function Subscriptions({ query, isOwn }: SubscriptionsProps) {
  const { t } = useI18n()
  const { data, isError } = useQuery(query)
  const { ask, dialog } = useAsk(query.queryKey)
  if (isError) return <Alert type="error">{t('subscriptions.failed')}</Alert>
  if (!data) return <Waiting />
  if (data.itens.length === 0) return <Box color="text-body-secondary">{t('subscriptions.none')}</Box>
  return (
    <SpaceBetween size="l">
      {data.itens.map((one) => (
        <div key={one.id} className="subscription">
          <One subscription={one} ask={isOwn ? ask : null} />
        </div>
      ))}
      {dialog}
    </SpaceBetween>
  )
}

interface OneProps {
  subscription: Assinatura
  /** Null: nothing may be changed. */
  ask: ReturnType<typeof useAsk>['ask'] | null
}

function One({ subscription, ask }: OneProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { gratuita, teste, moeda, pago_centavos } = subscription
  const { plano, origem, tipo, quantidade, valida_ate, aditivos, motivo } = subscription
  const isOver = Date.parse(valida_ate) <= now()
  const additives: ReactNode =
    aditivos.length === 0
      ? EMPTY
      : aditivos.map((one) => <Additive key={one.aditivo_id} subscription={subscription} one={one} ask={ask} />)
  return (
    <SpaceBetween size="s">
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={[
          {
            label: t('subscriptions.plan'),
            value: (
              <SpaceBetween direction="horizontal" size="xs">
                {plano?.nome ?? t(`subscriptions.given.${origem}`)}
                {gratuita && <Badge color="green">{t('subscriptions.freeTag')}</Badge>}
              </SpaceBetween>
            ),
          },
          { label: t('subscriptions.type'), value: t(`people.sprayerTypes.${tipo}`) },
          {
            label: t('subscriptions.equipments'),
            value: quantidade === null ? t('subscriptions.unlimited') : format.number(quantidade),
          },
          {
            label: t(isOver ? 'subscriptions.ended' : 'subscriptions.validUntil'),
            value: format.date(valida_ate),
          },
          ...(teste ? [{ label: t('subscriptions.trial'), value: trialText(i18n, teste) }] : []),
          ...(gratuita
            ? []
            : [
                {
                  label: t('subscriptions.paid'),
                  value: t('subscriptions.paidIn', { valor: format.money(pago_centavos ?? 0, moeda), moeda }),
                },
              ]),
          ...(motivo ? [{ label: t('subscriptions.reason'), value: motivo }] : []),
          // What was given has neither, whatever plan names it.
          ...(plano && !gratuita
            ? [
                { label: t('subscriptions.additives'), value: additives },
                { label: t('subscriptions.renewal'), value: <Renewal subscription={subscription} /> },
              ]
            : []),
        ]}
      />
      {ask && <RenewalChange subscription={subscription} ask={ask} />}
    </SpaceBetween>
  )
}

/** When the next period is charged or asked for, and what it costs. */
function Renewal({ subscription: { renovacao, plano } }: { subscription: Assinatura }) {
  const { t, format } = useI18n()
  if (!renovacao || !plano) return t('subscriptions.notRenewed')
  const { centavos, moeda, em, forma_pagamento } = renovacao
  const valor = `${format.money(centavos, moeda)} ${t(`subscriptions.each.${plano.periodo}`)}`
  return t(forma_pagamento === 'CARTAO' ? 'subscriptions.charged' : 'subscriptions.asked', {
    valor,
    data: format.date(em),
  })
}

function Additive({ subscription, one, ask }: OneProps & { one: Assinatura['aditivos'][number] }) {
  const { t, format } = useI18n()
  const { nome, usuarios_adicionais: usuarios, valida_ate, aditivo_id: aditivoId } = one
  const name = t('subscriptions.additive', { nome, usuarios })
  if (valida_ate)
    return (
      <div>
        {`${name}, ${t('subscriptions.additiveUntil', { data: format.date(valida_ate) })}`}
        <ServedMachines {...one} />
      </div>
    )
  const data = format.date(subscription.valida_ate)
  const cancel = () =>
    ask?.({
      title: t('subscriptions.cancelAdditive', { nome }),
      question: t('subscriptions.cancelQuestion', { nome, data }),
      submitLabel: t('subscriptions.cancelAdditive', { nome }),
      danger: true,
      run: () => call(cancelarAditivo, { params: { assinaturaId: subscription.id, aditivoId } }),
      done: t('subscriptions.canceled'),
      failed: 'subscriptions.notChanged',
    })
  return (
    <div>
      {name}
      {ask && subscription.renovavel && (
        <DangerButton variant="inline-link" onClick={cancel}>
          {t('subscriptions.cancelAdditive', { nome })}
        </DangerButton>
      )}
      <ServedMachines {...one} />
    </div>
  )
}

const NAMED = 6

/** Which machines have an additive: those it is paid for, not all there are. */
function ServedMachines({ equipamentos }: Pick<Assinatura['aditivos'][number], 'equipamentos'>) {
  const { t, format } = useI18n()
  const named = equipamentos.slice(0, NAMED).map(({ apelido }) => apelido)
  const others = equipamentos.length - named.length
  const all = others > 0 ? [...named, t('subscriptions.otherMachines', { quantidade: others })] : named
  return (
    <Box variant="small" color="text-body-secondary" display="block">
      {named.length === 0
        ? t('subscriptions.servesNone')
        : t('subscriptions.serves', { equipamentos: format.list(all) })}
    </Box>
  )
}

function RenewalChange({ subscription, ask }: { subscription: Assinatura; ask: NonNullable<OneProps['ask']> }) {
  const { t, format } = useI18n()
  const { id: assinaturaId, renovacao, renovavel, versao, valida_ate } = subscription
  if (!renovavel) return null
  const [how, renova] = renovacao ? (['end', false] as const) : (['goOn', true] as const)
  const change = () =>
    ask({
      title: t(`subscriptions.${how}`),
      question: t(`subscriptions.${how}Question`, { data: format.date(valida_ate) }),
      submitLabel: t(`subscriptions.${how}`),
      ...(!renova && { danger: true }),
      run: () => call(renovar, { params: { assinaturaId }, body: { renova, versao } }),
      done: t(`subscriptions.${how}Done`),
      failed: 'subscriptions.notChanged',
    })
  const Press = renova ? Button : DangerButton
  return <Press onClick={change}>{t(`subscriptions.${how}`)}</Press>
}
