import { revisionsArea } from '../../../shared/contract/revisions.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useDateOrder } from '../../parts/records/useDateOrder.ts'
import { useList } from '../../parts/records/useList.ts'
import { useReportDownload } from '../../parts/revisions/useReportDownload.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { REVISION_COLUMNS } from './columns.tsx'
import { REVISION_PROPERTIES, REVISIONS, revisionOptions, revisionsKey } from './list.ts'

// Opened seldom, and forms: their code comes when they are asked for.
const closing = { close: ({ onClose }: { onClose: () => void }) => onClose() }
const CreateDialog = lazyPart(() => import('./CreateDialog.tsx').then((module) => module.CreateDialog), closing)
const EditDialog = lazyPart(() => import('./EditDialog.tsx').then((module) => module.EditDialog), closing)

const { listar, mudarStatus } = revisionsArea.routes
type Row = RowOf<typeof listar>

/** Parameter of the address that says which revision is being edited, or that one is created. */
const DIALOG = 'revisao'
const CREATING = 'nova'

const TEXTS: ListTexts = {
  title: 'screens.revision',
  description: 'revisions.description',
  failed: 'revisions.loadFailed',
  placeholder: 'revisions.filterPlaceholder',
  emptyTitle: 'revisions.emptyTitle',
  emptyText: 'revisions.emptyText',
}

/** Revisions of everyone's equipment. */
export function RevisionsPage() {
  const i18n = useI18n()
  const { t } = i18n
  const list = useList(REVISIONS, REVISION_COLUMNS)
  const [opened, open] = useOpened(DIALOG)
  const { actionsOf, dialog } = useRevisionActions(open)
  const { filter, setFilter } = list
  const sorting = useDateOrder(list, 'data')
  // A period of the next revision has an order of its own, by that day.
  const isOfPeriod = filter.proxima_de !== undefined || filter.proxima_ate !== undefined
  const close = () => open(null)
  return (
    <>
      <ListPage
        list={list}
        {...(!isOfPeriod && { sorting })}
        texts={TEXTS}
        properties={REVISION_PROPERTIES}
        options={revisionOptions(i18n)}
        control={
          <PeriodFilter
            label={t('revisions.next')}
            placeholder={t('revisions.next')}
            ahead
            value={{ from: filter.proxima_de, to: filter.proxima_ate }}
            onChange={({ from, to }) => setFilter({ ...filter, proxima_de: from, proxima_ate: to })}
          />
        }
        create={{ text: 'revisions.create', onSelect: () => open(CREATING) }}
        rowName={({ numero_serie }) => numero_serie}
        rowApart={({ data_revisao }, { format }) => format.day(data_revisao)}
        rowActions={actionsOf}
      />
      {opened === CREATING && <CreateDialog onClose={close} onEdit={open} />}
      {opened !== null && opened !== CREATING && <EditDialog key={opened} revisaoId={opened} onClose={close} />}
      {dialog}
    </>
  )
}

/** What can be done with a row: a removed revision is restored, and nothing else. */
function useRevisionActions(edit: (revisaoId: string) => void) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(revisionsKey(conta.id_usuario))
  const download = useReportDownload()
  const move = ({ id, versao }: Row, status: Row['status']) =>
    call(mudarStatus, { params: { revisaoId: id }, body: { status, versao } })

  const remove = (revision: Row) =>
    ask({
      title: t('revisions.remove'),
      question: t('revisions.removeQuestion'),
      submitLabel: t('revisions.remove'),
      danger: true,
      run: () => move(revision, 'REMOVIDO'),
      done: t('revisions.removed'),
      failed: 'revisions.notRemoved',
    })
  const restore = (revision: Row) =>
    ask({
      title: t('revisions.restore'),
      question: t('revisions.restoreQuestion'),
      submitLabel: t('revisions.restore'),
      run: () => move(revision, 'ATIVO'),
      done: t('revisions.restored'),
      failed: 'revisions.notRestored',
    })
  const actionsOf = (revision: Row) =>
    revision.status === 'REMOVIDO'
      ? [{ id: 'restaurar', text: t('revisions.restore'), onSelect: () => restore(revision) }]
      : [
          { id: 'editar', text: t('revisions.edit'), onSelect: () => edit(revision.id) },
          {
            id: 'relatorio',
            text: t('revisions.download'),
            onSelect: () => download(revision.id),
            disabledReason: revision.possui_relatorio ? null : t('revisions.noReport'),
          },
          { id: 'remover', text: t('revisions.remove'), onSelect: () => remove(revision), danger: true },
        ]
  return { actionsOf, dialog }
}
