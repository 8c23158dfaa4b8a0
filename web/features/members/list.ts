import { z } from 'zod'
import type { Membro } from '../../../shared/contract/members.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import { CARGOS_VINCULO, STATUS_VINCULO } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

/**
 * What the list can be filtered by, as it stands in the address. All rows are here, so that the page itself decides
 * which fit.
 */
export const memberFilter = z.object({
  busca: z.string().trim().min(1).max(60).optional(),
  cargo: z.enum(CARGOS_VINCULO).optional(),
  status: z.enum(STATUS_VINCULO).optional(),
})
export type MemberFilter = z.infer<typeof memberFilter>

export const MEMBER_PROPERTIES: readonly FilterProperty[] = [
  { id: 'busca', label: 'members.search', kind: 'text', fields: { ':': 'busca' }, anywhere: true },
  { id: 'cargo', label: 'members.role', kind: 'options', fields: { '=': 'cargo' } },
  { id: 'status', label: 'members.state', kind: 'options', fields: { '=': 'status' } },
]

export const memberOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  { propertyId: 'cargo', options: CARGOS_VINCULO.map((value) => ({ value, label: t(`enums.cargo.${value}`) })) },
  { propertyId: 'status', options: STATUS_VINCULO.map((value) => ({ value, label: t(`members.states.${value}`) })) },
]

/** Whether a member fits: by role, by state, and by a text in the name, the address or one of the equipment. */
export function fits({ nome, email, equipamentos, cargo, status }: Membro, filter: MemberFilter): boolean {
  const has = hasParts(filter.busca ?? '')
  const texts = [nome ?? '', email, ...equipamentos.flatMap(({ apelido, numero_serie }) => [apelido, numero_serie])]
  return (
    (filter.cargo === undefined || cargo === filter.cargo) &&
    (filter.status === undefined || status === filter.status) &&
    has(...texts)
  )
}
