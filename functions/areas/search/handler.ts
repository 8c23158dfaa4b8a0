import { searchArea } from '../../../shared/contract/search.ts'
import { isAdmitted } from '../../http/gates.ts'
import { serve } from '../../http/serve.ts'
import { FINDERS } from './find.ts'

export const handler = serve(searchArea, {
  async buscar({ body }, { actor, timeZone }) {
    const allowed = FINDERS.filter(({ access }) => isAdmitted(access, actor))
    const found = await Promise.all(allowed.map(({ find }) => find(body, actor, timeZone)))
    return { itens: found.flat() }
  },
})
