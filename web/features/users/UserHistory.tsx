import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { HistoryList, type HistoryWords } from '../../parts/history/HistoryList.tsx'
import { fieldText, valueText } from './history.ts'
import { useUserRows } from './useUserRows.ts'

const WORDS: HistoryWords = { field: fieldText, value: valueText }

/** Who changed what on a user, newest first. */
export function UserHistory({ user }: { user: Usuario }) {
  return <HistoryList list={useUserRows(usersArea.routes.historico, user.id)} words={WORDS} failed="users.viewFailed" />
}
