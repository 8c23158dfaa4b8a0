import { leitura } from './readings.ts'
import { area, requer, route } from './route.ts'

export const exampleReadingArea = area({
  name: 'exampleReading',
  routes: {
    ver: route({
      summary: 'A made-up reading, judged as every other, for who has none yet; it is stored nowhere',
      method: 'GET',
      path: '/leituras/exemplo',
      access: requer(['read', 'Leitura']),
      response: leitura,
    }),
  },
})
