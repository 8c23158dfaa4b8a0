import { describe, expect, it } from 'vitest'
import { buildAbility, NO_FLAGS, rulesFor, type UserFlags } from '../../../shared/abilities.ts'
import type { Cargo, Papel } from '../../../shared/enums.ts'
import { PATHS, type PathName } from '../../../shared/paths.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { canOpen } from '../../session/gates.ts'
import type { SignedIn } from '../../session/state.ts'
import { sectionOf } from './manualSections.ts'
import { isOfAnyAccount, loginAddress, wantedAfterLogin } from './returnTo.ts'
import { screenAt } from './screenAt.ts'
import { SCREENS } from './screens.ts'

type InsidePath = { [N in PathName]: (typeof PATHS)[N] extends { publico: true } ? never : N }[PathName]

const person = (papel: Papel, cargo: Cargo | null, flags = NO_FLAGS): SignedIn => ({
  // Somebody who belongs to another account as well.
  usuario: { papel, contas_associadas: [{}] } as SignedIn['usuario'],
  conta: { id_usuario: '', nome: '', cargo },
  ability: buildAbility(rulesFor({ papel, cargo, flags })),
})

/**
 * A: ADMIN, D: DONO, M: ADMINISTRADOR, U: UTILIZADOR; in brackets those who need the owner's flag. Typed from the
 * specification. What is not named is the administrators' of the product alone.
 */
const OPEN: Partial<Record<InsidePath, string>> = {
  app: 'A D M U',
  contasAcompanhadas: 'D M U',
  perfil: 'A D M U',
  avisos: 'D M U',
  dashboard: '(D)',
  leituras: 'A D M U',
  leituraVer: 'A D M U',
  leituraCampo: 'A D M U',
  leiturasComparar: 'A D M U',
  leituraExemplo: 'A D M U',
  listaTrocas: 'A D M U',
  receitas: 'A D M',
  receitaNova: 'D M',
  receitaVer: 'A D M',
  receitaEditar: 'D M',
  certificados: 'A D M U',
  usuariosEPermissoes: 'D M',
  equipamentos: 'A D M U',
  equipamentoVer: 'A D M U',
  equipamentoEditar: 'A D M',
  equipamentoEvolucao: 'A D M U',
  frotas: 'A (D) (M)',
  frotaNova: 'A (D) (M)',
  frotaVer: 'A (D) (M)',
  frotaEditar: 'A (D) (M)',
  pedidos: 'A D',
  pedidoVer: 'A D',
  planos: 'A D',
  chaves: '(D)',
  webhooks: '(D)',
  webhookVer: '(D)',
  pontaEscolher: 'A D M U',
  condicoes: 'A D M U',
  calibracao: 'A D M U',
  calibracaoVer: 'A D M U',
  sobre: 'A D M U',
}

const ROLES = {
  A: ['ADMIN', null],
  D: ['CLIENTE', 'DONO'],
  M: ['CLIENTE', 'ADMINISTRADOR'],
  U: ['CLIENTE', 'UTILIZADOR'],
} as const
const ALL_FLAGS: UserFlags = { pode_gerar_chaves: true, pode_gerir_frotas: true, pode_visualizar_dashboard: true }

const opened = (path: PathName, flags: UserFlags) =>
  Object.entries(ROLES).flatMap(([letter, [papel, cargo]]) =>
    canOpen(PATHS[path], person(papel, cargo, flags)) ? [letter] : [],
  )

describe('a screen opens to whom the specification says', () => {
  const inside = Object.entries(PATHS).flatMap(([name, path]) => ('publico' in path ? [] : [name as InsidePath]))

  it.each(inside)('%s', (path) => {
    const words = (OPEN[path] ?? 'A').split(' ')
    expect(opened(path, ALL_FLAGS)).toEqual(words.map((word) => word.replace(/[()]/g, '')))
    expect(opened(path, NO_FLAGS)).toEqual(words.filter((word) => !word.startsWith('(')))
  })

  it('by the role in the selected account, else the person’s own', () => {
    expect(canOpen(PATHS.usuariosEPermissoes, person('CLIENTE', 'DONO'))).toBe(true)
    expect(canOpen(PATHS.usuariosEPermissoes, person('CLIENTE', 'UTILIZADOR'))).toBe(false)
    expect(canOpen(PATHS.usuarios, person('ADMIN', null))).toBe(true)
  })

  it('by both role and ability, not by either alone', () => {
    const renamed = { ...person('CLIENTE', 'UTILIZADOR'), ability: person('ADMIN', null).ability }
    expect(canOpen(PATHS.usuarios, renamed)).toBe(false)
    expect(canOpen(PATHS.usuarios, { ...renamed, conta: person('ADMIN', null).conta })).toBe(false)
    const powerless = { ...person('ADMIN', null), ability: person('CLIENTE', 'UTILIZADOR').ability }
    expect(canOpen(PATHS.usuarios, powerless)).toBe(false)
  })
})

