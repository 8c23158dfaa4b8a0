import type { z } from 'zod'
import { alertsArea, type escolhaDeAvisos } from '../../../shared/contract/alerts.ts'
import { routeQuery } from '../../api/routeQuery.ts'

export type AlertChoice = z.infer<typeof escolhaDeAvisos>

/** What the person wants to be alerted to. */
export const alertChoicesQuery = (account: string) => routeQuery(alertsArea.routes.escolha, { account })
