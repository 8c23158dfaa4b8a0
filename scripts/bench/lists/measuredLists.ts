import { calibrationItem } from '../../../functions/store/calibrations/calibrations.ts'
import { calibrationOf } from '../../../functions/store/calibrations/ofReading.ts'
import { readingItem } from '../../../functions/store/readings/readings.ts'
import { calibrationsArea } from '../../../shared/contract/calibrations.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { FIRST_LIMITS } from '../../../shared/domain/readings/calibration.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import { foldedReading } from '../foldedReading.ts'
import type { BenchList } from './benchList.ts'
import { before } from './order.ts'
import { OWNER, userItem } from './people.ts'
import { LONG_AGAINST_SHORT } from './sizes.ts'

const head = foldedReading(OWNER.id, before(0))
const calibration = calibrationOf(head, (tipo_pulverizador) => ({ tipo_pulverizador, ...FIRST_LIMITS, versao: 0 }))

const ofOwner = { sizes: LONG_AGAINST_SHORT, callerId: OWNER.id, beside: [userItem(OWNER)] } as const

export const READINGS: BenchList = {
  ...ofOwner,
  name: 'readings',
  path: readingsArea.routes.listar.path,
  runsIn: 'readings',
  load: () => import('../../../functions/areas/readings/handler.ts'),
  record: (index) => {
    const id = uuid5(`bench reading ${index}`)
    return { id, item: readingItem({ ...head, id, data: before(index) }) }
  },
}

export const CALIBRATIONS: BenchList = {
  ...ofOwner,
  name: 'calibrations',
  path: calibrationsArea.routes.listar.path,
  runsIn: 'equipment',
  load: () => import('../../../functions/areas/calibrations/handler.ts'),
  record: (index) => {
    if (!calibration) throw new Error('the reading brought no calibration')
    const id = uuid5(`bench calibration ${index}`)
    return { id, item: calibrationItem({ ...calibration, id, data: before(index) }) }
  },
}
