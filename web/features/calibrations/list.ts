import { z } from 'zod'
import { calibrationsArea } from '../../../shared/contract/calibrations.ts'
import {
  METODOS_CALIBRACAO,
  REUSOS_CALIBRACAO,
  SITUACOES_CALIBRACAO,
  TIPOS_PULVERIZADOR,
} from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { findEquipment, nameOfEquipment } from '../../parts/equipment/findEquipment.ts'
import { findOwners, nameOfOwner } from '../../parts/people/findOwners.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = calibrationsArea.routes
const { limite, cursor, ...shared } = listar.query.shape

/** What the list can be filtered by, as it stands in the address. */
export const calibrationFilter = z.object(shared)

export const CALIBRATIONS = { name: 'calibracoes', route: listar, filter: calibrationFilter } satisfies ListSource<
  typeof listar,
  z.infer<typeof calibrationFilter>
>

const OWNER: FilterProperty = { id: 'dono', label: 'readings.owner', kind: 'options', fields: { '=': 'dono_id' } }

const PROPERTIES: readonly FilterProperty[] = [
  { id: 'equipamento', label: 'readings.equipment', kind: 'options', fields: { '=': 'equipamento_id' } },
  { id: 'situacao', label: 'calibrations.validity', kind: 'options', fields: { '=': 'situacao' } },
  { id: 'tipo_pulverizador', label: 'calibrations.sprayerType', kind: 'options', fields: { '=': 'tipo_pulverizador' } },
  { id: 'tipo', label: 'calibrations.calibrationType', kind: 'options', fields: { '=': 'tipo' } },
  { id: 'reuso', label: 'calibrations.reuse', kind: 'options', fields: { '=': 'reuso' } },
]

export const calibrationProperties = (everybody: boolean): readonly FilterProperty[] =>
  everybody ? [...PROPERTIES, OWNER] : PROPERTIES

export const calibrationOptions = ({ t }: LoadedLanguage, everybody: boolean): OptionSource[] => [
  { propertyId: 'equipamento', load: (text, signal) => findEquipment(text, signal), nameOf: nameOfEquipment },
  ...(everybody ? [{ propertyId: 'dono', load: findOwners, nameOf: nameOfOwner }] : []),
  {
    propertyId: 'situacao',
    options: SITUACOES_CALIBRACAO.map((value) => ({ value, label: t(`calibrations.validities.${value}`) })),
  },
  {
    propertyId: 'tipo_pulverizador',
    options: TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) })),
  },
  {
    propertyId: 'tipo',
    options: METODOS_CALIBRACAO.map((value) => ({ value, label: t(`calibrations.metodoCalibracao.${value}`) })),
  },
  {
    propertyId: 'reuso',
    options: REUSOS_CALIBRACAO.map((value) => ({ value, label: t(`calibrations.reusoCalibracao.${value}`) })),
  },
]
