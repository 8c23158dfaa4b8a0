import { Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { ordersArea } from '../../../shared/contract/orders.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { ChosenPlans } from './ChosenPlans.tsx'
import { QuoteResults } from './QuoteResults.tsx'
import { useChoice } from './useChoice.ts'
import { useFreeConfirmation } from './useFreeConfirmation.tsx'
import { useOrdering } from './useOrdering.tsx'
import { useWays } from './useWays.tsx'

const { criar } = ordersArea.routes
type Ordered = Parameters<typeof call<typeof criar>>[1]['body']

/** Plans for one's equipment: which, how many, what that costs, and on to the payment. */
export function Subscribe() {
  const i18n = useI18n()
  const { t } = i18n
  const choice = useChoice()
  const { payment, field } = useWays()
  const { order, failure, ordering } = useOrdering((body: Ordered, idempotencyKey) =>
    call(criar, { body, idempotencyKey }),
  )
  const { confirm, dialog } = useFreeConfirmation()
  const { quote } = choice
  const wrong = choice.error && formFailure(i18n, choice.error, { generic: 'plans.notQuoted' })
  return (
    <Container header={<Header variant="h2">{t('plans.subscribe')}</Header>}>
      <SpaceBetween size="l">
        <ChosenPlans choice={choice} />
        {wrong && <Refusal text={wrong.fields[0]?.mensagem ?? wrong.toast ?? wrong.text ?? ''} />}
        <div role="status">
          {!choice.isWhole && <p>{t('plans.chooseFirst')}</p>}
          {choice.quote && !wrong && !choice.isSame && <QuoteResults quote={choice.quote} />}
        </div>
        {field}
        {failure}
        {dialog}
        <Button
          variant="primary"
          loading={ordering}
          loadingText={t('common.loading')}
          disabled={!choice.quote || !choice.isSettled || choice.isSame || !payment || Boolean(wrong)}
          disabledReason={t(choice.isSame ? 'plans.same' : 'plans.chooseFirst')}
          onClick={() =>
            quote &&
            payment &&
            confirm(quote, () => order({ ...choice.body, ...payment, total_centavos: quote.total_centavos }))
          }
        >
          {t('plans.toPayment')}
        </Button>
      </SpaceBetween>
    </Container>
  )
}
