import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { serve } from '../../http/serve.ts'
import { fleetOf } from './fleet.ts'
import { sumsOf } from './sums.ts'

export const handler = serve(dashboardArea, {
  frota: (_, { actor }) => fleetOf(actor, new Date()),
  somas: (_, { actor, timeZone }) => sumsOf(actor, timeZone, new Date()),
})
