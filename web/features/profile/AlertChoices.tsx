import { Checkbox } from '@cloudscape-design/components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertsArea } from '../../../shared/contract/alerts.ts'
import { TIPOS_AVISO } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { AlertThreshold } from './AlertThreshold.tsx'
import { type AlertChoice, alertChoicesQuery } from './alertChoice.ts'
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
  const queries = useQueryClient()
  const [chosen, show] = useState<AlertChoice | null>(null)
  const { queryKey } = alertChoicesQuery(conta.id_usuario)
  async function save(wanted: AlertChoice) {
    if (!stored) return
    show(wanted)
    try {
      const { FORA, SILENCIO, REVISAO, PREVISAO } = wanted
      const body = { FORA, SILENCIO, REVISAO, PREVISAO, versao: stored.versao }
      queries.setQueryData(queryKey, await call(alertsArea.routes.escolher, { body }))
      toast('success', t('profile.alerts.saved'))
    } catch (error) {
      const stale = isRefusal(error, 'CONFLITO_DE_VERSAO')
      if (stale) await queries.invalidateQueries({ queryKey })
      toast('error', stale ? t('profile.changedMeanwhile') : failureText(t, error, 'profile.alerts.notSaved'))
    } finally {
      show(null)
    }
  }
  return { shown: chosen ?? stored, busy: chosen !== null, save: (wanted: AlertChoice) => void save(wanted) }
}
