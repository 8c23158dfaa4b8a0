import { Checkbox, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { alertsArea, type escolhaDeAvisos } from '../../../shared/contract/alerts.ts'
import { RITMOS_AVISOS, TIPOS_AVISO } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { Choice } from './Choice.tsx'
import { changedMeanwhile } from './changedMeanwhile.ts'
import '../../styles/alertChoices.css'

type AlertChoice = z.infer<typeof escolhaDeAvisos>

/** What the person wants to be alerted to. */
const alertChoicesQuery = (account: string) => routeQuery(alertsArea.routes.escolha, { account })

/** What is offered; somebody who has another value keeps it until they choose. */
const OFFERED = { FORA: [5, 10, 20, 30, 50], SILENCIO: [7, 15, 30, 60, 90], PREVISAO: [15, 30, 60, 90] } as const

interface Props {
  kind: keyof typeof OFFERED
  choice: AlertChoice
  busy: boolean
  onChoose: (choice: AlertChoice) => void
}

/** From which figure on somebody is alerted. */
function AlertThreshold({ kind, choice, busy, onChoose }: Props) {
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

/** By kind the ways and the threshold: each is saved as soon as it is chosen. */
export function AlertChoices() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, error, refetch } = useQuery(alertChoicesQuery(conta.id_usuario))
  const { shown, busy, save } = useSaved(data)
  if (shown)
    return (
      <SpaceBetween size="l">
        <Choice
          label={t('profile.alerts.rhythm')}
          values={RITMOS_AVISOS}
          value={shown.ritmo}
          textOf={(one) => t(`profile.alerts.rhythms.${one}`)}
          aboutOf={(one) => t(`profile.alerts.aboutRhythms.${one}`)}
          busy={busy}
          onChoose={(ritmo) => save({ ...shown, ritmo })}
        />
        <Kinds choice={shown} busy={busy} onChoose={save} />
      </SpaceBetween>
    )
  const failure = failureText(t, error, 'profile.alerts.loadFailed')
  return failure ? <FailureAlert text={failure} onRetry={refetch} /> : <Waiting />
}

interface KindsProps {
  choice: AlertChoice
  busy: boolean
  onChoose: (choice: AlertChoice) => void
}

function Kinds({ choice, busy, onChoose }: KindsProps) {
  const { t } = useI18n()
  return (
    <ul className="alert-choices">
      {TIPOS_AVISO.map((kind) => {
        const set = (more: object) => onChoose({ ...choice, [kind]: { ...choice[kind], ...more } })
        const { correio, console: inConsole } = choice[kind]
        return (
          <li key={kind}>
            <fieldset>
              <legend>{t(`profile.alerts.kinds.${kind}`)}</legend>
              <Checkbox
                checked={correio}
                readOnly={busy}
                disabled={choice.ritmo === 'NUNCA'}
                onChange={({ detail }) => set({ correio: detail.checked })}
              >
                {t('profile.alerts.byMail')}
              </Checkbox>
              <Checkbox checked={inConsole} readOnly={busy} onChange={({ detail }) => set({ console: detail.checked })}>
                {t('profile.alerts.inConsole')}
              </Checkbox>
              {kind !== 'REVISAO' && (correio || inConsole) && (
                <AlertThreshold kind={kind} choice={choice} busy={busy} onChoose={onChoose} />
              )}
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}

/** Saves a choice; while it is under way it is shown as chosen, and a failure puts back what was. */
function useSaved(stored: (AlertChoice & { versao: number }) | undefined) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { press, loading, pressed } = useCommand({
    run(body: AlertChoice & { versao: number }) {
      return call(alertsArea.routes.escolher, { body })
    },
    keep: alertChoicesQuery(conta.id_usuario),
    done: t('profile.alerts.saved'),
    failed: 'profile.alerts.notSaved',
    explain: changedMeanwhile(t),
  })
  return {
    shown: pressed ?? stored,
    busy: loading,
    save: (wanted: AlertChoice) => stored && press({ ...wanted, versao: stored.versao }),
  }
}
