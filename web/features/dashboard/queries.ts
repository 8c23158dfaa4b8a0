import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import type { PeriodoPainel } from '../../../shared/enums.ts'
import { derivedQuery, routeQuery } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'

const { frota, somas } = dashboardArea.routes

/** The fleet at a glance, asked for again so often, ms. */
export const fleetQuery = (account: string, everyMs: number) =>
  routeQuery(frota, { account }, { refresh: { everyMs, while: () => true } })

const lossesQuery = (account: string) => routeQuery(replacementsArea.routes.trocas, { account, query: {} })

/** What all machines of an account lose is reckoned by: machines of many accounts have no prices in common. */
export function useLossesQuery() {
  const { usuario, conta, ability } = useSignedIn()
  return { ...lossesQuery(conta.id_usuario), enabled: usuario.papel !== 'ADMIN' && ability.can('read', 'Leitura') }
}

export const sumsQuery = (account: string, periodo: PeriodoPainel | undefined) =>
  routeQuery(somas, { account, query: periodo ? { periodo } : {} })

/** How many equipment each owner shares with the person, by the owner's id, and whether that is all of them. */
export const sharedQuery = (account: string) =>
  derivedQuery(
    equipmentArea.routes.listar,
    { account, query: { vinculados: 'true', limite: LIMITE_MAXIMO } as never },
    'compartilhados',
    ({ itens, proximo }) => {
      const byOwner = groupedBy(itens, ({ dono_id }) => dono_id ?? '')
      return {
        counts: Object.fromEntries([...byOwner].map(([id, own]) => [id, own.length])),
        isWhole: proximo === null,
      }
    },
  )
