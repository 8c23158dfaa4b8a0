import type { Logger } from '@aws-lambda-powertools/logger'
import type { TrabalhoAoVivo } from '../../shared/contract/live.ts'
import { publish } from '../live/publish.ts'
import type { StoredJob } from '../store/jobs/jobs.ts'
import { documentClient } from '../store/kit/table.ts'

type News = Pick<TrabalhoAoVivo, 'status' | 'progresso'>

/** Tells whoever watches a job how far it is. It never rejects. */
export const tellProgress = (id: string, news: News, log: Logger): Promise<void> =>
  publish(
    [{ name: 'trabalho', id, message: { tipo: 'TRABALHO', trabalho_id: id, ...news } }],
    log,
    documentClient().config,
  )

/** The same of a job that somebody may watch: one of the product's own stands in nobody's list. */
export async function tellOf({ id, usuario_id }: StoredJob, news: News, log: Logger): Promise<void> {
  if (usuario_id !== null) await tellProgress(id, news, log)
}
