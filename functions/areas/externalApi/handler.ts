import { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { authenticateKey } from '../../http/authenticateKey.ts'
import { serve } from '../../http/serve.ts'
import { listReadings } from './readings.ts'

export const handler = serve(externalApiArea, { leituras: ({ query }, { actor }) => listReadings(query, actor) }, [
  authenticateKey(),
])
