import * as z from 'zod'
import { numeroSerie } from '../../shared/contract/devices.ts'

/** What an operator writes into the secret of the synthetic device, as docs/operations.md says. */
const setUp = z.object({
  /** The broker, `mqtts://…:8883`. */
  endereco: z.url({ protocol: /^mqtts$/ }),
  numero_serie: numeroSerie,
  /** PEM. The authority's is given where the broker's is none that everybody knows. */
  chave: z.string().min(1),
  certificado: z.string().min(1),
  autoridade: z.string().min(1).optional(),
  /** An API key of the device's account, of readings. */
  chave_api: z.string().min(1),
})
export type SetUp = z.infer<typeof setUp>

/** The device as it was set up; null of a stage that has none yet. Throws where something is missing of it. */
export const setUpIn = (secret: unknown): SetUp | null =>
  z.looseObject({ endereco: z.unknown().optional() }).parse(secret).endereco === undefined ? null : setUp.parse(secret)
