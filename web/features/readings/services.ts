import type { ServicoBico } from '../../../shared/enums.ts'
import type { TaskKind } from '../../../shared/readings/verdictText.ts'

/** What a nozzle is marked as once its task is done. */
export const SERVICES = { replace: 'TROCADO', clean: 'LIMPO' } as const satisfies Record<TaskKind, ServicoBico>
