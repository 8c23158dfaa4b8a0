import { z } from 'zod'
import { usersArea } from '../../../shared/contract/users.ts'
import { PAPEIS, STATUS_USUARIO } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = usersArea.routes
const { busca, nome, email, documento, papel } = listar.query.shape

/** What the list can be filtered by, as it stands in the address: the route's own fields, written as they are sent. */
export const userFilter = z.object({
  busca,
  nome,
  email,
  documento,
  papel,
  status: z.literal(['0', '1']).optional(),
  email_confirmado: z.enum(['true', 'false']).optional(),
})

export const USERS = { name: 'usuarios', route: listar, filter: userFilter } satisfies ListSource<
  typeof listar,
  z.infer<typeof userFilter>
>

/** The beginning of name, address or document, or of any of them; and what is chosen from. */
export const USER_PROPERTIES: readonly FilterProperty[] = [
  { id: 'busca', label: 'users.anywhere', kind: 'text', fields: { ':': 'busca' }, anywhere: true },
  { id: 'nome', label: 'users.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'email', label: 'people.email', kind: 'text', fields: { ':': 'email' } },
  { id: 'documento', label: 'users.document', kind: 'text', fields: { ':': 'documento' } },
  { id: 'papel', label: 'users.role', kind: 'options', fields: { '=': 'papel' } },
  { id: 'status', label: 'users.status', kind: 'options', fields: { '=': 'status' } },
  { id: 'confirmado', label: 'users.confirmed', kind: 'options', fields: { '=': 'email_confirmado' } },
]

export const userOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  { propertyId: 'papel', options: PAPEIS.map((value) => ({ value, label: t(`users.roles.${value}`) })) },
  {
    propertyId: 'status',
    options: [
      { value: String(STATUS_USUARIO.ATIVO), label: t('users.active') },
      { value: String(STATUS_USUARIO.INATIVO), label: t('users.inactive') },
    ],
  },
  {
    propertyId: 'confirmado',
    options: [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ],
  },
]
