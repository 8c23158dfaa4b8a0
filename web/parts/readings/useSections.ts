import { useQuery } from '@tanstack/react-query'
import { fleetsArea, type VeiculoSecaoMostrada } from '../../../shared/contract/fleets.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

type OfReading = Pick<Leitura, 'id' | 'bicos' | 'tipo_pulverizador'>

/** Asks for the vehicle that a boom stood on: only a boom has sections in order of measuring. */
export function useSectionsQuery({ id, bicos, tipo_pulverizador }: OfReading) {
  const { conta } = useSignedIn()
  const enabled = tipo_pulverizador === 'PULVERIZADOR' && bicos.every(({ lado }) => lado === null)
  const query = routeQuery(fleetsArea.routes.daLeitura, { account: conta.id_usuario, params: { leituraId: id } })
  return useQuery({ ...query, enabled })
}

/** Sections of the vehicle that a boom stood on, once they are there. */
export const useSections = (reading: OfReading): VeiculoSecaoMostrada[] | undefined =>
  useSectionsQuery(reading).data?.secoes
