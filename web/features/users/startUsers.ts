import { startList } from '../../parts/records/lists.ts'
import { USERS } from './filter.ts'

export const startUsers = startList(USERS)
