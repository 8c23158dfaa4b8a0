import { Box, Container, Header } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { BoomPicture } from '../../ui/pictures/BoomPicture.tsx'
import { sideKnown } from '../../ui/pictures/geometry.ts'
import { TurboPicture } from '../../ui/pictures/TurboPicture.tsx'
import { picturedNozzles } from './picturedNozzles.ts'

/** Every nozzle where it is on the sprayer, coloured by its verdict. */
export function ReadingPicture({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const nozzles = picturedNozzles(reading)
  return (
    <Container header={<Header variant="h2">{t('reading.picture')}</Header>}>
      {reading.tipo_pulverizador === 'PULVERIZADOR' ? (
        <BoomPicture nozzles={nozzles} />
      ) : (
        <>
          <TurboPicture nozzles={nozzles} />
          {!nozzles.every(sideKnown) && (
            <Box color="text-body-secondary" textAlign="center" margin={{ top: 's' }}>
              {t('reading.sideUnknown')}
            </Box>
          )}
        </>
      )}
    </Container>
  )
}
