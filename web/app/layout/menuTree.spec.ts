import { describe, expect, it } from 'vitest'
import { buildAbility, NO_FLAGS, rulesFor } from '../../../shared/abilities.ts'
import type { Cargo, Papel } from '../../../shared/enums.ts'
import type { PathName } from '../../../shared/paths.ts'
import { screens } from '../../i18n/en/screens.ts'
import { pt } from '../../i18n/pt/all.ts'
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

const GROUP = 'screens.menu.veiculos'
/** A console in which more is built. */
const TABLE = [
  screen('app'),
  screen('leituras', [{ label: 'screens.menu.leituras' }]),
  screen('leituraVer', undefined, 'leituras'),
  screen('frotas', [
    { label: 'screens.menu.veiculosFrota', group: GROUP, roles: ['ADMIN'] },
    { label: 'screens.menu.frotas', roles: ['DONO', 'ADMINISTRADOR'] },
  ]),
  screen('sobre', [{ label: 'screens.menu.sobre' }]),
  screen('veiculosMarcas', [{ label: 'screens.menu.veiculosMarcas', group: GROUP }]),
  screen('veiculoMarcaEditar', undefined, 'veiculosMarcas'),
]

describe('the menu', () => {
  it('has what is built and open to the person, in the order of the table, groups together', () => {
    expect(menusFor(TABLE, person('ADMIN', null)).main).toEqual([
      { label: 'screens.menu.leituras', href: '/app/leituras' },
      {
        label: GROUP,
        links: [
          { label: 'screens.menu.veiculosFrota', href: '/app/frotas' },
          { label: 'screens.menu.veiculosMarcas', href: '/app/veiculos-marcas' },
        ],
      },
      { label: 'screens.menu.sobre', href: '/app/sobre' },
    ])
    expect(menusFor(TABLE, person('CLIENTE', 'DONO')).main).toEqual([
      { label: 'screens.menu.leituras', href: '/app/leituras' },
      { label: 'screens.menu.frotas', href: '/app/frotas' },
      { label: 'screens.menu.sobre', href: '/app/sobre' },
    ])
    expect(menusFor(TABLE, person('CLIENTE', 'UTILIZADOR')).main.map(({ label }) => label)).toEqual([
      'screens.menu.leituras',
      'screens.menu.sobre',
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
        { label: 'screens.menu.pesquisaSatisfacao', group: 'screens.menu.configuracoes' as const },
      ]),
      ...TABLE,
    ]
    expect(menusFor(TABLE_WITH_SETTINGS, person('ADMIN', null))).toEqual({
      main: menusFor(TABLE, person('ADMIN', null)).main,
      settings: [{ label: 'screens.menu.pesquisaSatisfacao', href: '/app/settings/satisfaction-survey' }],
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

  it('has the labels of the specification', () => {
    const specified =
      'Dashboard,Users,Collections (readings),Recipes,Equipments,About,Service plans and subscriptions,Orders,' +
      'Users and Permissions,Calibrations,Reports,Hardware versions,Nozzle models,Brands,Keys,Vehicles,Fleet vehicles,Brands,Models,' +
      'Vehicle management,Nozzle catalog,Settings,Satisfaction survey,Revision'
    const count = (labels: readonly string[], label: string) => labels.filter((one) => one === label).length
    const ours = Object.values(screens.menu)
    const labels = specified.split(',')
    expect(labels.filter((label) => count(ours, label) < count(labels, label))).toEqual([])
  })

  it('has under each heading what the specification puts there', () => {
    const specified = {
      veiculos: ['veiculosFrota', 'veiculosMarcas', 'veiculosModelos'],
      catalogoPontas: ['pontas', 'marcas'],
      configuracoes: ['pesquisaSatisfacao'],
    }
    const entries = SCREENS.flatMap(({ menu = [] }) => menu)
    for (const [group, labels] of Object.entries(specified)) {
      const under = entries.filter((entry) => entry.group === `screens.menu.${group}`).map(({ label }) => label)
      expect(under, group).toEqual(expect.arrayContaining(labels.map((label) => `screens.menu.${label}`)))
    }
  })

  it('has each entry under a label of its own, and tells on the start page what it is for', async () => {
    const entries = SCREENS.flatMap(({ path, menu = [] }) => menu.map(({ label }) => ({ path, label })))
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length)
    const { dashboard } = await pt.areas.dashboard()
    const told = [...Object.keys(dashboard.screens), 'pesquisaSatisfacao']
    expect(entries.filter(({ path }) => !told.includes(path))).toEqual([])
  })
})
