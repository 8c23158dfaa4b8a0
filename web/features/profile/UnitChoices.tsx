import { useState } from 'react'
import {
  SISTEMAS_UNIDADES,
  systemOf,
  UNIT_SYSTEMS,
  type UnitChoice,
} from '../../../shared/domain/numbers/unitSystems.ts'
import {
  TIPOS_ALQUEIRE,
  type TipoAlqueire,
  UNIDADES_AREA,
  UNIDADES_COMPRIMENTO,
  UNIDADES_PRESSAO,
  UNIDADES_TAXA,
  UNIDADES_VAZAO,
  UNIDADES_VELOCIDADE,
  UNIDADES_VOLUME,
} from '../../../shared/enums.ts'
import { alqueireHectares } from '../../../shared/i18n/units.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { Choice } from './Choice.tsx'

interface Props {
  units: UnitChoice
  busy: boolean
  onChoose: (units: UnitChoice) => void
}

/** Metric units, US units, or each by itself. */
export function UnitChoices({ units, busy, onChoose }: Props) {
  const { t } = useI18n()
  const system = systemOf(units)
  // Who wants to choose by themselves begins with the units they have.
  const [own, setOwn] = useState(false)
  const chosen = own ? 'PERSONALIZADO' : system
  return (
    <>
      <Choice
        label={t('profile.units')}
        values={SISTEMAS_UNIDADES}
        value={chosen}
        textOf={(value) => t(`profile.systems.${value}`)}
        aboutOf={(value) => (value === 'PERSONALIZADO' ? undefined : t(`profile.systemUnits.${value}`))}
        busy={busy}
        onChoose={(value) => {
          setOwn(value === 'PERSONALIZADO')
          if (value !== 'PERSONALIZADO' && value !== system) onChoose({ ...units, ...UNIT_SYSTEMS[value] })
        }}
      />
      {chosen === 'PERSONALIZADO' && (
        <OwnUnits
          units={units}
          busy={busy}
          onChoose={(next) => {
            // The fields stay, whatever the units chosen so far amount to.
            setOwn(true)
            onChoose(next)
          }}
        />
      )}
    </>
  )
}

function OwnUnits(props: Props) {
  const { t, format, language } = useI18n()
  const { units } = props
  // An alqueire is Brazilian: elsewhere it is offered to nobody, and left to whoever has it.
  const areas = UNIDADES_AREA.filter((one) => one !== 'AL' || language === 'pt' || units.area === 'AL')
  const alqueireText = (kind: TipoAlqueire) =>
    t('profile.alqueireSize', { nome: t(`profile.alqueires.${kind}`), hectares: alqueireHectares(kind, format) })
  return (
    <>
      <OwnUnit {...props} of="vazao" values={UNIDADES_VAZAO} textOf={(value) => t(`profile.flows.${value}`)} />
      <OwnUnit {...props} of="pressao" values={UNIDADES_PRESSAO} textOf={(value) => t(`profile.pressures.${value}`)} />
      <OwnUnit
        {...props}
        of="velocidade"
        values={UNIDADES_VELOCIDADE}
        textOf={(value) => t(`profile.speeds.${value}`)}
      />
      <OwnUnit {...props} of="taxa" values={UNIDADES_TAXA} textOf={(value) => t(`profile.rates.${value}`)} />
      <OwnUnit {...props} of="volume" values={UNIDADES_VOLUME} textOf={(value) => t(`profile.volumes.${value}`)} />
      <OwnUnit
        {...props}
        of="comprimento"
        values={UNIDADES_COMPRIMENTO}
        textOf={(value) => t(`profile.lengths.${value}`)}
      />
      <OwnUnit {...props} of="area" values={areas} textOf={(value) => t(`profile.areas.${value}`)} />
      {units.area === 'AL' && <OwnUnit {...props} of="alqueire" values={TIPOS_ALQUEIRE} textOf={alqueireText} />}
    </>
  )
}

/** What each is called. */
const LABELS: Readonly<Record<keyof UnitChoice, PlainKey>> = {
  vazao: 'profile.flow',
  pressao: 'profile.pressure',
  velocidade: 'profile.speed',
  taxa: 'profile.rate',
  volume: 'profile.volume',
  comprimento: 'profile.length',
  area: 'profile.area',
  alqueire: 'profile.alqueire',
}

interface OwnUnitProps<Of extends keyof UnitChoice> extends Props {
  of: Of
  values: readonly UnitChoice[Of][]
  textOf: (value: UnitChoice[Of]) => string
}

function OwnUnit<Of extends keyof UnitChoice>({ of, values, textOf, units, busy, onChoose }: OwnUnitProps<Of>) {
  const { t } = useI18n()
  const label: PlainKey = LABELS[of]
  return (
    <Choice
      label={t(label)}
      values={values}
      value={units[of]}
      textOf={textOf}
      busy={busy}
      onChoose={(value) => onChoose({ ...units, [of]: value })}
    />
  )
}
