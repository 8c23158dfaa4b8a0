import { useI18n } from '../../i18n/I18n.tsx'
import type { AlertChoice } from './alertChoice.ts'
import { Choice } from './Choice.tsx'

/** What is offered; somebody who has another value keeps it until they choose. */
const OFFERED = { FORA: [5, 10, 20, 30, 50], SILENCIO: [7, 15, 30, 60, 90], PREVISAO: [15, 30, 60, 90] } as const

interface Props {
  kind: keyof typeof OFFERED
  choice: AlertChoice
  busy: boolean
  onChoose: (choice: AlertChoice) => void
}

/** From which figure on somebody is alerted. */
export function AlertThreshold({ kind, choice, busy, onChoose }: Props) {
  const { t } = useI18n()
  const value = kind === 'FORA' ? choice.FORA.percentual : choice[kind].dias
  const values = [...new Set([...OFFERED[kind], value])].sort((a, b) => a - b)
  const take = (next: number) =>
    onChoose(
      kind === 'FORA'
        ? { ...choice, FORA: { ...choice.FORA, percentual: next } }
        : { ...choice, [kind]: { ...choice[kind], dias: next } },
    )
  return (
    <Choice
      label={t(`profile.alerts.from.${kind}`)}
      values={values.map(String)}
      value={String(value)}
      textOf={(one) => t(`profile.alerts.values.${kind}`, { valor: Number(one) })}
      busy={busy}
      onChoose={(one) => take(Number(one))}
    />
  )
}
