import { Box, ProgressBar, StatusIndicator } from '@cloudscape-design/components'
import { useEffect, useState } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { BeforeMeasuring } from '../../parts/readings/BeforeMeasuring.tsx'
import { isMeasuring, lastArrival } from '../../parts/readings/measuring.ts'
import { ago } from '../../ui/ago.ts'
import { arrivedBySide, awaitedPositions } from './receiving.ts'
import '../../styles/receiving.css'

const SECOND_MS = 1_000

/** The present, each second. */
function useNow(): number {
  const [present, setPresent] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return present
}

/** Minutes and seconds, as a stopwatch has them: `3:07`. */
function stopwatch(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface Props {
  reading: Leitura
  /** Whether each part is heard of as it comes. */
  isLive: boolean
}

/**
 * How far a measurement has come that is still under way: which nozzles are there, which are awaited, for how long it
 * has been going on.
 */
export function Receiving({ reading, isLive }: Props) {
  const { t } = useI18n()
  const present = useNow()
  const { bicos_medidos: medidos, quantidade_bicos: total } = reading
  const faltam = awaitedPositions(reading)
  const arrived = arrivedBySide(reading).map(({ side, positions }) =>
    side === null ? positions : `${t(`enums.ladoDoBico.${side}`)} ${positions}`,
  )
  return (
    <section className="receiving no-print" aria-label={t('verdict.live.title')}>
      {total === null ? (
        <Box variant="strong">{t('readings.receivingSome', { medidos })}</Box>
      ) : (
        <ProgressBar label={t('verdict.live.title')} value={(100 * medidos) / total} />
      )}
      <dl className="receiving-facts">
        {faltam === null ? (
          <div>
            <dt>{t('verdict.live.arrived')}</dt>
            <dd>{arrived.join('; ')}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('verdict.live.awaited')}</dt>
            <dd>{faltam}</dd>
          </div>
        )}
        <Elapsed reading={reading} present={present} />
      </dl>
      <div className="status">
        <StatusIndicator type={isLive ? 'success' : 'pending'}>
          {t(isLive ? 'verdict.live.heard' : 'verdict.live.asked')}
        </StatusIndicator>
      </div>
      {!reading.equipamento_de_outro && <BeforeMeasuring />}
    </section>
  )
}

/** For how long it has been going on; of one that stands still, since when nothing has come. */
function Elapsed({ reading, present }: { reading: Leitura; present: number }) {
  const { t, language } = useI18n()
  if (isMeasuring(reading, present)) {
    return (
      <div>
        <dt>{t('verdict.live.elapsed')}</dt>
        <dd>{stopwatch(present - Date.parse(reading.recebida_em))}</dd>
      </div>
    )
  }
  return (
    <div>
      <dt>{t('verdict.live.last')}</dt>
      <dd>
        {t('verdict.live.silent', { quando: ago(language, new Date(lastArrival(reading)).toISOString(), present) })}
      </dd>
    </div>
  )
}
