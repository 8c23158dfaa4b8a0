import { useState } from 'react'
import { SISTEMAS_UNIDADES, systemOf, UNIT_SYSTEMS, type UnitChoice } from '../../../shared/domain/unitSystems.ts'
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
import { Choice } from './Choice.tsx'

interface Props {
  units: UnitChoice
  disabled: boolean
  onChoose: (units: UnitChoice) => void
}

/** Metric units, US units, or each by itself. */
export function UnitChoices({ units, disabled, onChoose }: Props) {
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
        disabled={disabled}
        onChoose={(value) => {
          setOwn(value === 'PERSONALIZADO')
          if (value !== 'PERSONALIZADO' && value !== system) onChoose({ ...units, ...UNIT_SYSTEMS[value] })
        }}
      />
      {chosen === 'PERSONALIZADO' && (
        <OwnUnits
          units={units}
          disabled={disabled}
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

function OwnUnits({ units, disabled, onChoose }: Props) {
  const { t, format, language } = useI18n()
  const choose = (change: Partial<UnitChoice>) => onChoose({ ...units, ...change })
  // An alqueire is Brazilian: elsewhere it is offered to nobody, and left to whoever has it.
  const areas = UNIDADES_AREA.filter((one) => one !== 'AL' || language === 'pt' || units.area === 'AL')
  const alqueireText = (kind: TipoAlqueire) =>
    t('profile.alqueireSize', { nome: t(`profile.alqueires.${kind}`), hectares: alqueireHectares(kind, format) })
  return (
    <>
      <Choice
        label={t('profile.flow')}
        values={UNIDADES_VAZAO}
        value={units.vazao}
        textOf={(value) => t(`profile.flows.${value}`)}
        disabled={disabled}
        onChoose={(vazao) => choose({ vazao })}
      />
      <Choice
        label={t('profile.pressure')}
        values={UNIDADES_PRESSAO}
        value={units.pressao}
        textOf={(value) => t(`profile.pressures.${value}`)}
        disabled={disabled}
        onChoose={(pressao) => choose({ pressao })}
      />
      <Choice
        label={t('profile.speed')}
        values={UNIDADES_VELOCIDADE}
        value={units.velocidade}
        textOf={(value) => t(`profile.speeds.${value}`)}
        disabled={disabled}
        onChoose={(velocidade) => choose({ velocidade })}
      />
      <Choice
        label={t('profile.rate')}
        values={UNIDADES_TAXA}
        value={units.taxa}
        textOf={(value) => t(`profile.rates.${value}`)}
        disabled={disabled}
        onChoose={(taxa) => choose({ taxa })}
      />
      <Choice
        label={t('profile.volume')}
        values={UNIDADES_VOLUME}
        value={units.volume}
        textOf={(value) => t(`profile.volumes.${value}`)}
        disabled={disabled}
        onChoose={(volume) => choose({ volume })}
      />
      <Choice
        label={t('profile.length')}
        values={UNIDADES_COMPRIMENTO}
        value={units.comprimento}
        textOf={(value) => t(`profile.lengths.${value}`)}
        disabled={disabled}
        onChoose={(comprimento) => choose({ comprimento })}
      />
      <Choice
        label={t('profile.area')}
        values={areas}
        value={units.area}
        textOf={(value) => t(`profile.areas.${value}`)}
        disabled={disabled}
        onChoose={(area) => choose({ area })}
      />
      {units.area === 'AL' && (
        <Choice
          label={t('profile.alqueire')}
          values={TIPOS_ALQUEIRE}
          value={units.alqueire}
          textOf={alqueireText}
          disabled={disabled}
          onChoose={(alqueire) => choose({ alqueire })}
        />
      )}
    </>
  )
}
