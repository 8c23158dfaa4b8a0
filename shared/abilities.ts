import { Ability, type RawRuleOf } from '@casl/ability'
import type { Cargo, EscopoChave, Papel } from './enums.ts'

/** The specification's actions, and no others: disabling is `delete`, restoring is `manage`. */
export const ACTIONS = ['read', 'find', 'create', 'update', 'delete', 'manage', 'transfer', 'generate', 'menu'] as const
export type Action = (typeof ACTIONS)[number]

export const SUBJECTS = [
  'Usuario',
  'UsuariosAdicionaisEquipamento',
  'Conteudo',
  'Leitura',
  'Receita',
  'Certificado',
  'Equipamento',
  'UsuarioConta',
  'EquipamentoFirmware',
  'UploadCSV',
  'Marca',
  'PerfilModeloBico',
  'Veiculo',
  'GerirFrota',
  'Frota',
  'Pedido',
  'Plano',
  'Calibracao',
  'VisualizarCriarRevisoes',
  'Relatorios',
  'PesquisaSatisfacao',
  'VisualizarDashboard',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** Per-user permissions an administrator sets. */
export interface UserFlags {
  pode_gerar_chaves: boolean
  pode_gerir_frotas: boolean
  pode_visualizar_dashboard: boolean
}

export const NO_FLAGS: UserFlags = {
  pode_gerar_chaves: false,
  pode_gerir_frotas: false,
  pode_visualizar_dashboard: false,
}

/** Who acts, in which account. `flags` are the account owner's: a member manages fleets only when the owner may. */
export interface Actor {
  papel: Papel
  /** Role in the selected account; null for an administrator of the product. */
  cargo: Cargo | null
  flags: UserFlags
}

/** Without conditions on records, which are judged once they are loaded. */
export type AppAbility = Ability<[Action, Subject], never>
export type AbilityRule = RawRuleOf<AppAbility> & { action: Action; subject: Subject }

type Grants = Partial<Record<Subject, readonly Action[]>>

const ADMIN: Grants = {
  Usuario: ['manage'],
  UsuariosAdicionaisEquipamento: ['manage'],
  Conteudo: ['manage'],
  Leitura: ['find', 'read', 'transfer'],
  Receita: ['find', 'read'],
  Certificado: ['find', 'read', 'create', 'delete'],
  Equipamento: ['find', 'read', 'update', 'delete', 'manage'],
  EquipamentoFirmware: ['manage'],
  UploadCSV: ['manage'],
  Marca: ['manage'],
  PerfilModeloBico: ['manage'],
  Veiculo: ['manage'],
  Frota: ['manage'],
  Pedido: ['menu', 'find', 'read', 'update'],
  Plano: ['manage'],
  Calibracao: ['manage'],
  VisualizarCriarRevisoes: ['manage'],
  Relatorios: ['manage'],
  PesquisaSatisfacao: ['manage'],
  VisualizarDashboard: ['read'],
}

const CATALOGUE: Grants = {
  Marca: ['find', 'read'],
  PerfilModeloBico: ['find', 'read'],
  Veiculo: ['find', 'read'],
  Calibracao: ['find', 'read'],
}

const DONO: Grants = {
  ...CATALOGUE,
  Leitura: ['find', 'read', 'update', 'transfer'],
  Receita: ['manage'],
  Certificado: ['find', 'read', 'create', 'delete'],
  Equipamento: ['find', 'read', 'create', 'update', 'delete'],
  UsuarioConta: ['menu', 'find', 'create', 'update', 'delete'],
  Pedido: ['menu', 'find', 'read', 'create', 'update'],
  Plano: ['find', 'read'],
}

const ADMINISTRADOR: Grants = {
  ...CATALOGUE,
  Leitura: ['find', 'read', 'update'],
  Receita: ['manage'],
  Certificado: ['find', 'read'],
  Equipamento: ['find', 'read', 'update'],
  UsuarioConta: ['menu', 'find', 'create', 'update', 'delete'],
}

const UTILIZADOR: Grants = {
  ...CATALOGUE,
  Leitura: ['find', 'read'],
  Certificado: ['find', 'read'],
  Equipamento: ['find', 'read'],
}

const BY_CARGO = { DONO, ADMINISTRADOR, UTILIZADOR } satisfies Record<Cargo, Grants>

const toRules = (grants: Grants): AbilityRule[] =>
  Object.entries(grants).flatMap(([subject, actions]) =>
    actions.map((action) => ({ action, subject: subject as Subject })),
  )

/** The rules of an actor: what `GET /permissoes` answers and what the API itself checks. */
export function rulesFor(actor: Actor): AbilityRule[] {
  if (actor.papel === 'ADMIN') return toRules(ADMIN)
  if (!actor.cargo) return []
  const rules = toRules(BY_CARGO[actor.cargo])
  if (actor.cargo === 'DONO' && actor.flags.pode_gerar_chaves) rules.push({ action: 'generate', subject: 'Leitura' })
  if (actor.cargo !== 'UTILIZADOR' && actor.flags.pode_gerir_frotas)
    rules.push({ action: 'manage', subject: 'GerirFrota' })
  if (actor.cargo === 'DONO' && actor.flags.pode_visualizar_dashboard)
    rules.push({ action: 'read', subject: 'VisualizarDashboard' })
  return rules
}

/** What each scope of an API key opens: reading, and nothing else. */
const BY_SCOPE = {
  LEITURAS: { Leitura: ['find', 'read'] },
  EQUIPAMENTOS: { Equipamento: ['find', 'read'] },
  RECEITAS: { Receita: ['find', 'read'] },
} as const satisfies Record<EscopoChave, Grants>

/** The rules of an API key. */
export const rulesForScopes = (scopes: readonly EscopoChave[]): AbilityRule[] =>
  scopes.flatMap((scope) => toRules(BY_SCOPE[scope]))

export const buildAbility = (rules: AbilityRule[]): AppAbility => new Ability<[Action, Subject], never>(rules)

/** One requirement: action on subject. */
export type Requirement = readonly [Action, Subject]

/**
 * Alternatives, each a list of requirements that must all hold: `[[['read','Usuario']], [['manage','X']]]`
 * reads “read Usuario, or manage X”.
 */
export type AbilitySet = readonly (readonly Requirement[])[]

export const allows = (ability: AppAbility, set: AbilitySet): boolean =>
  set.some((all) => all.every(([action, subject]) => ability.can(action, subject)))
