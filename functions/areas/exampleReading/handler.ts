import { exampleReadingArea } from '../../../shared/contract/exampleReading.ts'
import { serve } from '../../http/serve.ts'
import { presentReading } from '../../parts/readings/presentReading.ts'
import { exampleReading } from './example.ts'

export const handler = serve(exampleReadingArea, {
  ver: async () => presentReading(exampleReading(new Date()), 'Aspersa'),
})
