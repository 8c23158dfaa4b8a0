import { Container, Header } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { FactorState } from './FactorState.tsx'

/** The second factor, before all else to whoever may do nothing without it. */
export function DemandedFactor() {
  const { t } = useI18n()
  return (
    <Container
      header={
        <Header variant="h2" description={t('secondFactor.about')}>
          {t('secondFactor.title')}
        </Header>
      }
    >
      <FactorState />
    </Container>
  )
}
