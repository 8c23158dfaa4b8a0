import { z } from 'zod'
import { certificatesArea, type LinhaDeCertificado } from '../../../shared/contract/certificates.ts'
import { SITUACOES_INSPECAO } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { CERTIFICATE_COLUMNS } from '../../parts/certificates/columns.tsx'
import { findEquipment, nameOfEquipment } from '../../parts/equipment/findEquipment.ts'
import { findOwners, nameOfOwner } from '../../parts/people/findOwners.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import { type Column, hiding } from '../../ui/list/column.ts'
import type { FilterOption, OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = certificatesArea.routes
const { limite, cursor, leitura_id, ...shared } = listar.query.shape

const filter = z.object(shared)

export const CERTIFICATES = { name: 'certificados', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

const OWNER_FILTER: FilterProperty = {
  id: 'dono',
  label: 'certificate.owner',
  kind: 'options',
  fields: { '=': 'dono_id' },
}

const PROPERTIES: readonly FilterProperty[] = [
  { id: 'numero', label: 'certificate.number', kind: 'text', fields: { ':': 'numero' }, anywhere: true },
  { id: 'situacao', label: 'certificate.state', kind: 'options', fields: { '=': 'situacao' } },
  { id: 'equipamento', label: 'certificate.equipment', kind: 'options', fields: { '=': 'equipamento_id' } },
]

/** What can be filtered by; only an administrator's list has certificates of several owners. */
export const certificateProperties = (everybody: boolean): readonly FilterProperty[] =>
  everybody ? [...PROPERTIES, OWNER_FILTER] : PROPERTIES

export const certificateOptions = (
  { t }: LoadedLanguage,
  everybody: boolean,
  equipment: readonly FilterOption[],
): OptionSource[] => [
  {
    propertyId: 'situacao',
    options: SITUACOES_INSPECAO.map((value) => ({ value, label: t(`certificate.states.${value}`) })),
  },
  {
    propertyId: 'equipamento',
    options: equipment,
    load: (text, signal) => findEquipment(text, signal),
    nameOf: nameOfEquipment,
  },
  ...(everybody ? [{ propertyId: 'dono', load: findOwners, nameOf: nameOfOwner }] : []),
]

const OWNER: Column<LinhaDeCertificado> = {
  id: 'dono',
  header: 'certificate.owner',
  line: 1,
  cell: ({ dono_nome }) => dono_nome,
  minWidth: 115,
}
const EQUIPMENT: Column<LinhaDeCertificado> = {
  id: 'equipamento',
  header: 'certificate.equipment',
  line: 1,
  cell: ({ equipamento_nome }) => equipamento_nome,
  minWidth: 125,
}

const { number, state, result, inspected, until, profile, issued } = CERTIFICATE_COLUMNS
/** There is no room for all of them on a screen of 1440 px. */
const REST = hiding<LinhaDeCertificado>([state, result, EQUIPMENT, inspected, until, profile, issued], profile.id)
const OWN = [number, ...REST]
const EVERYBODYS = [number, OWNER, ...hiding(REST, inspected.id)]

/** Columns of the list; only an administrator's has certificates of several owners. */
export const certificateColumns = (everybody: boolean): readonly Column<LinhaDeCertificado>[] =>
  everybody ? EVERYBODYS : OWN
