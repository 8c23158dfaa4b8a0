import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useParams } from 'react-router'
import { printedLine } from '../../../shared/billing/boleto.ts'
import { type CheckoutSimulado, simulatorArea } from '../../../shared/contract/simulator.ts'
import type { AcaoSimulador } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import '../../styles/visitors/simulator.css'

const { ver, agir } = simulatorArea.routes
/** A card that takes its time is seen to be approved. */
const REFRESH_MS = 5_000

/** The page of the acquirer that moves no money: whoever buys decides what becomes of the payment. */
export function SimulatorPage() {
  const { t } = useI18n()
  const { checkoutId = '' } = useParams()
  return (
    <SplitPage title={t('simulator.title')}>
      <meta name="robots" content="noindex" />
      <Checkout key={checkoutId} checkoutId={checkoutId} />
    </SplitPage>
  )
}

const isWaiting = ({ pagamentos }: CheckoutSimulado) =>
  pagamentos.some(({ status }) => status === 'PENDENTE' || status === 'AUTORIZADA')

function Checkout({ checkoutId }: { checkoutId: string }) {
  const { t } = useI18n()
  const refresh = { everyMs: REFRESH_MS, while: isWaiting }
  const { data, error, refetch } = useQuery(routeQuery(ver, { params: { checkoutId } }, { refresh }))
  if (data) return <Shown checkoutId={checkoutId} checkout={data} />
  if (!error) {
    return (
      <div role="status">
        <h1>{t('simulator.title')}</h1>
        <p className="visitor-lead">{t('common.loading')}</p>
      </div>
    )
  }
  if (isRefusal(error, 'NAO_ENCONTRADO', 'VALIDACAO')) {
    return (
      <div role="status">
        <h1>{t('simulator.unknownTitle')}</h1>
        <p className="visitor-lead">{t('simulator.unknown')}</p>
      </div>
    )
  }
  return (
    <>
      <h1>{t('simulator.title')}</h1>
      <EntryAlert type="error" action={<EntryButton onClick={() => void refetch()}>{t('common.retry')}</EntryButton>}>
        {failureText(t, error, 'simulator.failed')}
      </EntryAlert>
    </>
  )
}

/**
 * What is done with the checkout, and what came of it: whoever pressed is led there, not to a button that undoes it.
 */
function useActing(checkoutId: string, outcome: RefObject<HTMLElement | null>) {
  const { t } = useI18n()
  return useCommand({
    run: (acao: AcaoSimulador) => call(agir, { params: { checkoutId }, body: { acao } }),
    keep: routeQuery(ver, { params: { checkoutId } }),
    failed: 'simulator.notDone',
    explain: (error, usual) =>
      isRefusal(error, 'CONFLITO_DE_VERSAO') ? { ...usual(), text: t('simulator.changed') } : usual(),
    stays: true,
    onDone: () => outcome.current?.focus(),
  })
}

function Shown({ checkoutId, checkout }: { checkoutId: string; checkout: CheckoutSimulado }) {
  const { t, format } = useI18n()
  const outcome = useRef<HTMLElement>(null)
  const { press, pressed, refusal } = useActing(checkoutId, outcome)
  const { descricao, centavos, moeda, forma, retorno, acoes } = checkout
  return (
    <>
      <h1>{t('simulator.title')}</h1>
      <EntryAlert type="warning">{t('simulator.notice')}</EntryAlert>
      <p className="visitor-lead">{descricao}</p>
      <dl className="simulator-facts">
        <dt>{t('simulator.amount')}</dt>
        <dd>{format.money(centavos, moeda)}</dd>
        <dt>{t('payments.method')}</dt>
        <dd>{t(`payments.methods.${forma}`)}</dd>
      </dl>
      <Payments checkout={checkout} outcome={outcome} />
      {refusal && <EntryAlert type="error">{refusal}</EntryAlert>}
      <div className="simulator-actions">
        {acoes.map((acao) => (
          <EntryButton key={acao} loading={pressed === acao} onClick={() => press(acao)}>
            {t(`simulator.actions.${acao}`)}
          </EntryButton>
        ))}
      </div>
      <a className="visitor-button visitor-button-main" href={retorno}>
        {t('simulator.back')}
      </a>
    </>
  )
}

interface PaymentsProps {
  checkout: CheckoutSimulado
  outcome: RefObject<HTMLElement | null>
}

function Payments({ checkout: { pagamentos }, outcome }: PaymentsProps) {
  const { t, format } = useI18n()
  return (
    <section
      ref={outcome}
      tabIndex={-1}
      className="simulator-paid"
      aria-label={t('simulator.payments')}
      aria-live="polite"
    >
      <h2>{t('simulator.payments')}</h2>
      {pagamentos.length === 0 && <p>{t('simulator.none')}</p>}
      <ul className="simulator-payments">
        {pagamentos.map(({ id, status, linha_digitavel: line, vencimento, criado_em }) => (
          <li key={id}>
            <strong>{t(`payments.states.${status}`)}</strong> <span>{format.dateTime(criado_em)}</span>
            {line && (
              <>
                <div className="simulator-line">
                  {t('simulator.line')}: {printedLine(line)}
                </div>
                {vencimento && <div>{t('simulator.due', { data: format.day(vencimento) })}</div>}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