describe('the table of screens', () => {
  it('has each path once, and parents and menu entries that are there', () => {
    const paths = SCREENS.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { path, parent, menu } of SCREENS) {
      if (parent) expect(paths, path).toContain(parent)
      // What the menu links to takes no parameter.
      if (menu) expect(PATHS[path].path, path).not.toContain(':')
      expect('publico' in PATHS[path], path).toBe(false)
    }
  })

  it.each(['pt', 'es'] as const)('titles each as its label in the menu says, in %s', async (language) => {
    const { t } = await loadLanguage(language, [])
    const titled = SCREENS.filter(({ menu }) => menu).map(({ path, menu = [] }) => ({
      title: t(`screens.${path}`),
      labels: menu.map(({ label }) => t(label)),
    }))
    expect(titled.filter(({ title, labels }) => !labels.includes(title))).toEqual([])
  })

  it('titles each otherwise than the menu in English only where the specification has the label', async () => {
    const { t } = await loadLanguage('en', [])
    const titled = SCREENS.filter(({ menu = [] }) => menu.length > 0).flatMap(({ path, menu = [] }) => {
      const labels = menu.map(({ label }) => t(label))
      return labels.includes(t(`screens.${path}`)) ? [] : [labels.join(' / ')]
    })
    expect(titled).toEqual([
      'Collections (readings)',
      'Equipments',
      'Users and Permissions',
      'Hardware versions',
      'Keys',
      'Brands',
      'Models',
      'Nozzle models',
      'Revision',
    ])
  })

  it('leads whoever may open a screen to the part of the manual that is about it, not to the administrators’', () => {
    const lost = SCREENS.filter(
      (screen) => opened(screen.path, ALL_FLAGS).some((who) => who !== 'A') && sectionOf(screen) === 'administrar',
    )
    expect(lost.map(({ path }) => path)).toEqual([])
  })

  it('knows the screen at an address, the more precise first', () => {
    expect(screenAt('/app')?.path).toBe('app')
    expect(screenAt('/app/leituras/1/visualizar')?.path).toBe('leituraVer')
    expect(screenAt('/app/nowhere')).toBeUndefined()
  })
})

describe('the way back after signing in', () => {
  it('leads to the page that was wanted', () => {
    const wanted = '/app/leituras?filtro=%7B%7D'
    expect(wantedAfterLogin(new URL(loginAddress(wanted), 'https://x').search)).toBe(wanted)
  })

  it('leads to a screen of another role as well, which says there that it does not exist', () => {
    const wanted = `${PATHS.usuarios.path}?filtro=%7B%7D#fim`
    expect(wantedAfterLogin(new URL(loginAddress(wanted), 'https://x').search)).toBe(wanted)
  })

  it('may begin in any account where no record and nothing of one account is wanted, whatever the list is filtered by', () => {
    const isAnywhere = (wanted?: string) => isOfAnyAccount(new URL(loginAddress(wanted), 'https://x').search)
    const lists = ['/app/leituras', '/app/equipamentos', '/app/leituras?filtro=%7B%22busca%22%3A%22x%22%7D']
    expect([undefined, '/app', ...lists, '/login'].map(isAnywhere)).toEqual(Array.from({ length: 6 }, () => true))
    const given = ['/app/leituras/1/visualizar', '/app/leituras?exportacoes=abertas', '/app/planos', '/app/perfil']
    expect(given.map(isAnywhere)).toEqual(given.map(() => false))
  })

  it.each(['https://evil.example', '//evil.example', '/login', '/application', 'javascript:alert(1)', ''])(
    'never leads to %j',
    (wanted) => {
      expect(wantedAfterLogin(`?de=${encodeURIComponent(wanted)}`)).toBe('/app')
    },
  )
})
