import { toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { STATUS_REGISTRO } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { RegistryList } from '../../parts/registry/RegistryList.tsx'
import { changeStatus, registryKey } from '../../parts/registry/registryScreens.ts'
import { ruleText } from '../../parts/tolerance/ruleText.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { Column } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { percent } from '../../ui/list/measures.ts'
import { useCommand } from '../../ui/useCommand.ts'

const { ver } = toleranceProfilesArea.routes
type Row = RowOf<typeof toleranceProfilesArea.routes.listar>

/** Tolerance profiles: the shipped ones, and those the administrators wrote. A shipped one stays as it is. */
export function ToleranceProfilesPage() {
  const i18n = useI18n()
  const { t } = i18n
  const { disable, dialog } = useDisabling()
  const isEditable = ({ fixo, status }: Row) => !fixo && status === 'ATIVO'
  return (
    <>
      <RegistryList
        area={toleranceProfilesArea}
        columns={PROFILE_COLUMNS}
        properties={PROFILE_PROPERTIES}
        options={profileOptions(i18n)}
        rowHref={(row) => (isEditable(row) ? pathTo('perfilToleranciaEditar', { perfilToleranciaId: row.id }) : null)}
        rowName={(row) => profileName(row, t)}
        rowActions={(row, standard) => {
          if (row.fixo) return []
          if (row.status !== 'ATIVO') return standard
          return [{ id: 'desativar', text: t('toleranceProfiles.remove'), onSelect: () => disable(row), danger: true }]
        }}
      />
      {dialog}
    </>
  )
}

/** Whose default a profile is, is said before it is disabled: counted anew, since it changes without the profile. */
function useDisabling() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const key = registryKey(toleranceProfilesArea, conta.id_usuario)
  const { ask, dialog } = useAsk(key)

  const { press } = useCommand({
    run: ({ id }: Row) => call(ver, { params: { perfilToleranciaId: id } }),
    failed: 'toleranceProfiles.loadFailed',
    onDone(profile) {
      const { nome, contas } = profile
      ask({
        title: t('toleranceProfiles.remove'),
        question: `${t('toleranceProfiles.removeQuestion', { nome })} ${t('toleranceProfiles.disableDefaults', { contas })}`,
        submitLabel: t('toleranceProfiles.remove'),
        danger: true,
        run: () => changeStatus(toleranceProfilesArea, profile, 'REMOVIDO'),
        done: t('toleranceProfiles.removed', { nome }),
        failed: 'toleranceProfiles.notRemoved',
      })
    },
    forget: key,
  })
  return { disable: press, dialog }
}

const PROFILE_PROPERTIES: readonly FilterProperty[] = [
  { id: 'status', label: 'toleranceProfiles.status', kind: 'options', fields: { '=': 'status' } },
]

const profileOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'status',
    options: STATUS_REGISTRO.map((value) => ({ value, label: t(`toleranceProfiles.states.${value}`) })),
  },
]

const PROFILE_COLUMNS: readonly Column<Row>[] = [
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
  figureColumn({
    id: 'variacao',
    header: 'toleranceProfiles.variation',
    line: 2,
    of: ({ limite_variacao }) => limite_variacao,
    as: percent,
    brief: ({ limite_variacao: limite }, { t, format }) =>
      limite === null
        ? null
        : t('toleranceProfiles.variationRule', { limite: format.number(limite, limite % 1 === 0 ? 0 : 1) }),
  }),
  figureColumn({
    id: 'versao',
    header: 'toleranceProfiles.version',
    line: 1,
    labelled: true,
    of: ({ versao_perfil }) => versao_perfil,
    // A shipped profile never has another version.
    brief: ({ fixo, versao_perfil }, { format }) => (fixo ? null : format.number(versao_perfil)),
  }),
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
