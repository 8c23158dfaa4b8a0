import { z } from 'zod'
import { toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { STATUS_REGISTRO } from '../../../shared/enums.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import { keyBelow, type RowOf } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import { ruleText } from '../../parts/tolerance/ruleText.ts'
import type { Column } from '../../ui/list/column.ts'
import { percentages } from '../../ui/list/figures.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = toleranceProfilesArea.routes

const filter = z.object({ status: z.enum(STATUS_REGISTRO).optional() })

export const PROFILES = { name: 'perfis-tolerancia', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const PROFILE_PROPERTIES: readonly FilterProperty[] = [
  { id: 'status', label: 'toleranceProfiles.status', kind: 'options', fields: { '=': 'status' } },
]

export const profileOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'status',
    options: STATUS_REGISTRO.map((value) => ({ value, label: t(`toleranceProfiles.states.${value}`) })),
  },
]

export const PROFILE_COLUMNS: readonly Column<RowOf<typeof listar>>[] = [
  {
    id: 'nome',
    header: 'toleranceProfiles.name',
    names: true,
    cell: (row, { t }) => profileName(row, t),
    minWidth: 200,
  },
  { id: 'regra', header: 'toleranceProfiles.limit', line: 2, cell: ruleText, minWidth: 180 },
  {
    id: 'comparacao',
    header: 'toleranceProfiles.comparison',
    line: 2,
    cell: ({ comparacao }, { t }) => t(`toleranceProfiles.comparisons.${comparacao}`),
    minWidth: 160,
  },
  {
    id: 'variacao',
    header: 'toleranceProfiles.variation',
    line: 2,
    ...percentages(({ limite_variacao }: RowOf<typeof listar>) => limite_variacao),
    brief: ({ limite_variacao: limite }, { t, format }) =>
      limite === null
        ? null
        : t('toleranceProfiles.variationRule', { limite: format.number(limite, limite % 1 === 0 ? 0 : 1) }),
  },
  {
    id: 'versao',
    header: 'toleranceProfiles.version',
    line: 1,
    labelled: true,
    align: 'end',
    cell: ({ versao_perfil }, { format }) => format.number(versao_perfil),
    // A shipped profile never has another version.
    brief: ({ fixo, versao_perfil }, { format }) => (fixo ? null : format.number(versao_perfil)),
  },
  {
    id: 'origem',
    header: 'toleranceProfiles.origin',
    line: 1,
    cell: ({ fixo }, { t }) => t(fixo ? 'toleranceProfiles.shipped' : 'toleranceProfiles.managed'),
    // Of the others the version is told.
    brief: ({ fixo }, { t }) => (fixo ? t('toleranceProfiles.shipped') : null),
    minWidth: 140,
  },
]

/** Under which everything known of tolerance profiles is kept. */
export const profilesKey = (account: string) => keyBelow(listar, { account })
