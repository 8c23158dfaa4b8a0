import { useQuery } from '@tanstack/react-query'
import { fleetsArea, type VeiculoSecaoMostrada } from '../../../shared/contract/fleets.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

type OfReading = Pick<Leitura, 'id' | 'bicos' | 'tipo_pulverizador'>

/** Asks for the vehicle of a boom once its reading is there: only a boom has sections in order of measuring. */
export function useSectionsQuery(reading: OfReading | undefined) {
  const { conta } = useSignedIn()
  const isBoom = reading?.tipo_pulverizador === 'PULVERIZADOR' && reading.bicos.every(({ lado }) => lado === null)
  const params = { leituraId: reading?.id ?? '' }
  const query = routeQuery(fleetsArea.routes.daLeitura, { account: conta.id_usuario, params })
  return useQuery({ ...query, enabled: isBoom })
}

/** Sections of the vehicle that a boom stood on, once they are there. */
export const useSections = (reading: OfReading): VeiculoSecaoMostrada[] | undefined =>
  useSectionsQuery(reading).data?.secoes
