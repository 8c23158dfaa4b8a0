import { startList } from '../../parts/records/lists.ts'
import { READINGS } from './filter.ts'

export const startReadings = startList(READINGS)
