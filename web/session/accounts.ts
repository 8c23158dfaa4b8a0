import type { UsuarioLogado } from '../../shared/contract/login.ts'
import type { Cargo } from '../../shared/enums.ts'

/** An account a person acts in: their own, or one they are a member of. */
export interface Account {
  readonly id_usuario: string
  readonly nome: string
  readonly cargo: Cargo | null
}

/** The person's own account; an administrator of the product acts as its owner without a role in it. */
const ownAccount = (usuario: UsuarioLogado): Account => ({
  id_usuario: usuario.id_usuario,
  nome: usuario.nome,
  cargo: usuario.cargo,
})

/** Accounts the person may choose from, their own first. */
export const accountsOf = (usuario: UsuarioLogado): Account[] => [
  ownAccount(usuario),
  ...usuario.contas_associadas.map(({ tipo, dono_conta }) => ({ ...dono_conta, cargo: tipo })),
]

/** The account of that owner as it is today, or the own one when it is no longer open to the person. */
export function currentAccount(usuario: UsuarioLogado, ownerId: string | undefined): Account {
  return accountsOf(usuario).find((account) => account.id_usuario === ownerId) ?? ownAccount(usuario)
}

/** The selector is for customers with more than one account. */
export const canSwitchAccount = (usuario: UsuarioLogado): boolean =>
  usuario.papel === 'CLIENTE' && usuario.contas_associadas.length > 0

/** The same account in the same role. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.id_usuario === other.id_usuario && one.cargo === other.cargo
