import type { Cargo, Papel } from '../../shared/enums.ts'

interface Acting {
  readonly usuario: { readonly papel: Papel }
  readonly conta: { readonly cargo: Cargo | null }
}

/** The role gates go by: that in the selected account, else the person's own. */
export const roleOf = ({ usuario, conta }: Acting): Cargo | Papel => conta.cargo ?? usuario.papel
