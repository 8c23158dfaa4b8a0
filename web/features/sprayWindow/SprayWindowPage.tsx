import { Container } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { SprayWeather } from '../../parts/weather/SprayWeather.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'

/** Whether the weather at the field allows spraying. */
export function SprayWindowPage() {
  const { t } = useI18n()
  return (
    <PageFrame title={t('screens.condicoes')} description={t('sprayWindow.description')}>
      <Container>
        <SprayWeather />
      </Container>
    </PageFrame>
  )
}
