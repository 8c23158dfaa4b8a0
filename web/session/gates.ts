import { type AbilitySet, type AppAbility, allows } from '../../shared/abilities.ts'
import type { Cargo, Papel } from '../../shared/enums.ts'
import type { ConsolePath } from '../../shared/paths.ts'
import { roleOf } from './role.ts'
import type { SignedIn } from './state.ts'

interface Rule {
  roles?: readonly (Cargo | Papel)[] | undefined
  anyOf?: AbilitySet | undefined
}

const holds = ({ roles, anyOf }: Rule, role: Cargo | Papel, ability: AppAbility): boolean =>
  (!roles || roles.includes(role)) && (!anyOf || allows(ability, anyOf))

/** Roles that may open a screen, abilities apart; absent: any. */
export function rolesOf(path: ConsolePath): readonly (Cargo | Papel)[] | undefined {
  const rules: readonly Rule[] = path.alternatives ?? [path]
  return rules.every(({ roles }) => roles) ? rules.flatMap(({ roles }) => roles ?? []) : undefined
}

/** Whether a screen is the role's, abilities apart. */
export const isForRole = (path: ConsolePath, role: Cargo | Papel): boolean => rolesOf(path)?.includes(role) ?? true

/** Whether a screen is open to the person, by role and abilities. */
export function canOpen(path: ConsolePath, signedIn: SignedIn): boolean {
  return (path.alternatives ?? [path]).some((rule) => holds(rule, roleOf(signedIn), signedIn.ability))
}
