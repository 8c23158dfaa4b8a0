import { Box, Container, ExpandableSection, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PHONE, PRINT } from '../../ui/breakpoints.ts'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { detailGroups, type FactGroup } from './details.ts'

/** Every field of the reading, by subject; on a phone one opens the subject one looks for. */
export function ReadingDetails({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const phone = useMedia(PHONE)
  const printing = useMedia(PRINT)
  const groups = detailGroups(reading, i18n, units)
  const folded = phone && !printing
  return (
    <Container header={<Header variant="h2">{t('reading.details')}</Header>}>
      <SpaceBetween size={folded ? 's' : 'xl'}>
        {groups.map((group) =>
          folded ? (
            <ExpandableSection key={group.title} headerText={group.title} headingTagOverride="h3">
              <Facts group={group} />
            </ExpandableSection>
          ) : (
            <section key={group.title} className="print-whole">
              <Header variant="h3">{group.title}</Header>
              <Facts group={group} />
            </section>
          ),
        )}
      </SpaceBetween>
    </Container>
  )
}

function Facts({ group: { facts, written } }: { group: FactGroup }) {
  const { t } = useI18n()
  if (facts.length === 0) return <Box color="text-body-secondary">{t('reading.noCalibration')}</Box>
  return (
    <SpaceBetween size="m">
      <KeyValuePairs columns={4} minColumnWidth={150} items={facts} />
      {written.length > 0 && (
        <KeyValuePairs
          columns={1}
          items={written.map(({ label, value }) => ({ label, value: <div className="written">{value}</div> }))}
        />
      )}
    </SpaceBetween>
  )
}
