import type { ServicoDosBicos } from '../contract/equipmentSummary.ts'
import type { Words } from '../i18n/texts.ts'
import { type Severity, severityOf, workSeverity } from './severity.ts'
import { nowText } from './workText.ts'

interface Last {
  readonly servico: Pick<ServicoDosBicos, 'trocar' | 'limpar' | 'motivo'>
  /** Whether nozzles that were out of tolerance were seen to since. */
  readonly feito: boolean
  readonly avaliados: number
  readonly bicos: number
}

/** What a last complete reading asks for, in the words of every list, and how urgent it is. */
export function lastState(
  { servico, feito, avaliados, bicos }: Last,
  words: Words,
): { severity: Severity; text: string } {
  const { t } = words
  const severity = workSeverity(servico)
  if (severity !== 'BOM') return { severity, text: nowText(servico, words) }
  if (feito) return { severity: severityOf('FEITO'), text: t('readings.work.done') }
  if (avaliados === bicos) return { severity: severityOf('DENTRO'), text: t('readings.allWithin') }
  return { severity: severityOf('PARCIAL'), text: t('readings.partlyJudged', { avaliados, medidos: bicos }) }
}
