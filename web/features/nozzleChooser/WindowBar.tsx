import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'
import type { Fitting } from './fitting.ts'

const WIDTH = 120

/** Where in the published pressures of its nozzle a pressure lies: at its ends the nozzle drips or drifts. */
export function WindowBar({ fitting: { janela, posicao } }: { fitting: Fitting }) {
  const { t, format } = useI18n()
  const { pressure } = useUnits()
  const text = t('nozzleChooser.position', {
    de: pressure(janela[0]),
    ate: pressure(janela[1]),
    parte: format.share(Math.round(posicao * 100)),
  })
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height={12} aria-hidden="true">
        <rect y={4} width={WIDTH} height={4} rx={2} className="picture-steel" />
        <circle cx={6 + posicao * (WIDTH - 12)} cy={6} r={5} fill="currentColor" />
      </svg>
      <div>{text}</div>
    </>
  )
}
