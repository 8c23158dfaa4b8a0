import { ACTIONS, type Action, type Requirement, type Subject, type UserFlags } from '../../shared/abilities.ts'
import type { Access } from '../../shared/contract/route.ts'
import type { Role } from '../fixtures/demo.ts'

type Row = readonly [Subject, admin: string, dono: string, administrador: string, utilizador: string]

/**
 * The abilities of each role, typed from the design's table and not from the code under test. A word in parentheses
 * needs the account owner's flag.
 */
export const SUBJECT_ACTIONS: readonly Row[] = [
  ['Usuario', 'manage', '', '', ''],
  ['UsuariosAdicionaisEquipamento', 'manage', '', '', ''],
  ['Conteudo', 'manage', '', '', ''],
  ['Leitura', 'find read transfer', 'find read update transfer (generate)', 'find read update', 'find read'],
  ['Receita', 'find read', 'manage', 'manage', ''],
  ['Certificado', 'find read create delete', 'find read create delete', 'find read', 'find read'],
  ['Equipamento', 'find read update delete manage', 'find read create update delete', 'find read update', 'find read'],
  ['UsuarioConta', '', 'menu find create update delete', 'menu find create update delete', ''],
  ['EquipamentoFirmware', 'manage', '', '', ''],
  ['UploadCSV', 'manage', '', '', ''],
  ['Marca', 'manage', 'find read', 'find read', 'find read'],
  ['PerfilModeloBico', 'manage', 'find read', 'find read', 'find read'],
  ['Veiculo', 'manage', 'find read', 'find read', 'find read'],
  ['GerirFrota', '', '(manage)', '(manage)', ''],
  ['Frota', 'manage', '', '', ''],
  ['Pedido', 'menu find read update', 'menu find read create update', '', ''],
  ['Plano', 'manage', 'find read', '', ''],
  ['Calibracao', 'manage', 'find read', 'find read', 'find read'],
  ['VisualizarCriarRevisoes', 'manage', '', '', ''],
  ['Relatorios', 'manage', '', '', ''],
  ['PesquisaSatisfacao', 'manage', '', '', ''],
  ['VisualizarDashboard', 'read', '(read)', '', ''],
]

const FLAG: Partial<Record<Subject, keyof UserFlags>> = {
  Leitura: 'pode_gerar_chaves',
  GerirFrota: 'pode_gerir_frotas',
  VisualizarDashboard: 'pode_visualizar_dashboard',
}

const COLUMN: Record<Role, 1 | 2 | 3 | 4> = { ADMIN: 1, DONO: 2, ADMINISTRADOR: 3, UTILIZADOR: 4 }

/** `action subject` of everything a role may do in an account whose owner has these flags. */
export function may(role: Role, flags: UserFlags): string[] {
  return SUBJECT_ACTIONS.flatMap((row) => {
    const [subject] = row
    const words = row[COLUMN[role]].split(' ').filter(Boolean)
    return words.flatMap((word) => {
      const flag = FLAG[subject]
      if (!word.startsWith('(')) return [`${word} ${subject}`]
      return flag && flags[flag] ? [`${word.slice(1, -1)} ${subject}`] : []
    })
  })
}

/** Whether the table lets a role do `action` on `subject`; `manage` includes every action. */
export function holds(role: Role, flags: UserFlags, [action, subject]: Requirement): boolean {
  const given = may(role, flags)
  const actions: readonly Action[] =
    action === 'manage' ? ['manage'] : ACTIONS.filter((one) => one === action || one === 'manage')
  return actions.some((one) => given.includes(`${one} ${subject}`))
}

/** Whether the table opens a route that declares this to a role. */
export function isOpenTo(access: Access, role: Role, flags: UserFlags): boolean {
  if (access.kind === 'papel') return (role === 'ADMIN') === (access.papel === 'ADMIN')
  return access.kind !== 'habilidade' || access.anyOf.some((all) => all.every((one) => holds(role, flags, one)))
}
