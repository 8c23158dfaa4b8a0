import type { UsuarioLogado } from '../../../shared/contract/login.ts'
import { type LinkedAccount, type Membership, membershipsIn } from '../../store/accounts/accounts.ts'
import type { User } from '../../store/users/users.ts'

const ownsNothing = ({ contagem_equipamentos: counts }: User) => Object.values(counts).every((count) => count === 0)

/**
 * A person's memberships in others' accounts, where one of them may be where they begin. Whoever has equipment begins
 * in their own account.
 */
export const startingPlaces = async (user: User, links: readonly LinkedAccount[]): Promise<Membership[]> =>
  ownsNothing(user)
    ? membershipsIn(
        links.map(({ dono_id }) => dono_id),
        user.id,
      )
    : []

/** Owner of the account that shows most to somebody who has nothing of their own, among those they may select. */
export function startingAccount(
  places: readonly Membership[],
  { contas_associadas }: UsuarioLogado,
): string | undefined {
  const open = new Set(contas_associadas.map(({ dono_conta }) => dono_conta.id_usuario))
  return places
    .filter(({ dono_id, status, equipamentos }) => open.has(dono_id) && status === 'ATIVO' && equipamentos.length > 0)
    .toSorted((a, b) => b.equipamentos.length - a.equipamentos.length || (b.criado_em > a.criado_em ? 1 : -1))
    .at(0)?.dono_id
}
