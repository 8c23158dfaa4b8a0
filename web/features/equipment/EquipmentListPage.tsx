import { Tabs } from '@cloudscape-design/components'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { EQUIPMENT_COLUMNS, EQUIPMENT_COLUMNS_OF_ALL } from './columns.tsx'
import { EQUIPMENT, EQUIPMENT_PROPERTIES, type EquipmentFilter, equipmentOptions } from './list.ts'

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
      activeTabId={linked ? 'vinculados' : 'meus'}
      onChange={({ detail }) => show(detail.activeTabId === 'vinculados')}
      disableContentPaddings
      tabs={[
        { id: 'meus', label: t('equipment.mine'), content: linked ? null : rows },
        { id: 'vinculados', label: t('equipment.linked'), content: linked ? rows : null },
      ]}
    />
  )
}

/** The list with its tab: that of what is linked stands in the filter, but is none that could be cleared. */
function useTabbed(isAdmin: boolean) {
  const all = useList(EQUIPMENT, isAdmin ? EQUIPMENT_COLUMNS_OF_ALL : EQUIPMENT_COLUMNS)
  const linked = all.filter.vinculados === 'true'
  const kept = linked ? ({ vinculados: 'true' } as const) : {}
  const list = {
    ...all,
    columns: linked ? EQUIPMENT_COLUMNS_OF_ALL : all.columns,
    filtered: Object.keys(all.filter).some((name) => name !== 'vinculados'),
    setFilter: ({ vinculados, ...filter }: EquipmentFilter) => all.setFilter({ ...filter, ...kept }),
  }
  const show = (what: boolean) => all.setFilter(what ? { vinculados: 'true' } : {})
  return { linked, list, show }
}

function Rows({ list, linked }: { list: ReturnType<typeof useTabbed>['list']; linked: boolean }) {
  const i18n = useI18n()
  const texts = linked
    ? ({ ...TEXTS, emptyTitle: 'equipment.emptyLinkedTitle', emptyText: 'equipment.emptyLinkedText' } as const)
    : TEXTS
  return (
    <ListPage
      list={list}
      texts={texts}
      properties={EQUIPMENT_PROPERTIES}
      options={equipmentOptions(i18n)}
      rowHref={({ id }) => pathTo('equipamentoVer', { equipamentoId: id })}
      rowName={({ apelido }) => apelido}
    />
  )
}
