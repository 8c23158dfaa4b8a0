import { Alert, Box, ColumnLayout, Container, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { LIMITES_DISPOSITIVO } from '../../../shared/domain/equipment/deviceLimits.ts'
import { explain } from '../../../shared/domain/explain/explain.ts'
import {
  type SprayCondition,
  type SprayState,
  sprayWindow,
  WET_BULB_RANGE,
  type Weather,
} from '../../../shared/domain/spraying/sprayWindow.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useUnits } from '../../ui/units.ts'

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

/** Whether the weather at the field allows spraying; asks nobody, and so works without a network. */
export function SprayWindowPage() {
  const { t } = useI18n()
  const { speedField } = useUnits()
  const { control } = useForm({ defaultValues: NOTHING })
  return (
    <PageFrame title={t('screens.condicoes')} description={t('sprayWindow.description')}>
      <SpaceBetween size="l">
        <Container>
          <ColumnLayout columns={3} minColumnWidth={150}>
            <NumberField control={control} name="temperatura" label={t('sprayWindow.temperature')} unit="°C" />
            <NumberField control={control} name="umidade" label={t('sprayWindow.humidity')} unit="%" />
            <NumberField
              control={control}
              name="vento"
              label={t('sprayWindow.wind')}
              description={t('sprayWindow.windHint')}
              {...speedField}
            />
          </ColumnLayout>
        </Container>
        <Judged typed={useWatch({ control })} />
      </SpaceBetween>
    </PageFrame>
  )
}

function Judged({ typed }: { typed: Partial<TypedWeather> }) {
  const i18n = useI18n()
  const { t } = i18n
  const weather = typedWeather.safeParse(typed)
  if (!weather.success) return <EmptyState title={t('sprayWindow.missingTitle')} text={t('sprayWindow.missingText')} />
  const { temperatura: T, umidade: UR } = weather.data
  const { estado, condicoes } = sprayWindow(weather.data)
  const bulb = explain('bulbo_umido', { T, UR })
  const lines = arithmeticLines([bulb, explain('delta_t', { T, Tw: bulb.resultado })], i18n)
  return (
    <Container>
      <SpaceBetween size="l">
        <Alert type={TYPES[estado]} header={t(`sprayWindow.verdicts.${estado}`)}>
          {t('sprayWindow.source')}
        </Alert>
        <ColumnLayout columns={4} minColumnWidth={150}>
          {condicoes.map((one) => (
            <Condition key={one.condicao} {...one} />
          ))}
        </ColumnLayout>
        <Arithmetic title={t('sprayWindow.arithmetic')} lines={lines} />
      </SpaceBetween>
    </Container>
  )
}

interface ConditionProps {
  condicao: SprayCondition
  valor: number
  estado: SprayState
}

function Condition({ condicao, valor, estado }: ConditionProps) {
  const { t, format } = useI18n()
  const { speed } = useUnits()
  const shown = {
    delta_t: () => format.quantity(valor, '°C', 1),
    vento: () => speed(valor),
    temperatura: () => format.quantity(valor, '°C', 1),
    umidade: () => format.share(valor),
  }[condicao]()
  return (
    <div>
      <Box variant="awsui-key-label">{t(`sprayWindow.conditions.${condicao}`)}</Box>
      <Box fontSize="heading-m" fontWeight="bold">
        {shown}
      </Box>
      <StatusIndicator type={TYPES[estado]}>{t(`sprayWindow.states.${estado}`)}</StatusIndicator>
      <Box color="text-body-secondary" fontSize="body-s">
        {t(`sprayWindow.limits.${condicao}`)}
      </Box>
    </div>
  )
}
