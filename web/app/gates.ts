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

/** Whether a screen is open to the person: by the role in the selected account, else their own, and by the abilities. */
export function canOpen(path: ConsolePath, { usuario, conta, ability }: SignedIn): boolean {
  const role = conta.cargo ?? usuario.papel
  return (path.alternatives ?? [path]).some((rule) => holds(rule, role, ability))
}
