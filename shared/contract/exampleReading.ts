import { leitura } from './readings.ts'
import { area, publico, route } from './route.ts'

export const exampleReadingArea = area({
  name: 'exampleReading',
  routes: {
    ver: route({
      summary: 'A made-up reading, judged as every other, for who has none yet or no account; it is stored nowhere',
      method: 'GET',
      path: '/leituras/exemplo',
      access: publico,
      response: leitura,
    }),
  },
})
