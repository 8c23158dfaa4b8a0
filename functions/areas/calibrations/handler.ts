import { type Calibracao, calibrationsArea } from '../../../shared/contract/calibrations.ts'
import type { RouteInput } from '../../../shared/contract/route.ts'
import { dayBounds } from '../../../shared/days.ts'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { farSearch } from '../../parts/lists/farSearch.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { withNames } from '../../parts/lists/withNames.ts'
import { readingScope } from '../../parts/readings/readingScope.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { seesReading } from '../../parts/visible/visibleReading.ts'
import { editLimits, limitsInForce } from '../../store/calibrations/calibrationLimits.ts'
import { calibrationPage } from '../../store/calibrations/calibrationPages.ts'
import {
  type Calibration,
  type CalibrationRow,
  getCalibrations,
  methodCode,
  REUSE,
  typeCode,
  validityCode,
} from '../../store/calibrations/calibrations.ts'
import { passing } from '../../store/kit/page.ts'
import { getReading } from '../../store/readings/readings.ts'

export const handler = serve(calibrationsArea, {
  async listar({ query }, { actor, timeZone }) {
    const { limite, cursor, ...filters } = query
    const { from, until } = dayBounds(filters.inicio, filters.fim, timeZone)
    const scope = readingScope(actor, filters)
    const page = await pagedList({ lista: 'calibracoes', actor, filtros: { timeZone, ...filters }, cursor }, (after) =>
      farSearch(actor.usuarioId, (beforeMore) => {
        const { ordem } = filters
        return calibrationPage({
          scope,
          from,
          until,
          after,
          limit: limite,
          ordem,
          filter: filterOf(filters),
          beforeMore,
        })
      }),
    )
    const searched = page.searchedTo?.split('#')[0]
    return {
      itens: await withNames(page.items, actor),
      proximo: page.proximo,
      ...(searched !== undefined && { varrido_ate: searched }),
    }
  },

  async ver({ params: { calibracaoId }, query: { leitura_id } }, { actor }) {
    const one = (await getCalibrations([calibracaoId])).get(calibracaoId)
    if (!one || !(isSeen(one, actor) || (leitura_id && (await cameWith(leitura_id, calibracaoId, actor)))))
      throw notFound()
    const [shown] = await withNames([one], actor)
    return shown as Calibracao
  },

  async limites() {
    return { itens: [...(await limitsInForce(TIPOS_PULVERIZADOR)).values()] }
  },

  editarLimites({ params: { tipoPulverizador }, body }, { actor }) {
    return editLimits(tipoPulverizador, body, authorOf(actor))
  },
})

/**
 * Whether the list shows a calibration to the caller: those of the account, and to members those of their equipment.
 */
const isSeen = ({ dono_id, equipamento_id }: Calibration, { papel, donoId, equipamentos }: Actor): boolean =>
  papel === 'ADMIN' || (dono_id === donoId && (equipamentos === null || equipamentos.has(equipamento_id)))

/**
 * Whether a reading that the caller sees came with the calibration, which another account's reading may have brought
 * first.
 */
async function cameWith(readingId: string, id: string, actor: Actor): Promise<boolean> {
  const head = await getReading(readingId)
  return head !== null && head.calibracao?.id === id && seesReading(head, actor)
}

type Query = RouteInput<typeof calibrationsArea.routes.listar>['query']

function filterOf({ tipo_pulverizador, tipo, situacao, reuso }: Omit<Query, 'limite' | 'cursor'>) {
  const tests: ((row: CalibrationRow) => boolean)[] = []
  if (tipo_pulverizador) tests.push(({ t }) => t === typeCode(tipo_pulverizador))
  if (tipo) tests.push(({ m }) => m === methodCode(tipo))
  if (situacao) tests.push(({ s }) => s === validityCode(situacao))
  if (reuso) tests.push(({ r }) => REUSE[r] === reuso)
  return passing(tests)
}
