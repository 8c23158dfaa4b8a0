import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { additivesArea } from '../../../shared/contract/additives.ts'
import { plansArea } from '../../../shared/contract/plans.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

/** Has read anew what is sold, since something that was chosen is not any more. */
export function useForgetSold(): () => void {
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const account = conta.id_usuario
  return useCallback(() => {
    for (const { listar } of [plansArea.routes, additivesArea.routes])
      void queries.invalidateQueries({ queryKey: keyBelow(listar, { account }) })
  }, [queries, account])
}
