import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { type PerfilTolerancia, toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { derivedQuery } from '../../api/routeQuery.ts'

/** The profiles in use, the shipped ones first: far fewer than a page has. */
export const profilesQuery = (account: string) =>
  derivedQuery(
    toleranceProfilesArea.routes.listar,
    { account, query: { limite: LIMITE_MAXIMO } as never },
    'em uso',
    ({ itens }): readonly PerfilTolerancia[] => itens,
  )
