import { Box, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { SprayWeather } from '../../parts/weather/SprayWeather.tsx'

/** Whether the weather allows to apply a recipe now; nothing of it is kept. */
export function SprayConditions() {
  const { t } = useI18n()
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">{t('recipes.weatherHint')}</Box>
      <SprayWeather />
    </SpaceBetween>
  )
}
