import { describe, expect, it } from 'vitest'
import { buildAbility, NO_FLAGS, rulesFor } from '../../../shared/abilities.ts'
import type { Cargo, Papel } from '../../../shared/enums.ts'
import type { PathName } from '../../../shared/paths.ts'
import { screens } from '../../i18n/en/screens.ts'
import { type MenuEntry, SCREENS, type Screen } from '../../parts/screens/screens.ts'
import type { SignedIn } from '../../session/state.ts'
import { activeHref, groupOf, menusFor, openGroups, SETTINGS } from './menuTree.ts'

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
const CATALOGUE = 'screens.menu.catalogo'
/** A console in which more is built. */
const TABLE = [
  screen('app'),
  screen('sobre', [{ label: 'screens.menu.sobre', section: 'screens.menu.ajuda' }]),
  screen('leituras', [{ label: 'screens.menu.leituras', section: 'screens.menu.noCampo' }]),
  screen('leituraVer', undefined, 'leituras'),
  screen('frotas', [
    { label: 'screens.menu.veiculosFrota', section: CATALOGUE, group: GROUP, roles: ['ADMIN'] },
    { label: 'screens.menu.frotas', section: 'screens.menu.maquinas', roles: ['DONO', 'ADMINISTRADOR'] },
  ]),
  screen('veiculosMarcas', [{ label: 'screens.menu.veiculosMarcas', section: CATALOGUE, group: GROUP }]),
  screen('veiculoMarcaEditar', undefined, 'veiculosMarcas'),
]

describe('the menu', () => {
  it('has what is built and open to the person below the headings, groups together', () => {
    const readings = { label: 'screens.menu.leituras', href: '/app/leituras' }
    const about = { heading: 'screens.menu.ajuda', items: [{ label: 'screens.menu.sobre', href: '/app/sobre' }] }
    expect(menusFor(TABLE, person('ADMIN', null)).main).toEqual([
      { heading: 'screens.menu.noCampo', items: [readings] },
      {
        heading: CATALOGUE,
        items: [
          {
            label: GROUP,
            links: [
              { label: 'screens.menu.veiculosFrota', href: '/app/frotas' },
              { label: 'screens.menu.veiculosMarcas', href: '/app/veiculos-marcas' },
            ],
          },
        ],
      },
      about,
    ])
    expect(menusFor(TABLE, person('CLIENTE', 'DONO')).main).toEqual([
      { heading: 'screens.menu.noCampo', items: [readings] },
      { heading: 'screens.menu.maquinas', items: [{ label: 'screens.menu.frotas', href: '/app/frotas' }] },
      about,
    ])
    expect(menusFor(TABLE, person('CLIENTE', 'UTILIZADOR')).main.map(({ heading }) => heading)).toEqual([
      'screens.menu.noCampo',
      'screens.menu.ajuda',
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

  it('has each entry under a label of its own, home above all headings and help below the last', () => {
    const entries = SCREENS.flatMap(({ path, menu = [] }) => menu.map((entry) => ({ path, ...entry })))
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length)
    const bare = entries.filter(({ section, group }) => !section && group !== SETTINGS)
    expect(bare.map(({ path }) => path)).toEqual(['app', 'dashboard', 'contasAcompanhadas'])
    const { main } = menusFor(SCREENS, person('ADMIN', null))
    expect(main.at(-1)).toEqual({
      heading: 'screens.menu.ajuda',
      items: [{ label: 'screens.menu.sobre', href: '/app/sobre' }],
    })
  })
})
