import type { Veredito } from '../../../shared/enums.ts'
import { FLOW_DECIMALS } from '../../../shared/i18n/units.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { NozzleSign } from '../../ui/pictures/NozzleMark.tsx'

const VERDICTS = {
  APROVADO: 'visitors.start.good',
  GASTO: 'visitors.start.worn',
  ENTUPIDO: 'visitors.start.clogged',
} as const satisfies Record<Veredito, PlainKey>

/** Three nozzles of the picture beside it; flows in L/min against 1.18 nominal. */
const NOZZLES = [
  { posicao: 3, vazao: 1.2, veredito: 'APROVADO' },
  { posicao: 4, vazao: 1.35, veredito: 'GASTO' },
  { posicao: 11, vazao: 0.92, veredito: 'ENTUPIDO' },
] as const
const NOMINAL = 1.18

/** What a reading says, in three lines: the picture's legend. */
export function SampleReading() {
  const { t, format } = useI18n()
  return (
    <div className="sample">
      <p className="sample-title">{t('visitors.start.example')}</p>
      <ul>
        {NOZZLES.map(({ posicao, vazao, veredito }) => {
          const error = (vazao / NOMINAL - 1) * 100
          return (
            <li key={posicao}>
              <NozzleSign judgement={veredito} size={14} />
              <span>{t('visitors.start.nozzle', { posicao })}</span>
              <span className="figure">{`${format.number(vazao, FLOW_DECIMALS)} L/min`}</span>
              <span className="figure">{format.signedPercent(error)}</span>
              <strong>{t(VERDICTS[veredito])}</strong>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
