import { BROWSER_FAILED } from '../../../shared/alarms.ts'
import { browserFailuresArea } from '../../../shared/contract/browserFailures.ts'
import { ApiError } from '../../../shared/errors.ts'
import { env } from '../../env.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { countFailure, failurePage } from '../../store/failures/browserFailures.ts'
import { reportCounter, reserve } from '../../store/identity/attempts.ts'
import { failuresOf, familyOf } from './reports.ts'

/** What a report says; undefined where it is no JSON. */
function read(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

export const handler = serve(browserFailuresArea, {
  async relatar({ body }, { clientIp, headers, log }) {
    const told = failuresOf(read(body), env('CONSOLE_ORIGIN'))
    if (!told) throw new ApiError('VALIDACAO')
    await reserve([reportCounter(sourceOf(clientIp))])
    const navegador = familyOf(headers['user-agent'])
    const now = new Date()
    const kept = await Promise.all(told.map((failure) => countFailure({ ...failure, navegador }, now)))
    if (told.length === 0) return undefined
    log.warn(BROWSER_FAILED, { count: told.length, unlisted: kept.filter((is) => !is).length })
    return undefined
  },

  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'falhas_navegador', actor, filtros, cursor }, (after) =>
      failurePage({ tipo: filtros.tipo, build: filtros.build }, { after, limit: limite }),
    )
    return { itens: items, proximo }
  },
})
