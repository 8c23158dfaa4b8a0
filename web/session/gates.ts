import { type AbilitySet, type AppAbility, allows, buildAbility, rulesFor } from '../../shared/abilities.ts'
import { CARGOS, type Cargo, type Papel } from '../../shared/enums.ts'
import { type ConsolePath, PATHS } from '../../shared/paths.ts'
import { canSwitchAccount } from './accounts.ts'
import { roleOf } from './role.ts'
import type { SignedIn } from './state.ts'

interface Rule {
  roles?: readonly (Cargo | Papel)[] | undefined
  anyOf?: AbilitySet | undefined
}

const holds = ({ roles, anyOf }: Rule, role: Cargo | Papel, ability: AppAbility): boolean =>
  (!roles || roles.includes(role)) && (!anyOf || allows(ability, anyOf))

const EVERY_FLAG = { pode_gerar_chaves: true, pode_gerir_frotas: true, pode_visualizar_dashboard: true }

/** The most that somebody of a role may do, whatever the account permits besides. */
const mostOf = (role: Cargo | 'ADMIN'): AppAbility =>
  buildAbility(
    rulesFor(
      role === 'ADMIN'
        ? { papel: 'ADMIN', cargo: null, flags: EVERY_FLAG }
        : { papel: 'CLIENTE', cargo: role, flags: EVERY_FLAG },
    ),
  )

const ROLES = ['ADMIN', ...CARGOS] as const

/** Roles in which somebody may open a screen, if perhaps not everybody. */
export function rolesOf(path: ConsolePath): readonly (Cargo | Papel)[] {
  const rules: readonly Rule[] = path.alternatives ?? [path]
  return ROLES.filter((role) => rules.some((rule) => holds(rule, role, mostOf(role))))
}

/** Whether somebody of the role may open a screen: who may not need not ask the server. */
export const isForRole = (path: ConsolePath, role: Cargo | Papel): boolean => rolesOf(path).includes(role)

/**
 * Whether a screen is open to the person, by role and abilities; before the second factor that is asked of them, their
 * profile alone is.
 */
export function canOpen(path: ConsolePath, signedIn: SignedIn): boolean {
  if (signedIn.lacksFactor && path !== PATHS.perfil) return false
  if (path.severalAccounts && !canSwitchAccount(signedIn.usuario)) return false
  return (path.alternatives ?? [path]).some((rule) => holds(rule, roleOf(signedIn), signedIn.ability))
}
