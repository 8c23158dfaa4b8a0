import { describe, expect, it } from 'vitest'
import { buildAbility, rulesFor, type UserFlags } from '../../shared/abilities.ts'
import { allRoutes } from '../../shared/contract/allRoutes.ts'
import { routeKey } from '../../shared/contract/route.ts'
import { isOpenTo } from '../../tests/api/roleTable.ts'
import { ROLES, type Role } from '../../tests/fixtures/demo.ts'
import { isAdmitted } from './gates.ts'

const [NO, YES] = [false, true]
const FLAGS: readonly UserFlags[] = [NO, YES].flatMap((pode_gerar_chaves) =>
  [NO, YES].flatMap((pode_gerir_frotas) =>
    [NO, YES].map((pode_visualizar_dashboard) => ({ pode_gerar_chaves, pode_gerir_frotas, pode_visualizar_dashboard })),
  ),
)

const actorOf = (role: Role, flags: UserFlags) => {
  const who = role === 'ADMIN' ? { papel: role, cargo: null, flags } : { papel: 'CLIENTE' as const, cargo: role, flags }
  return { papel: who.papel, ability: buildAbility(rulesFor(who)) }
}

let cells = 0

// What these decide, `tests/api/matrix.spec.ts` proves of each route behind the gateway by a role that is let in and
// one that is not.
describe.each(ROLES)('%s, with whatever the owner is granted,', (role) => {
  it.each(allRoutes().map(({ spec }) => [routeKey(spec), spec] as const))(
    'meets at %s what the design says',
    (_, spec) => {
      for (const flags of FLAGS) {
        cells += 1
        expect(isAdmitted(spec.access, actorOf(role, flags)), JSON.stringify(flags)).toBe(
          isOpenTo(spec.access, role, flags),
        )
      }
    },
  )
})

it('lets in nobody where anything is asked for', () => {
  for (const { spec } of allRoutes())
    expect(isAdmitted(spec.access, undefined), routeKey(spec)).toBe(!['papel', 'habilidade'].includes(spec.access.kind))
})

it('was asked of every cell', async ({ annotate }) => {
  expect(cells).toBe(ROLES.length * allRoutes().length * FLAGS.length)
  await annotate(`${cells} cells of who may what, none open`)
})
