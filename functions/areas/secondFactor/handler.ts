import { secondFactorArea } from '../../../shared/contract/secondFactor.ts'
import { serve } from '../../http/serve.ts'
import { presentFactor } from './present.ts'
import { newCodes, turnOff } from './proven.ts'
import { prepare, turnOn } from './turnOn.ts'

export const handler = serve(secondFactorArea, {
  ver: (_, { actor }) => presentFactor(actor),
  preparar: ({ body }, context) => prepare(body, context),
  ligar: ({ body }, context) => turnOn(body, context),
  novosCodigos: ({ body }, context) => newCodes(body, context),
  desligar: ({ body }, context) => turnOff(body, context),
})
