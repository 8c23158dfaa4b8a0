import { useQuery } from '@tanstack/react-query'
import { fleetsArea, type VeiculoSecaoMostrada } from '../../../shared/contract/fleets.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

/**
 * Sections of the vehicle that a boom stood on, once they are there. They are asked for only where nozzles gave
 * nothing, which a section may explain.
 */
export function useSections({ id, bicos }: Pick<Leitura, 'id' | 'bicos'>): VeiculoSecaoMostrada[] | undefined {
  const { conta } = useSignedIn()
  const enabled =
    bicos.every(({ lado }) => lado === null) &&
    bicos.filter(({ vazao }) => vazao === 0).length > 1 &&
    bicos.some(({ vazao }) => vazao > 0)
  const query = routeQuery(fleetsArea.routes.daLeitura, { account: conta.id_usuario, params: { leituraId: id } })
  return useQuery({ ...query, enabled }).data?.secoes
}
