import { Alert, FormField, Select, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import type { PadraoTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useCommand } from '../../ui/useCommand.ts'
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
  const profiles = useQuery(profilesQuery(conta.id_usuario))
  const inForce = profileName({ ...known.em_vigor }, t)
  const none = { value: NONE, label: t('toleranceProfiles.none') }
  const options = (profiles.data ?? []).map((one) => ({
    value: one.id,
    label: profileName(one, t),
    description: ruleText(one, i18n),
  }))
  const current = known.escolhido && { value: known.escolhido.id, label: profileName(known.escolhido, t) }
  const { press, pressed: wanted } = useCommand({
    run: (id: string) => save({ perfil_id: id === NONE ? null : id, versao: known.versao }),
    keep: query,
    done: t('toleranceProfiles.defaultSaved'),
    failed: 'toleranceProfiles.defaultNotSaved',
    explain: (error, usual) =>
      isRefusal(error, 'CONFLITO_DE_VERSAO') ? { ...usual(), toast: t('toleranceProfiles.changedMeanwhile') } : usual(),
  })
  const shown =
    wanted === undefined ? (current ?? none) : ([none, ...options].find(({ value }) => value === wanted) ?? none)
  return (
    <SpaceBetween size="m">
      {known.escolhido?.ativo === false && <DisabledChoice chosen={known.escolhido} inForce={inForce} />}
      <FormField
        label={t('toleranceProfiles.defaultLabel')}
        constraintText={t('toleranceProfiles.inForce', { nome: inForce })}
        stretch
      >
        <Select
          selectedOption={shown}
          options={[none, ...options]}
          readOnly={wanted !== undefined}
          statusType={profiles.isPending ? 'loading' : profiles.isError ? 'error' : 'finished'}
          loadingText={t('common.loading')}
          errorText={t('common.partFailed')}
          recoveryText={t('common.retry')}
          onLoadItems={() => profiles.isError && void profiles.refetch()}
          onChange={({ detail }) => {
            const { value } = detail.selectedOption
            if (value !== undefined && value !== shown.value) press(value)
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
