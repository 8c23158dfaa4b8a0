import { Box, ColumnLayout, ExpandableSection, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { LIMITES_DISPOSITIVO } from '../../../shared/domain/equipment/deviceLimits.ts'
import { explain } from '../../../shared/domain/explain/explain.ts'
import { rounded } from '../../../shared/domain/numbers/figures.ts'
import {
  PRESSURE_DROP_LIMIT_PCT,
  type PressureDropState,
  pressureDropState,
} from '../../../shared/domain/spraying/balance.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Lines } from '../../parts/readings/Arithmetic.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useJudgedForm } from '../../ui/form/useJudgedForm.ts'
import { useUnits } from '../../ui/units.ts'

const { min, max } = LIMITES_DISPOSITIVO.pressao

/** bar */
const gauges = z.object({ entrada: z.number().min(min).max(max), secao: z.number().min(0).max(max) })
/** As they stand in the fields. */
type Gauges = { [K in keyof z.infer<typeof gauges>]: number | null }

const TYPES = { DENTRO: 'success', ACIMA: 'warning', MANOMETRO: 'warning' } as const satisfies Record<
  PressureDropState,
  string
>

interface Props {
  /** The pressure of the reading, with which the inlet begins, bar. */
  pressure: number | null
}

/** What of the pressure is lost on the way to a section, by gauges that somebody reads beside the reading. */
export function PressureDropSection({ pressure }: Props) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <ExpandableSection
      headerText={t('pressureDrop.title')}
      expanded={open}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {open && <Typed pressure={pressure} />}
    </ExpandableSection>
  )
}

function Typed({ pressure }: Props) {
  const { t } = useI18n()
  const { pressureField } = useUnits()
  const { toDisplay, toStored, decimals } = pressureField.display
  // As it is shown: by its last bit a section with the same figure would lose or gain some.
  const entrada = pressure === null ? null : toStored(rounded(toDisplay(pressure), decimals))
  const { control } = useJudgedForm<Gauges>(gauges, { entrada, secao: null })
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">{t('pressureDrop.hint')}</Box>
      <ColumnLayout columns={2} minColumnWidth={150}>
        <NumberField control={control} name="entrada" label={t('pressureDrop.inlet')} {...pressureField} />
        <NumberField control={control} name="secao" label={t('pressureDrop.section')} {...pressureField} />
      </ColumnLayout>
      <Judged typed={useWatch({ control })} />
    </SpaceBetween>
  )
}

function Judged({ typed }: { typed: Partial<Gauges> }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const told = gauges.safeParse(typed)
  if (!told.success) return null
  const drop = explain('queda_pressao', { pe: told.data.entrada, ps: told.data.secao })
  const state = pressureDropState(drop.resultado)
  const [queda, limite] = [format.percent(drop.resultado), format.percent(PRESSURE_DROP_LIMIT_PCT)]
  return (
    <SpaceBetween size="s">
      <StatusIndicator type={TYPES[state]}>
        {state === 'MANOMETRO' ? t('pressureDrop.gauge') : t(`pressureDrop.states.${state}`, { queda, limite })}
      </StatusIndicator>
      {state === 'ACIMA' && <Box>{t('pressureDrop.advice')}</Box>}
      <Lines lines={arithmeticLines([drop], i18n)} />
      <Box color="text-body-secondary">{t('pressureDrop.source')}</Box>
    </SpaceBetween>
  )
}
