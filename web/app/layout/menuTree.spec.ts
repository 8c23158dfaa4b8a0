import { describe, expect, it } from 'vitest'
import { buildAbility, NO_FLAGS, rulesFor } from '../../../shared/abilities.ts'
import type { Cargo, Papel } from '../../../shared/enums.ts'
import type { PathName } from '../../../shared/paths.ts'
import { common } from '../../i18n/en/common.ts'
import { type MenuEntry, SCREENS, type Screen } from '../../parts/screens/screens.ts'
import type { SignedIn } from '../../session/state.ts'
import { activeHref, groupOf, menusFor, openGroups } from './menuTree.ts'

const person = (papel: Papel, cargo: Cargo | null): SignedIn => ({
  usuario: { papel } as SignedIn['usuario'],
  conta: { id_usuario: '', nome: '', cargo },
  ability: buildAbility(rulesFor({ papel, cargo, flags: { ...NO_FLAGS, pode_gerir_frotas: true } })),
})

const screen = (path: PathName, menu?: readonly MenuEntry[], parent?: PathName): Screen => ({
  path: path as Screen['path'],
  page: 'dashboard/HomePage',
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
    expect(menusFor(TABLE, person('ADMIN', null)).main).toEqual([
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
    expect(menusFor(TABLE, person('CLIENTE', 'DONO')).main).toEqual([
      { label: 'common.menu.leituras', href: '/app/leituras' },
      { label: 'common.menu.frotas', href: '/app/frotas' },
      { label: 'common.menu.sobre', href: '/app/sobre' },
    ])
    expect(menusFor(TABLE, person('CLIENTE', 'UTILIZADOR')).main.map(({ label }) => label)).toEqual([
      'common.menu.leituras',
      'common.menu.sobre',
    ])
  })

  it('names no page to whoever may open none before their second factor', () => {
    expect(menusFor(TABLE, { ...person('ADMIN', null), lacksFactor: true })).toEqual({ main: [], settings: [] })
  })

  it('marks the list that a page belongs to, and knows its group', () => {
    const items = menusFor(TABLE, person('ADMIN', null)).main
    expect(activeHref(TABLE, '/app/leituras/1/visualizar')).toBe('/app/leituras')
    expect(activeHref(TABLE, '/app/veiculos-marcas/7')).toBe('/app/veiculos-marcas')
    expect(groupOf(items, '/app/veiculos-marcas')).toBe(GROUP)
    expect(groupOf(items, '/app/leituras')).toBeUndefined()
    expect(activeHref(TABLE, '/app')).toBe('')
    expect(activeHref(TABLE, '/app/pedidos')).toBe('')
  })

  it('has the settings in a menu of their own, which others than administrators do not have', () => {
    const TABLE_WITH_SETTINGS = [
      screen('pesquisaSatisfacao', [
        { label: 'common.menu.pesquisaSatisfacao', group: 'common.menu.configuracoes' as const },
      ]),
      ...TABLE,
    ]
    expect(menusFor(TABLE_WITH_SETTINGS, person('ADMIN', null))).toEqual({
      main: menusFor(TABLE, person('ADMIN', null)).main,
      settings: [{ label: 'common.menu.pesquisaSatisfacao', href: '/app/settings/satisfaction-survey' }],
    })
    expect(menusFor(TABLE_WITH_SETTINGS, person('CLIENTE', 'DONO')).settings).toEqual([])
  })

  it('opens the group of the page, keeps those the person opened, and closes them all when it is put away', () => {
    const opened = openGroups(new Set(['a']), true, 'b')
    expect([...opened]).toEqual(['a', 'b'])
    expect(openGroups(opened, true, 'b')).toBe(opened)
    expect(openGroups(opened, true)).toBe(opened)
    expect([...openGroups(opened, false, 'b')]).toEqual([])
    expect([...openGroups(openGroups(opened, false, 'b'), true, 'b')]).toEqual(['b'])
  })

  it('has the specification’s labels, those of the quarantine, of failures in browsers, of choosing nozzles, of tolerance profiles and of certificates, and no others', () => {
    const specified =
      'Dashboard,Users,Collections (readings),Recipes,Equipments,About,Service plans and subscriptions,Orders,' +
      'Users and Permissions,Calibrations,Reports,Hardware versions,Nozzle models,Brands,Keys,Vehicles,Fleet vehicles,Brands,Models,' +
      'Vehicle management,Nozzle catalog,Settings,Satisfaction survey,Revision,Quarantine,Browser failures,Choose nozzles,Tolerance profiles,Certificates'
    expect(Object.values(common.menu).toSorted()).toEqual(specified.split(',').toSorted())
    const order = Object.keys(common.menu)
    const used = SCREENS.flatMap(({ menu = [] }) => menu.map(({ label }) => label.replace('common.menu.', '')))
    expect(used).toEqual(order.filter((key) => used.includes(key)))
  })

  it('has under each heading what the specification puts there', () => {
    const GROUPS: Record<string, string[]> = {
      veiculos: ['veiculosFrota', 'veiculosMarcas', 'veiculosModelos'],
      catalogoPontas: ['pontas', 'marcas'],
      configuracoes: ['pesquisaSatisfacao', 'perfisTolerancia'],
    }
    const name = (label: string) => label.replace('common.menu.', '')
    const entries = SCREENS.flatMap(({ menu = [] }) => menu)
    const grouped = entries.map(({ label, group }) => [name(label), group && name(group)])
    const specified = new Map(
      Object.entries(GROUPS).flatMap(([group, labels]) => labels.map((label) => [label, group])),
    )
    expect(grouped).toEqual(entries.map(({ label }) => [name(label), specified.get(name(label))]))
  })
})
