import { z } from 'zod'
import { LIMITES_DISPOSITIVO } from '../../../shared/domain/deviceLimits.ts'
import { WET_BULB_RANGE, type Weather } from '../../../shared/domain/sprayWindow.ts'

/** As it stands in the fields. */
export type TypedWeather = { [K in keyof Weather]: Weather[K] | null }

const { temperatura, umidade } = WET_BULB_RANGE

/** A weather that can be judged: °C, %, km/h. */
export const typedWeather = z.object({
  temperatura: z.number().min(temperatura.min).max(temperatura.max),
  umidade: z.number().min(umidade.min).max(umidade.max),
  vento: z.number().min(0).max(LIMITES_DISPOSITIVO.velocidade.max),
})
