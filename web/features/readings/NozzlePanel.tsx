import { Alert, FormField, Select, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { ruleOf } from '../../../shared/domain/readings/managedTolerance.ts'
import type { PlainKey, TermName } from '../../../shared/i18n/texts.ts'
import { nominalText } from '../../../shared/readings/modelFacts.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { type JudgingKind, otherKind } from '../../../shared/readings/nozzleErrors.ts'
import { catalogued, chosenNozzles, type ModelIndex, modelsOf } from '../../../shared/readings/nozzleGroups.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import { limitsOf, limitsText } from '../../../shared/readings/toleranceText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Term } from '../../parts/terms/Term.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import { useUnits } from '../../ui/units.ts'
import { NozzleGroup } from './NozzleGroup.tsx'
import { modelName, type NozzleView } from './nozzleChoice.ts'
import type { WhatIf } from './useWhatIf.ts'

interface Props {
  reading: Leitura
  /** As it was judged. */
  stored: Leitura
  view: NozzleView
  whatIf: WhatIf
}

/** The nozzles, one model at a time, on the side that is looked at. */
export function NozzlePanel({ reading, stored, view, whatIf }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const { choice, choose } = view
  const models = modelsOf(reading)
  const labelOf = (model: ModelIndex) => modelLabel(reading, model, i18n)
  const option = (model: ModelIndex) => ({ value: modelName(model), label: labelOf(model) })
  const options = models.map((model) => {
    const here = chosenNozzles(reading, { ...choice, model }).length > 0
    return { ...option(model), ...(!here && { disabled: true, disabledReason: t('reading.notOnSide') }) }
  })
  return (
    <SpaceBetween size="l">
      <div className="two-columns">
        {models.length > 1 && (
          <FormField label={t('reading.modelChoice')}>
            <Select
              selectedOption={option(choice.model)}
              options={options}
              onChange={({ detail }) => {
                const model = models.find((one) => modelName(one) === detail.selectedOption.value)
                if (model !== undefined) choose({ model })
              }}
            />
          </FormField>
        )}
        <ProfileChoice stored={stored} whatIf={whatIf} />
      </div>
      <ModelLine reading={reading} model={choice.model} />
      <NozzleGroup reading={reading} choice={choice} view={view} />
    </SpaceBetween>
  )
}

/** What if the nozzles were judged by another profile: the one that judged them comes first. */
function ProfileChoice({ stored, whatIf: { profile, look } }: Pick<Props, 'stored' | 'whatIf'>) {
  const i18n = useI18n()
  const { t } = i18n
  const { profiles, status, load } = useProfiles()
  const { id, versao } = stored.tolerancia
  const kept = { value: '', label: t('verdict.whatIf.kept', { nome: profileName(stored.tolerancia, t) }) }
  const options = profiles
    .filter((one) => one.id !== id || one.versao_perfil !== versao)
    .map((one) => ({
      value: one.id,
      label: profileName(one, t),
      description: t('reading.toleranceValue', {
        limites: limitsText(limitsOf(one), i18n),
        base: t(`reading.baseTolerancia.${one.base}`),
      }),
    }))
  const chosen = profile && { value: profile.id, label: profileName(profile, t) }
  return (
    <FormField label={t('verdict.whatIf.label')} info={<Term name="profile" />}>
      <Select
        selectedOption={chosen ?? kept}
        options={[kept, ...options]}
        statusType={status}
        loadingText={t('common.loading')}
        errorText={t('common.partFailed')}
        recoveryText={t('common.retry')}
        onLoadItems={load}
        onChange={({ detail }) => {
          const next = profiles.find((one) => one.id === detail.selectedOption.value)
          look(next ? ruleOf(next) : null)
        }}
      />
    </FormField>
  )
}

/** What a model should give and gives; the rest of what is known of it is told with the arithmetic. */
function ModelLine({ reading, model }: { reading: Leitura; model: ModelIndex }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const known = catalogued(reading, model)
  if (!known) return null
  const { vazao_media, fora_do_perfil } = known
  const byOther = reading.bicos.find((nozzle) => nozzle.modelo_anunciado === model && otherKind(nozzle) !== null)
  const kind = byOther && otherKind(byOther)
  return (
    <SpaceBetween size="s">
      {fora_do_perfil && <Alert type="warning">{t('reading.outOfProfile')}</Alert>}
      <span className="model-line">
        <strong>{`${known.marca} ${known.nome}`}</strong>
        <span>
          {t('reading.modelNominal')}: <b className="figure">{nominalText(known, i18n, units)}</b>{' '}
          <Term name="nominalFlow" />
        </span>
        <span>
          {t('reading.meanFlow')}: <b className="figure">{units.flow(vazao_media)}</b>
        </span>
        {kind && (
          <span>
            {t(OTHER[kind].flow)}: <b className="figure">{units.flow(byOther.referencia)}</b>{' '}
            <Term name={OTHER[kind].term} />
          </span>
        )}
      </span>
    </SpaceBetween>
  )
}

/** The flow that judges where it is not the nominal one. */
const OTHER = {
  MEDIANA: { flow: 'reading.medianFlow', term: 'medianError' },
  TAXA_DECLARADA: { flow: 'reading.neededFlow', term: 'declaredError' },
  PONTAS_NOVAS: { flow: 'reading.newTipsFlow', term: 'newTipsError' },
} as const satisfies Record<JudgingKind, { flow: PlainKey; term: TermName }>

type Status = 'pending' | 'loading' | 'error' | 'finished'

/** The tolerance profiles in use, asked for when somebody opens the choice of them, as is what asks. */
function useProfiles(): { profiles: readonly PerfilTolerancia[]; status: Status; load: () => void } {
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const [known, setKnown] = useState<readonly PerfilTolerancia[]>([])
  const [status, setStatus] = useState<Status>('pending')
  async function fetchThem() {
    try {
      const { profilesQuery } = await import('../../parts/tolerance/profiles.ts')
      setKnown(await queries.fetchQuery(profilesQuery(conta.id_usuario)))
      setStatus('finished')
    } catch {
      setStatus('error')
    }
  }
  const load = () => {
    if (status !== 'pending' && status !== 'error') return
    setStatus('loading')
    // The list opens at once, with what is known.
    afterPaint(() => void fetchThem())
  }
  return { profiles: known, status, load }
}
