import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { HistoryList, type HistoryWords } from '../../parts/history/HistoryList.tsx'
import { fieldText, valueText } from './history.ts'

const WORDS: HistoryWords = { field: fieldText, value: valueText }

/** Who changed what on a user, newest first. */
export function UserHistory({ user: { id } }: { user: Usuario }) {
  return (
    <HistoryList
      route={usersArea.routes.historico}
      params={{ usuarioId: id }}
      words={WORDS}
      failed="users.viewFailed"
    />
  )
}
