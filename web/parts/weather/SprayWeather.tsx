import { Alert, Box, ColumnLayout, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { LIMITES_DISPOSITIVO } from '../../../shared/domain/equipment/deviceLimits.ts'
import { explain } from '../../../shared/domain/explain/explain.ts'
import {
  SPRAY_PROFILE,
  type SprayCondition,
  type SprayState,
  sprayWindow,
  WET_BULB_RANGE,
  type Weather,
} from '../../../shared/domain/spraying/sprayWindow.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useJudgedForm } from '../../ui/form/useJudgedForm.ts'
import { useUnits } from '../../ui/units.ts'
import { Arithmetic } from '../readings/Arithmetic.tsx'

/** As it stands in the fields. */
type TypedWeather = { [K in keyof Weather]: Weather[K] | null }

const { temperatura, umidade } = WET_BULB_RANGE

/** A weather that can be judged: °C, %, km/h. */
const typedWeather = z.object({
  temperatura: z.number().min(temperatura.min).max(temperatura.max),
  umidade: z.number().min(umidade.min).max(umidade.max),
  vento: z.number().min(0).max(LIMITES_DISPOSITIVO.velocidade.max),
})

const NOTHING: TypedWeather = { temperatura: null, umidade: null, vento: null }
const TYPES = { BOM: 'success', CUIDADO: 'warning', NAO: 'error' } as const satisfies Record<SprayState, string>

/** Whether the weather at the field allows spraying, as it is typed; asks nobody, and so works without a network. */
export function SprayWeather() {
  const { t } = useI18n()
  const { speedField, temperatureField } = useUnits()
  const { control } = useJudgedForm<TypedWeather>(typedWeather, NOTHING)
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={3} minColumnWidth={150}>
        <NumberField control={control} name="temperatura" label={t('sprayWindow.temperature')} {...temperatureField} />
        <NumberField control={control} name="umidade" label={t('sprayWindow.humidity')} unit="%" />
        <NumberField
          control={control}
          name="vento"
          label={t('sprayWindow.wind')}
          description={t('sprayWindow.windHint')}
          {...speedField}
        />
      </ColumnLayout>
      <Judged typed={useWatch({ control })} />
    </SpaceBetween>
  )
}

function Judged({ typed }: { typed: Partial<TypedWeather> }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const weather = typedWeather.safeParse(typed)
  if (!weather.success) {
    const [de, ate] = [units.temperature(temperatura.min), units.temperature(temperatura.max)]
    return <EmptyState title={t('sprayWindow.missingTitle')} text={t('sprayWindow.missingText', { de, ate })} />
  }
  const { temperatura: T, umidade: UR } = weather.data
  const { estado, condicoes } = sprayWindow(weather.data)
  const bulb = explain('bulbo_umido', { T, UR })
  const lines = arithmeticLines([bulb, explain('delta_t', { T, Tw: bulb.resultado })], i18n)
  return (
    <SpaceBetween size="l">
      <Alert type={TYPES[estado]} header={t(`sprayWindow.verdicts.${estado}`)}>
        {t('sprayWindow.source', { fontes: format.list(SPRAY_PROFILE.fontes) })}
      </Alert>
      <ColumnLayout columns={4} minColumnWidth={150}>
        {condicoes.map((one) => (
          <Condition key={one.condicao} {...one} />
        ))}
      </ColumnLayout>
      <Arithmetic title={t('sprayWindow.arithmetic')} lines={lines} />
    </SpaceBetween>
  )
}

interface ConditionProps {
  condicao: SprayCondition
  valor: number
  estado: SprayState
}

/** How values of a condition are written. */
function useWritten(): Record<SprayCondition, (value: number) => string> {
  const { format } = useI18n()
  const { speed, temperature, temperatureDifference } = useUnits()
  return {
    delta_t: temperatureDifference,
    vento: speed,
    temperatura: temperature,
    umidade: (value) => format.share(value),
  }
}

function Condition({ condicao, valor, estado }: ConditionProps) {
  const { t } = useI18n()
  const written = useWritten()[condicao]
  const { bom, cuidado } = SPRAY_PROFILE.limites[condicao]
  const end = (value: number | null) => (value === null ? EMPTY : written(value))
  return (
    <div>
      <Box variant="awsui-key-label">{t(`sprayWindow.conditions.${condicao}`)}</Box>
      <Box fontSize="heading-m" fontWeight="bold">
        {written(valor)}
      </Box>
      <StatusIndicator type={TYPES[estado]}>{t(`sprayWindow.states.${estado}`)}</StatusIndicator>
      <Box color="text-body-secondary" fontSize="body-s">
        {t(`sprayWindow.limits.${condicao}`, { de: end(bom.min), ate: end(bom.max), fim: end(cuidado.max) })}
      </Box>
    </div>
  )
}
