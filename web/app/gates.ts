import { type AbilitySet, type AppAbility, allows } from '../../shared/abilities.ts'
import type { Cargo, Papel } from '../../shared/enums.ts'
import type { ConsolePath } from '../../shared/paths.ts'
import type { SignedIn } from './session/session.ts'

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

/** The role gates go by: that in the selected account, else the person's own. */
export const roleOf = ({ usuario, conta }: SignedIn): Cargo | Papel => conta.cargo ?? usuario.papel

/** Whether a screen is open to the person, by role and abilities. */
export function canOpen(path: ConsolePath, signedIn: SignedIn): boolean {
  return (path.alternatives ?? [path]).some((rule) => holds(rule, roleOf(signedIn), signedIn.ability))
}
