import { Box, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { detailGroups } from './details.ts'

/** Every field of the reading, by subject. */
export function ReadingDetails({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <Container header={<Header variant="h2">{t('readings.details')}</Header>}>
      <SpaceBetween size="xl">
        {detailGroups(reading, i18n).map(({ title, facts }) => (
          <section key={title} className="print-whole">
            <Header variant="h3">{title}</Header>
            {facts.length > 0 ? (
              <KeyValuePairs columns={4} minColumnWidth={150} items={facts} />
            ) : (
              <Box color="text-body-secondary">{t('readings.noCalibration')}</Box>
            )}
          </section>
        ))}
      </SpaceBetween>
    </Container>
  )
}
