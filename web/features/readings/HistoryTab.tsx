import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { useUnits } from '../../ui/units.ts'
import { readingWords } from './historyWords.ts'

/** What became of the reading: who changed what, when its parts came, which nozzles were replaced. */
export function HistoryTab({ reading: { id } }: { reading: Leitura }) {
  return (
    <HistoryList
      route={readingsArea.routes.historico}
      params={{ leituraId: id }}
      words={readingWords(useUnits())}
      failed="verdict.history.failed"
    />
  )
}
