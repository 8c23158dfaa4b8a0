import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { StatusRegistro } from '../../../shared/enums.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { Column } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { Filter } from '../../ui/list/filterState.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { ListPage } from '../records/ListPage.tsx'
import { useAsk } from '../records/useAsk.tsx'
import { type RecordList, useList } from '../records/useList.ts'
import {
  type AnyRecord,
  changeStatus,
  type ListRouteOf,
  registryKey,
  registryPaths,
  registrySource,
  type ShownRegistry,
  textOf,
  titleOf,
} from './registryScreens.ts'

type Row<A extends ShownRegistry> = RowOf<ListRouteOf<A>>
type AnyRow = AnyRecord & { readonly status?: StatusRegistro }

interface Props<A extends ShownRegistry> {
  area: A
  columns: readonly Column<Row<A>>[]
  /** What it can be filtered by, as tokens, and the values they offer. */
  properties: readonly FilterProperty[]
  options?: readonly OptionSource[]
  /** Beside the title, before the button that creates one. */
  actions?: ReactNode
  /** How a new record is written, where that is not on the page of the form. */
  create?: { readonly text: PlainKey; readonly onSelect: () => void }
  /** The page of a row, where that is not the page of the form; null where it has none. */
  rowHref?: (row: Row<A>) => string | null
  rowName?: (row: Row<A>) => string
  /** Tells rows of one name apart. */
  rowApart?: (row: Row<A>, i18n: LoadedLanguage) => string
  /** What can be done with a row; removing it, or restoring one that is removed, unless given. */
  rowActions?: (row: Row<A>, standard: readonly RowAction[]) => readonly RowAction[]
}

/** The list of a registry, with what can be done with each of its records. */
export function RegistryList<A extends ShownRegistry>(props: Props<A>) {
  const { area, columns, properties, options, actions } = props
  const navigate = useNavigate()
  const paths = registryPaths(area)
  // Every row of a registry has what its screens know of it.
  const list = useList(registrySource(area), columns) as unknown as RecordList<Row<A> & AnyRow, Filter>
  const { actionsOf, dialog } = useStatusActions(area)
  const { toEdit } = paths
  const ownPage = toEdit && ((row: Row<A>) => toEdit((row as AnyRow).id))
  const { rowHref = ownPage, rowName = (row) => (row as AnyRow).nome } = props
  const onNewPage = { text: titleOf(paths.create), onSelect: () => void navigate(paths.toCreate) }
  return (
    <>
      <ListPage
        list={list}
        texts={{
          title: titleOf(paths.list),
          description: textOf(area, 'description'),
          failed: textOf(area, 'loadFailed'),
          placeholder: textOf(area, 'filterPlaceholder'),
          emptyTitle: textOf(area, 'emptyTitle'),
          emptyText: textOf(area, 'emptyText'),
        }}
        properties={properties}
        {...(options && { options })}
        {...(actions && { actions })}
        create={props.create ?? onNewPage}
        {...(rowHref && { rowHref })}
        rowName={rowName}
        {...(props.rowApart && { rowApart: props.rowApart })}
        rowActions={(row) => {
          const standard = actionsOf(row as AnyRow)
          return props.rowActions?.(row, standard) ?? standard
        }}
      />
      {dialog}
    </>
  )
}

/** What every row can be asked for: a record in use is removed, a removed one restored. */
function useStatusActions(area: ShownRegistry) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(registryKey(area, conta.id_usuario))
  const remove = (row: AnyRow) =>
    ask({
      title: t(textOf(area, 'remove')),
      question: t(textOf(area, 'removeQuestion'), { nome: row.nome }),
      submitLabel: t(textOf(area, 'remove')),
      danger: true,
      run: () => changeStatus(area, row, 'REMOVIDO'),
      done: t(textOf(area, 'removed'), { nome: row.nome }),
      failed: textOf(area, 'notRemoved'),
    })
  const restore = (row: AnyRow) =>
    ask({
      title: t(textOf(area, 'restore')),
      question: t(textOf(area, 'restoreQuestion'), { nome: row.nome }),
      submitLabel: t(textOf(area, 'restore')),
      run: () => changeStatus(area, row, 'ATIVO'),
      done: t(textOf(area, 'restored'), { nome: row.nome }),
      failed: textOf(area, 'notRestored'),
    })
  const actionsOf = (row: AnyRow): readonly RowAction[] =>
    row.status === 'REMOVIDO'
      ? [{ id: 'restaurar', text: t(textOf(area, 'restore')), onSelect: () => restore(row) }]
      : [{ id: 'remover', text: t(textOf(area, 'remove')), onSelect: () => remove(row), danger: true }]
  return { actionsOf, dialog }
}
