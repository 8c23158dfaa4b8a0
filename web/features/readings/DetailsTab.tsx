import { Box, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { detailGroups, type FactGroup } from '../../../shared/readings/details.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { withTerms } from '../../parts/terms/withTerms.tsx'
import { useUnits } from '../../ui/units.ts'

/** Every field of the reading that has a value, by subject. */
export function DetailsTab({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const units = useUnits()
  return (
    <SpaceBetween size="xl">
      {detailGroups(reading, i18n, units).map((group) => (
        <section key={group.title} className="print-whole">
          <Header variant="h3">{group.title}</Header>
          <Facts group={group} />
        </section>
      ))}
    </SpaceBetween>
  )
}

function Facts({ group: { facts, written } }: { group: FactGroup }) {
  return (
    <SpaceBetween size="m">
      {facts.length > 0 && <KeyValuePairs columns={4} minColumnWidth={150} items={withTerms(facts)} />}
      {written.length > 0 && (
        <KeyValuePairs
          columns={1}
          items={written.map(({ label, value }) => ({
            label,
            value: (
              <Box>
                <div className="written">{value}</div>
              </Box>
            ),
          }))}
        />
      )}
    </SpaceBetween>
  )
}
