import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { pathTo } from '../../../shared/paths.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { PROFILE_COLUMNS, PROFILE_PROPERTIES, PROFILES, profileOptions, profilesKey } from './list.ts'

const { listar, ver, mudarStatus } = toleranceProfilesArea.routes
type Row = RowOf<typeof listar>

const TEXTS: ListTexts = {
  title: 'screens.perfisTolerancia',
  description: 'toleranceProfiles.description',
  failed: 'toleranceProfiles.loadFailed',
  placeholder: 'toleranceProfiles.filterPlaceholder',
  emptyTitle: 'toleranceProfiles.emptyTitle',
  emptyText: 'toleranceProfiles.emptyText',
}

/** Tolerance profiles: the shipped ones, and those the administrators wrote. */
export function ToleranceProfilesPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const list = useList(PROFILES, PROFILE_COLUMNS)
  const { actionsOf, dialog } = useProfileActions()
  const isEditable = ({ fixo, status }: Row) => !fixo && status === 'ATIVO'
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={PROFILE_PROPERTIES}
        options={profileOptions(i18n)}
        create={{
          text: 'screens.perfilToleranciaNovo',
          onSelect: () => void navigate(pathTo('perfilToleranciaNovo')),
        }}
        rowHref={(row) => (isEditable(row) ? pathTo('perfilToleranciaEditar', { perfilToleranciaId: row.id }) : null)}
        rowName={(row) => profileName(row, t)}
        rowActions={actionsOf}
      />
      {dialog}
    </>
  )
}

/** A shipped profile stays as it is; of the others one in use is disabled, and a disabled one restored. */
function useProfileActions() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const { ask, dialog } = useAsk(profilesKey(conta.id_usuario))
  const move = (id: string, versao: number, status: Row['status']) =>
    call(mudarStatus, { params: { perfilToleranciaId: id }, body: { status, versao } })

  /** Whose default it is, is said before it is disabled: counted anew, since it changes without the profile. */
  async function disable({ id }: Row) {
    try {
      const { nome, contas, versao } = await call(ver, { params: { perfilToleranciaId: id } })
      ask({
        title: t('toleranceProfiles.disable'),
        question: `${t('toleranceProfiles.disableQuestion', { nome })} ${t('toleranceProfiles.disableDefaults', { contas })}`,
        submitLabel: t('toleranceProfiles.disable'),
        danger: true,
        run: () => move(id, versao, 'REMOVIDO'),
        done: t('toleranceProfiles.disabled', { nome }),
        failed: 'toleranceProfiles.notDisabled',
      })
    } catch (error) {
      toast('error', failureText(t, error, 'toleranceProfiles.loadFailed'))
      await queries.invalidateQueries({ queryKey: profilesKey(conta.id_usuario) })
    }
  }

  const restore = ({ id, nome, versao }: Row) =>
    ask({
      title: t('toleranceProfiles.restore'),
      question: t('toleranceProfiles.restoreQuestion', { nome }),
      submitLabel: t('toleranceProfiles.restore'),
      run: () => move(id, versao, 'ATIVO'),
      done: t('toleranceProfiles.restored', { nome }),
      failed: 'toleranceProfiles.notRestored',
    })

  const actionsOf = (row: Row) => {
    if (row.fixo) return []
    return row.status === 'ATIVO'
      ? [{ id: 'desativar', text: t('toleranceProfiles.disable'), onSelect: () => void disable(row) }]
      : [{ id: 'restaurar', text: t('toleranceProfiles.restore'), onSelect: () => restore(row) }]
  }
  return { actionsOf, dialog }
}
