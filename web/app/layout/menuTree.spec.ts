import { describe, expect, it } from 'vitest'
import { buildAbility, NO_FLAGS, rulesFor } from '../../../shared/abilities.ts'
import type { Cargo, Papel } from '../../../shared/enums.ts'
import type { PathName } from '../../../shared/paths.ts'
import { en } from '../../i18n/en/all.ts'
import { pt } from '../../i18n/pt/all.ts'
import { type MenuEntry, SCREENS, type Screen } from '../routes.ts'
import type { SignedIn } from '../session/session.ts'
import { activeHref, groupOf, menuFor } from './menuTree.ts'

const person = (papel: Papel, cargo: Cargo | null): SignedIn => ({
  usuario: { papel } as SignedIn['usuario'],
  conta: { id_usuario: '', nome: '', cargo },
  ability: buildAbility(rulesFor({ papel, cargo, flags: { ...NO_FLAGS, pode_gerir_frotas: true } })),
})

const screen = (path: PathName, menu?: readonly MenuEntry[], parent?: PathName): Screen => ({
  path,
  title: 'common.home',
  load: () => Promise.reject(new Error('not shown here')),
  ...(menu ? { menu } : {}),
  ...(parent ? { parent } : {}),
})

const GROUP = 'common.menu.veiculos'
/** A console in which more is built. */
const TABLE = [
  screen('app'),
  screen('leituras', [{ label: 'common.menu.leituras' }]),
  screen('leituraVer', undefined, 'leituras'),
  screen('frotas', [
    { label: 'common.menu.veiculosFrota', group: GROUP, roles: ['ADMIN'] },
    { label: 'common.menu.frotas', roles: ['DONO', 'ADMINISTRADOR'] },
  ]),
  screen('sobre', [{ label: 'common.menu.sobre' }]),
  screen('veiculosMarcas', [{ label: 'common.menu.veiculosMarcas', group: GROUP }]),
  screen('veiculoMarcaEditar', undefined, 'veiculosMarcas'),
]

describe('the menu', () => {
  it('has what is built and open to the person, in the order of the table, groups together', () => {
    expect(menuFor(TABLE, person('ADMIN', null))).toEqual([
      { label: 'common.menu.leituras', href: '/app/leituras' },
      {
        label: GROUP,
        links: [
          { label: 'common.menu.veiculosFrota', href: '/app/frotas' },
          { label: 'common.menu.veiculosMarcas', href: '/app/veiculos-marcas' },
        ],
      },
      { label: 'common.menu.sobre', href: '/app/sobre' },
    ])
    expect(menuFor(TABLE, person('CLIENTE', 'DONO'))).toEqual([
      { label: 'common.menu.leituras', href: '/app/leituras' },
      { label: 'common.menu.frotas', href: '/app/frotas' },
      { label: 'common.menu.sobre', href: '/app/sobre' },
    ])
    expect(menuFor(TABLE, person('CLIENTE', 'UTILIZADOR')).map(({ label }) => label)).toEqual([
      'common.menu.leituras',
      'common.menu.sobre',
    ])
  })

  it('marks the list that a page belongs to, and knows its group', () => {
    const items = menuFor(TABLE, person('ADMIN', null))
    expect(activeHref(TABLE, '/app/leituras/1/visualizar')).toBe('/app/leituras')
    expect(activeHref(TABLE, '/app/veiculos-marcas/7')).toBe('/app/veiculos-marcas')
    expect(groupOf(items, '/app/veiculos-marcas')).toBe(GROUP)
    expect(groupOf(items, '/app/leituras')).toBeUndefined()
    expect(activeHref(TABLE, '/app')).toBe('')
    expect(activeHref(TABLE, '/app/pedidos')).toBe('')
  })

  it('has the specification’s labels and no others', () => {
    expect(Object.values(en.common.menu)).toEqual(
      expect.arrayContaining(
        (
          'Dashboard,Users,Collections (readings),Recipes,Equipments,About,Service plans and subscriptions,Orders,' +
          'Users and Permissions,Calibrations,Reports,Hardware versions,Nozzle models,Brands,Keys,Vehicles,Fleet vehicles,Models,' +
          'Vehicle management,Nozzle catalog,Settings,Satisfaction survey,Revision'
        ).split(','),
      ),
    )
    const order = Object.keys(pt.common.menu)
    const used = SCREENS.flatMap(({ menu = [] }) => menu.map(({ label }) => label.replace('common.menu.', '')))
    expect(used).toEqual(order.filter((key) => used.includes(key)))
  })
})
