import { Alert, FormField, Select, SpaceBetween } from '@cloudscape-design/components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PadraoTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { profilesQuery } from './profiles.ts'
import { ruleText } from './ruleText.ts'

export interface DefaultToleranceProps {
  query: AnswerQuery<PadraoTolerancia>
  save: (body: { perfil_id: string | null; versao: number }) => Promise<PadraoTolerancia>
}

/** The option that chooses nothing. */
const NONE = ''

/** The default of an account, saved as soon as it is chosen. */
export function DefaultTolerance({ query, save }: DefaultToleranceProps) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(query)
  if (data) return <Chosen query={query} known={data} save={save} />
  const failure = failureText(t, error, 'toleranceProfiles.defaultFailed')
  return failure === null ? <Waiting /> : <FailureAlert text={failure} onRetry={refetch} />
}

function Chosen({ query, known, save }: DefaultToleranceProps & { known: PadraoTolerancia }) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const profiles = useQuery(profilesQuery(conta.id_usuario))
  const [wanted, setWanted] = useState<string | null>(null)
  const inForce = profileName({ ...known.em_vigor }, t)
  const none = { value: NONE, label: t('toleranceProfiles.none') }
  const options = (profiles.data ?? []).map((one) => ({
    value: one.id,
    label: profileName(one, t),
    description: ruleText(one, i18n),
  }))
  const current = known.escolhido && { value: known.escolhido.id, label: profileName(known.escolhido, t) }
  async function choose(id: string) {
    setWanted(id)
    try {
      queries.setQueryData(query.queryKey, await save({ perfil_id: id === NONE ? null : id, versao: known.versao }))
      toast('success', t('toleranceProfiles.defaultSaved'))
    } catch (error) {
      const stale = isRefusal(error, 'CONFLITO_DE_VERSAO')
      if (stale || isRefusal(error, 'NAO_ENCONTRADO')) await queries.invalidateQueries({ queryKey: query.queryKey })
      toast(
        'error',
        stale ? t('toleranceProfiles.changedMeanwhile') : failureText(t, error, 'toleranceProfiles.defaultNotSaved'),
      )
    } finally {
      setWanted(null)
    }
  }
  const shown = wanted === null ? (current ?? none) : ([none, ...options].find(({ value }) => value === wanted) ?? none)
  return (
    <SpaceBetween size="m">
      {known.escolhido?.ativo === false && <DisabledChoice chosen={known.escolhido} inForce={inForce} />}
      <FormField
        label={t('toleranceProfiles.defaultLabel')}
        description={t('toleranceProfiles.inForce', { nome: inForce })}
        stretch
      >
        <Select
          selectedOption={shown}
          options={[none, ...options]}
          readOnly={wanted !== null}
          statusType={profiles.isPending ? 'loading' : profiles.isError ? 'error' : 'finished'}
          loadingText={t('common.loading')}
          errorText={t('common.partFailed')}
          recoveryText={t('common.retry')}
          onLoadItems={() => profiles.isError && void profiles.refetch()}
          onChange={({ detail }) => {
            const { value } = detail.selectedOption
            if (value !== undefined && value !== shown.value) void choose(value)
          }}
          expandToViewport
        />
      </FormField>
    </SpaceBetween>
  )
}

type Choice = NonNullable<PadraoTolerancia['escolhido']>

/** Says of a profile that was chosen and is disabled since which one judges in its place. */
function DisabledChoice({ chosen, inForce }: { chosen: Choice; inForce: string }) {
  const { t } = useI18n()
  const nome = profileName(chosen, t)
  return <Alert type="warning">{t('toleranceProfiles.chosenDisabled', { nome, atual: inForce })}</Alert>
}
