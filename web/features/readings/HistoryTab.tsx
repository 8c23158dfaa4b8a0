import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { useListPages } from '../../parts/records/useListPages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCursorPages } from '../../ui/useCursorPages.ts'
import { READING_WORDS } from './historyWords.ts'

const ENTRIES = 20

/** What became of the reading: who changed what, when its parts came, which nozzles were replaced. */
export function HistoryTab({ reading: { id } }: { reading: Leitura }) {
  const { conta } = useSignedIn()
  const pages = useCursorPages(id)
  const asked = { account: conta.id_usuario, params: { leituraId: id }, query: { limite: ENTRIES } }
  const list = useListPages(readingsArea.routes.historico, asked, pages)
  return <HistoryList list={list} words={READING_WORDS} failed="verdict.history.failed" />
}
