import type { Leitura } from '../../../shared/contract/readings.ts'
import { type ComparedPlace, compareReadings } from '../../../shared/domain/compareReadings.ts'

type Nozzle = Leitura['bicos'][number]
export type Place = ComparedPlace<Nozzle>

export const placeKey = ({ lado, posicao }: Pick<Place, 'lado' | 'posicao'>) => `${lado ?? ''} ${posicao}`

/** Of each place the measurement that counts, the last one. */
export const counted = (nozzles: readonly Nozzle[]): Nozzle[] => [
  ...new Map(nozzles.toSorted((a, b) => a.seq - b.seq).map((nozzle) => [placeKey(nozzle), nozzle])).values(),
]

export const comparedPlaces = (a: Leitura, b: Leitura): Place[] => compareReadings(counted(a.bicos), counted(b.bicos))
