import { Checkbox } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { alertsArea } from '../../../shared/contract/alerts.ts'
import { TIPOS_AVISO } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { AlertThreshold } from './AlertThreshold.tsx'
import { type AlertChoice, alertChoicesQuery } from './alertChoice.ts'
import { changedMeanwhile } from './changedMeanwhile.ts'
import '../../styles/alertChoices.css'

/** By kind the ways and the threshold: each is saved as soon as it is chosen. */
export function AlertChoices() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, error, refetch } = useQuery(alertChoicesQuery(conta.id_usuario))
  const { shown, busy, save } = useSaved(data)
  if (shown) return <Kinds choice={shown} busy={busy} onChoose={save} />
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
              <Checkbox checked={correio} readOnly={busy} onChange={({ detail }) => set({ correio: detail.checked })}>
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
    run({ FORA, SILENCIO, REVISAO, PREVISAO, versao }: AlertChoice & { versao: number }) {
      return call(alertsArea.routes.escolher, { body: { FORA, SILENCIO, REVISAO, PREVISAO, versao } })
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
