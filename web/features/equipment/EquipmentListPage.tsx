import { Tabs } from '@cloudscape-design/components'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { resolvePreferences, storable } from '../../ui/list/preferences.ts'
import { useOpened } from '../../ui/useOpened.ts'
import { EQUIPMENT_COLUMNS, EQUIPMENT_COLUMNS_OF_ALL } from './columns.tsx'
import { EQUIPMENT, EQUIPMENT_PROPERTIES, type EquipmentFilter, equipmentOptions } from './list.ts'

// Opened seldom, and forms: their code comes when they are asked for.
const closing = { close: ({ onClose }: { onClose: () => void }) => onClose() }
const CreateDialog = lazyPart(() => import('./CreateDialog.tsx').then((module) => module.CreateDialog), closing)
const ActivateDialog = lazyPart(() => import('./ActivateDialog.tsx').then((module) => module.ActivateDialog), closing)

/** Parameter of the address that says which dialog is open. */
const DIALOG = 'dialogo'
const CREATING = 'criar'
const ACTIVATING = 'ativar'

const TEXTS: ListTexts = {
  title: 'screens.equipamentos',
  failed: 'equipment.loadFailed',
  placeholder: 'equipment.filterPlaceholder',
  emptyTitle: 'equipment.emptyTitle',
  emptyText: 'equipment.emptyText',
}

/** Equipment of the account, what is linked to the person in accounts of others, or everyone's for an administrator. */
export function EquipmentListPage() {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const isAdmin = usuario.papel === 'ADMIN'
  const isOwn = conta.id_usuario === usuario.id_usuario
  const { linked, list, show } = useTabbed(isAdmin)
  if (isAdmin || !isOwn) return <Rows list={list} linked={linked || !isOwn} />
  const rows = <Rows list={list} linked={linked} />
  return (
    <Tabs
      ariaLabel={t('screens.equipamentos')}
      activeTabId={linked ? 'vinculados' : 'meus'}
      onChange={({ detail }) => show(detail.activeTabId === 'vinculados')}
      tabs={[
        { id: 'meus', label: t('equipment.mine'), content: linked ? null : rows },
        { id: 'vinculados', label: t('equipment.linked'), content: linked ? rows : null },
      ]}
    />
  )
}

/** The list with its tab: that of what is linked stands in the filter, but is none that could be cleared. */
function useTabbed(isAdmin: boolean) {
  const all = useList(EQUIPMENT, EQUIPMENT_COLUMNS_OF_ALL)
  const linked = all.filter.vinculados === 'true'
  const columns = isAdmin || linked ? all.columns : EQUIPMENT_COLUMNS
  const kept = linked ? ({ vinculados: 'true' } as const) : {}
  const list = {
    ...all,
    columns,
    preferences: { ...all.preferences, value: resolvePreferences(storable(all.preferences.value), columns) },
    filtered: Object.keys(all.filter).some((name) => name !== 'vinculados'),
    setFilter: ({ vinculados, ...filter }: EquipmentFilter) => all.setFilter({ ...filter, ...kept }),
  }
  const show = (what: boolean) => all.setFilter(what ? { vinculados: 'true' } : {})
  return { linked, list, show }
}

function Rows({ list, linked }: { list: ReturnType<typeof useTabbed>['list']; linked: boolean }) {
  const i18n = useI18n()
  const { usuario, ability } = useSignedIn()
  const [opened, open] = useOpened(DIALOG)
  const isAdmin = usuario.papel === 'ADMIN'
  const create = linked ? undefined : creationOf(isAdmin, ability.can('create', 'Equipamento'))
  const texts = linked
    ? ({ ...TEXTS, emptyTitle: 'equipment.emptyLinkedTitle', emptyText: 'equipment.emptyLinkedText' } as const)
    : TEXTS
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        properties={EQUIPMENT_PROPERTIES}
        options={equipmentOptions(i18n)}
        rowHref={({ id }) => pathTo('equipamentoVer', { equipamentoId: id })}
        create={create && { text: create.text, onSelect: () => open(create.dialog) }}
        rowName={({ apelido }) => apelido}
        rowApart={({ numero_serie }) => numero_serie}
      />
      {opened === create?.dialog && opened === CREATING && <CreateDialog onClose={() => open(null)} />}
      {opened === create?.dialog && opened === ACTIVATING && <ActivateDialog onClose={() => open(null)} />}
    </>
  )
}

/** An administrator of the product makes equipment, an owner takes it over. */
function creationOf(isAdmin: boolean, isOwner: boolean) {
  if (isAdmin) return { text: 'equipment.create', dialog: CREATING } as const
  return isOwner ? ({ text: 'equipment.activate', dialog: ACTIVATING } as const) : undefined
}
