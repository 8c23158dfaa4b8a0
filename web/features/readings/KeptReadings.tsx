import { Box, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { keptBeside, keptReadings } from '../../parts/readings/keptReadings.ts'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import { SESSION_KEY } from '../../session/peek.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import '../../styles/keptReadings.css'

/** The readings that can be opened although the server cannot be reached. */
export function KeptReadings() {
  const { t, format } = useI18n()
  const [kept] = useState(() => keptReadings(keptBeside(SESSION_KEY)))
  return (
    <section aria-label={t('readings.kept')}>
      <SpaceBetween size="s">
        <Header variant="h2">{t('readings.kept')}</Header>
        {kept.length === 0 && <Box color="text-body-secondary">{t('readings.noneKept')}</Box>}
        <ul className="kept-readings">
          {kept.map(({ reading, at }) => (
            <li key={reading.id}>
              <PageLink href={pathTo('leituraVer', { leituraId: reading.id })}>
                {format.dateTime(reading.data)}
              </PageLink>
              <span>{reading.equipamento_nome}</span>
              <ReadingState reading={reading} />
              <Box color="text-body-secondary" fontSize="body-s">
                {t('readings.keptAt', { quando: format.dateTime(new Date(at).toISOString()) })}
              </Box>
            </li>
          ))}
        </ul>
      </SpaceBetween>
    </section>
  )
}
