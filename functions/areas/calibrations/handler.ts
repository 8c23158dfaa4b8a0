import { calibrationsArea } from '../../../shared/contract/calibrations.ts'
import type { RouteInput } from '../../../shared/contract/route.ts'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/authorOf.ts'
import { dayBounds } from '../../parts/dayBounds.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { readingScope } from '../../parts/readingScope.ts'
import { withOwners } from '../../parts/withOwners.ts'
import { editLimits, limitsInForce } from '../../store/calibrations/calibrationLimits.ts'
import { calibrationPage } from '../../store/calibrations/calibrationPages.ts'
import {
  type CalibrationRow,
  methodCode,
  REUSE,
  typeCode,
  validityCode,
} from '../../store/calibrations/calibrations.ts'
import { passing } from '../../store/kit/page.ts'

export const handler = serve(calibrationsArea, {
  async listar({ query }, { actor, timeZone }) {
    const { limite, cursor, ...filters } = query
    const { from, until } = dayBounds(filters.inicio, filters.fim, timeZone)
    const scope = readingScope(actor, filters)
    const page = await pagedList({ lista: 'calibracoes', actor, filtros: { timeZone, ...filters }, cursor }, (after) =>
      calibrationPage({ scope, from, until, after, limit: limite, ordem: filters.ordem, filter: filterOf(filters) }),
    )
    const searched = page.searchedTo?.split('#')[0]
    return {
      itens: await withOwners(page.items, actor),
      proximo: page.proximo,
      ...(searched !== undefined && { varrido_ate: searched }),
    }
  },

  async limites() {
    return { itens: [...(await limitsInForce(TIPOS_PULVERIZADOR)).values()] }
  },

  editarLimites({ params: { tipoPulverizador }, body }, { actor }) {
    return editLimits(tipoPulverizador, body, authorOf(actor))
  },
})

type Query = RouteInput<typeof calibrationsArea.routes.listar>['query']

function filterOf({ tipo_pulverizador, tipo, situacao, reuso }: Omit<Query, 'limite' | 'cursor'>) {
  const tests: ((row: CalibrationRow) => boolean)[] = []
  if (tipo_pulverizador) tests.push(({ t }) => t === typeCode(tipo_pulverizador))
  if (tipo) tests.push(({ m }) => m === methodCode(tipo))
  if (situacao) tests.push(({ s }) => s === validityCode(situacao))
  if (reuso) tests.push(({ r }) => REUSE[r] === reuso)
  return passing(tests)
}
