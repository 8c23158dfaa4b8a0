import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { serve } from '../../http/serve.ts'
import { fleetOf } from './fleet.ts'
import { sumsOf } from './sums.ts'

export const handler = serve(dashboardArea, {
  frota: (_, { actor, timeZone }) => fleetOf(actor, timeZone, new Date()),
  somas: ({ query: { periodo } }, { actor, timeZone }) => sumsOf(actor, periodo, timeZone, new Date()),
})
