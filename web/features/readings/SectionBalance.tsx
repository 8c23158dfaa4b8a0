import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { fleetsArea } from '../../../shared/contract/fleets.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { sectionArithmetic, sectionFigures, sectionText } from '../../../shared/readings/sectionBalance.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useUnits } from '../../ui/units.ts'

const { daLeitura } = fleetsArea.routes

/** The sections of the vehicle, each against the whole boom; nothing where no vehicle says which there were. */
export const SectionBalance = memo(function SectionBalance({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { conta } = useSignedIn()
  const { data } = useQuery(routeQuery(daLeitura, { account: conta.id_usuario, params: { leituraId: reading.id } }))
  const sections = sectionFigures(reading, data?.secoes ?? [])
  if (sections.length === 0) return null
  const lines = sectionArithmetic(reading, sections, i18n).flatMap(({ name, explanation }) =>
    arithmeticLines([explanation], i18n).map((line) => ({ ...line, label: name })),
  )
  const isMixed = sections.every(({ desvio }) => desvio === null)
  return (
    <Container
      header={
        <Header variant="h2" description={t('reading.sectionBalanceHint')}>
          {t('reading.sectionBalance')}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <ul>
          {sections.map((one) => (
            <li key={one.bico_inicial}>{sectionText(one, i18n, units)}</li>
          ))}
        </ul>
        {isMixed && <Box color="text-body-secondary">{t('reading.sectionMixed')}</Box>}
        {lines.length > 0 && <Arithmetic title={t('reading.formula.desvio_secao')} lines={lines} />}
      </SpaceBetween>
    </Container>
  )
})
