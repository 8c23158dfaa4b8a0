import { describe, expect, it } from 'vitest'
import {
  ACTIONS,
  type Action,
  type Actor,
  allows,
  buildAbility,
  NO_FLAGS,
  rulesFor,
  SUBJECTS,
  type Subject,
} from './abilities.ts'

const ALL_FLAGS = { pode_gerar_chaves: true, pode_gerir_frotas: true, pode_visualizar_dashboard: true }

const ROLES = ['ADMIN', 'DONO', 'ADMINISTRADOR', 'UTILIZADOR'] as const
type Role = (typeof ROLES)[number]

const actor = (role: Role, flags = NO_FLAGS): Actor => ({
  papel: role === 'ADMIN' ? 'ADMIN' : 'CLIENTE',
  cargo: role === 'ADMIN' ? null : role,
  flags,
})

/** The design's table: what each role may do to each subject; in parentheses what the owner's flag adds. */
const TABLE: Record<Subject, readonly [admin: string, dono: string, administrador: string, utilizador: string]> = {
  Usuario: ['manage', '', '', ''],
  UsuariosAdicionaisEquipamento: ['manage', '', '', ''],
  Conteudo: ['manage', '', '', ''],
  Leitura: ['find read transfer', 'find read update transfer (generate)', 'find read update', 'find read'],
  Receita: ['find read', 'manage', 'manage', ''],
  Certificado: ['find read create delete', 'find read create delete', 'find read', 'find read'],
  Equipamento: ['find read update delete manage', 'find read create update delete', 'find read update', 'find read'],
  UsuarioConta: ['', 'menu find create update delete', 'menu find create update delete', ''],
  EquipamentoFirmware: ['manage', '', '', ''],
  UploadCSV: ['manage', '', '', ''],
  Marca: ['manage', 'find read', 'find read', 'find read'],
  PerfilModeloBico: ['manage', 'find read', 'find read', 'find read'],
  Veiculo: ['manage', 'find read', 'find read', 'find read'],
  GerirFrota: ['', '(manage)', '(manage)', ''],
  Frota: ['manage', '', '', ''],
  Pedido: ['menu find read update', 'menu find read create update', '', ''],
  Plano: ['manage', 'find read', '', ''],
  Calibracao: ['manage', 'find read', 'find read', 'find read'],
  VisualizarCriarRevisoes: ['manage', '', '', ''],
  Relatorios: ['manage', '', '', ''],
  PesquisaSatisfacao: ['manage', '', '', ''],
  VisualizarDashboard: ['read', '(read)', '', ''],
}

function granted(role: Role, subject: Subject, withFlags: boolean): Action[] {
  const words = TABLE[subject][ROLES.indexOf(role)]?.split(' ').filter(Boolean) ?? []
  const plain = words.filter((word) => withFlags || !word.startsWith('('))
  return plain.map((word) => word.replaceAll(/[()]/g, '') as Action)
}

const cells = ROLES.flatMap((role) => SUBJECTS.map((subject) => [role, subject] as const))

describe.each(cells)('%s on %s', (role, subject) => {
  it.each([
    ['without flags', NO_FLAGS, false],
    ['with every flag', ALL_FLAGS, true],
  ])('may do what the table says %s, and nothing else', (_, flags, withFlags) => {
    const ability = buildAbility(rulesFor(actor(role, flags)))
    const words = granted(role, subject, withFlags)
    for (const action of ACTIONS) {
      const expected = words.includes('manage') || words.includes(action)
      expect(ability.can(action, subject), action).toBe(expected)
    }
  })
})

describe('rulesFor', () => {
  it('gives each flag one ability and no other', () => {
    const added = (flag: keyof typeof NO_FLAGS, role: Role) => {
      const before = rulesFor(actor(role)).map(({ action, subject }) => `${action} ${subject}`)
      const after = rulesFor(actor(role, { ...NO_FLAGS, [flag]: true })).map(
        ({ action, subject }) => `${action} ${subject}`,
      )
      return after.filter((rule) => !before.includes(rule))
    }
    expect(added('pode_gerar_chaves', 'DONO')).toEqual(['generate Leitura'])
    expect(added('pode_gerir_frotas', 'DONO')).toEqual(['manage GerirFrota'])
    expect(added('pode_visualizar_dashboard', 'DONO')).toEqual(['read VisualizarDashboard'])
    expect(added('pode_gerir_frotas', 'ADMINISTRADOR')).toEqual(['manage GerirFrota'])
    for (const flag of ['pode_gerar_chaves', 'pode_gerir_frotas', 'pode_visualizar_dashboard'] as const) {
      expect(added(flag, 'UTILIZADOR')).toEqual([])
      expect(added(flag, 'ADMIN')).toEqual([])
    }
  })

  it('gives a customer without a role in the account nothing', () => {
    expect(rulesFor({ papel: 'CLIENTE', cargo: null, flags: ALL_FLAGS })).toEqual([])
  })
})

describe('allows', () => {
  const utilizador = buildAbility(rulesFor(actor('UTILIZADOR')))

  it('wants all of one alternative', () => {
    expect(allows(utilizador, [[['find', 'Leitura']]])).toBe(true)
    expect(
      allows(utilizador, [
        [
          ['find', 'Leitura'],
          ['update', 'Leitura'],
        ],
      ]),
    ).toBe(false)
    expect(allows(utilizador, [[['manage', 'Usuario']], [['read', 'Leitura']]])).toBe(true)
    expect(allows(utilizador, [])).toBe(false)
  })

  it('does not take every single action for manage', () => {
    const admin = buildAbility(rulesFor(actor('ADMIN')))
    expect(allows(admin, [[['manage', 'Leitura']]])).toBe(false)
    expect(allows(admin, [[['manage', 'Equipamento']]])).toBe(true)
  })
})
