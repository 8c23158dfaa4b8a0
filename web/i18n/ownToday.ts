import { todayIn } from '../../shared/days.ts'
import { now } from './now.ts'
import { ownTimeZone } from './ownTimeZone.ts'

/** The person's day of today (`YYYY-MM-DD`): in their time zone, by the server's clock. */
export const ownToday = (): string => todayIn(ownTimeZone(), now())
