import { Box, Container, Tabs } from '@cloudscape-design/components'
import { memo, useMemo, useRef } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { NamedRun } from '../../../shared/domain/spraying/boomParts.ts'
import { judgementCounts, sideKnown } from '../../../shared/pictures/geometry.ts'
import { ALL_SIDES, sideChoices } from '../../../shared/readings/nozzleGroups.ts'
import { judgementText } from '../../../shared/readings/nozzleTexts.ts'
import { picturedNozzles } from '../../../shared/readings/picturedNozzles.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { BoomPicture } from '../../ui/pictures/BoomPicture.tsx'
import type { NozzleFocus } from '../../ui/pictures/NozzleDrawing.tsx'
import { NozzleMark } from '../../ui/pictures/NozzleMark.tsx'
import type { SprayerProps } from '../../ui/pictures/NozzlePicture.tsx'
import { TurboPicture } from '../../ui/pictures/TurboPicture.tsx'
import type { NozzleView } from './nozzleChoice.ts'
import { focusOf } from './nozzleFocus.ts'

interface Props {
  reading: Leitura
  view: NozzleView
}

/**
 * Every nozzle where it is on the sprayer, coloured by its verdict; of a turbosprayer one side at a time, or all of it.
 */
export const ReadingHero = memo(function ReadingHero({ reading, view }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const nozzles = picturedNozzles(reading)
  const sides = sideChoices(reading)
  const { judgement, setJudgement } = view
  const after = useRef<HTMLDivElement>(null)
  const picture = <Picture reading={reading} view={view} />
  return (
    <Container>
      <div className={reading.situacao === 'RECEBENDO' ? 'hero hero-live' : 'hero'}>
        <Chips
          label={t('verdict.hero.filter')}
          chips={judgementCounts(nozzles).map(([id, quantidade]) => ({
            id,
            label: (
              <>
                <svg viewBox="-11 -11 22 22" width={18} height={18} aria-hidden="true">
                  <NozzleMark judgement={id} />
                </svg>
                {t('verdict.hero.chip', { resultado: judgementText(i18n, id), quantidade })}
              </>
            ),
          }))}
          pressed={(id) => id === judgement}
          onPress={(id) => setJudgement(id === judgement ? null : id)}
        />
        <button type="button" className="skip-drawing no-print" onClick={() => after.current?.focus()}>
          {t('verdict.hero.skip')}
        </button>
        {sides.length > 1 ? (
          <Tabs
            ariaLabel={t('reading.turboSides')}
            activeTabId={view.choice.side ?? ''}
            onChange={({ detail }) => {
              const side = sides.find((one) => one === detail.activeTabId)
              if (side !== undefined) view.choose({ side })
            }}
            tabs={sides.map((side) => ({
              id: side ?? '',
              label: side === ALL_SIDES || side === null ? t('verdict.hero.all') : t(`nozzles.lado.${side}`),
              content: side === view.choice.side && picture,
            }))}
          />
        ) : (
          picture
        )}
        <div ref={after} tabIndex={-1} className="after-drawing" />
      </div>
    </Container>
  )
})

function Picture({ reading, view }: Props) {
  const { side } = view.choice
  const inView = focusOf(view)
  const focus: NozzleFocus = {
    ...inView,
    dimmed: (one) => inView.dimmed(one) || (side !== ALL_SIDES && side !== null && one.lado !== side),
  }
  return <SprayerPicture reading={reading} sections={view.sections} focus={focus} legend={null} isLater />
}

type SprayerPictureProps = Pick<SprayerProps, 'focus' | 'legend' | 'isLater'> & {
  reading: Leitura
  sections: readonly NamedRun[]
}

/** The nozzles of a reading where they are on its sprayer. */
export function SprayerPicture({ reading, sections, ...drawn }: SprayerPictureProps) {
  const { t } = useI18n()
  const nozzles = useMemo(() => picturedNozzles(reading, sections), [reading, sections])
  if (reading.tipo_pulverizador === 'PULVERIZADOR') return <BoomPicture nozzles={nozzles} {...drawn} />
  return (
    <>
      <TurboPicture nozzles={nozzles} {...drawn} />
      {!nozzles.every(sideKnown) && (
        <Box color="text-body-secondary" textAlign="center" margin={{ top: 's' }}>
          {t('reading.sideUnknown')}
        </Box>
      )}
    </>
  )
}
