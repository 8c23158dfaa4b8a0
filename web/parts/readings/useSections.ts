import { useQuery } from '@tanstack/react-query'
import { fleetsArea, type VeiculoSecaoMostrada } from '../../../shared/contract/fleets.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

/** Sections of the vehicle that a boom stood on, once they are there: only a boom has them in order of measuring. */
export function useSections({
  id,
  bicos,
  tipo_pulverizador,
}: Pick<Leitura, 'id' | 'bicos' | 'tipo_pulverizador'>): VeiculoSecaoMostrada[] | undefined {
  const { conta } = useSignedIn()
  const enabled = tipo_pulverizador === 'PULVERIZADOR' && bicos.every(({ lado }) => lado === null)
  const query = routeQuery(fleetsArea.routes.daLeitura, { account: conta.id_usuario, params: { leituraId: id } })
  return useQuery({ ...query, enabled }).data?.secoes
}
