import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { FAILURE_COLUMNS, FAILURE_PROPERTIES, FAILURES, failureOptions } from './list.ts'

const TEXTS: ListTexts = {
  title: 'screens.falhasNavegador',
  description: 'browserFailures.description',
  failed: 'browserFailures.loadFailed',
  placeholder: 'browserFailures.filterPlaceholder',
  emptyTitle: 'browserFailures.emptyTitle',
  emptyText: 'browserFailures.emptyText',
}

/** What went wrong in people's browsers, the last hour's first. */
export function BrowserFailuresPage() {
  const i18n = useI18n()
  const list = useList(FAILURES, FAILURE_COLUMNS)
  return <ListPage list={list} texts={TEXTS} properties={FAILURE_PROPERTIES} options={failureOptions(i18n)} />
}
