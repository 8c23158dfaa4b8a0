import { Alert, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { type Regularizacao, regularizationArea } from '../../../shared/contract/regularization.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { QuoteResults } from './QuoteResults.tsx'
import { useFreeConfirmation } from './useFreeConfirmation.tsx'
import { useOrdering } from './useOrdering.tsx'
import { useWays } from './useWays.tsx'

const { regularizacao, regularizar } = regularizationArea.routes
type Ordered = Parameters<typeof call<typeof regularizar>>[1]['body']

/** Equipment nothing covers, and what it costs to have it covered as long as the rest. */
export function Regularize() {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const { data, error } = useQuery({
    ...routeQuery(regularizacao, { account: conta.id_usuario }),
    retry: false,
  })
  if (isRefusal(error, 'SEM_EQUIPAMENTO_IRREGULAR')) return null
  if (isRefusal(error, 'SEM_ASSINATURA_A_REGULARIZAR')) return <Alert type="warning">{t('plans.nothingToAdd')}</Alert>
  if (error) {
    const { fields, toast, text } = formFailure(i18n, error, { generic: 'plans.notQuoted' })
    return <Alert type="error">{fields[0]?.mensagem ?? toast ?? text}</Alert>
  }
  return data ? <Quoted quote={data} /> : null
}

function Quoted({ quote }: { quote: Regularizacao }) {
  const { t } = useI18n()
  const { payment, field } = useWays()
  const { order, failure, ordering } = useOrdering((body: Ordered, idempotencyKey) =>
    call(regularizar, { body, idempotencyKey }),
  )
  const { confirm, dialog } = useFreeConfirmation()
  const { quantidade, restantes } = quote
  return (
    <Container
      header={
        <Header variant="h2" description={t('plans.regularizeHint', { quantidade })}>
          {t('plans.regularize')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <QuoteResults
          quote={{ ...quote, credito_perdido_centavos: 0, substitui: [], teste_ate: null }}
          discount="plans.restOfPeriod"
        />
        {restantes > 0 && <Alert type="info">{t('plans.notAllRegular', { quantidade: restantes })}</Alert>}
        {field}
        {failure}
        {dialog}
        <Button
          variant="primary"
          loading={ordering}
          loadingText={t('common.loading')}
          disabled={!payment}
          onClick={() => payment && confirm(quote, () => order({ ...payment, total_centavos: quote.total_centavos }))}
        >
          {t('plans.regularizeNow')}
        </Button>
      </SpaceBetween>
    </Container>
  )
}
