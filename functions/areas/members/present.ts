import type { Convite, Membro } from '../../../shared/contract/members.ts'
import type { Actor } from '../../http/context.ts'
import type { Membership } from '../../store/accounts/accounts.ts'
import type { Invitation } from '../../store/accounts/invitations.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import type { User } from '../../store/users/users.ts'
import { isVisible } from './equipment.ts'

/** A member as the caller may see them: with the equipment both are linked to. */
export function presentMember(
  actor: Actor,
  { usuario_id, cargo, status, equipamentos, criado_em, versao }: Membership,
  user: Pick<User, 'nome' | 'email' | 'foto_perfil'> | undefined,
  equipment: ReadonlyMap<string, Equipment>,
): Membro {
  const seen = equipamentos.filter(isVisible(actor)).flatMap((id) => equipment.get(id) ?? [])
  return {
    usuario_id,
    nome: user?.nome ?? '',
    email: user?.email ?? '',
    foto_perfil: user?.foto_perfil ?? null,
    cargo,
    status,
    equipamentos: seen
      .filter(({ dono_id }) => dono_id === actor.donoId)
      .toSorted((a, b) => a.apelido.localeCompare(b.apelido))
      .map(({ id, apelido, numero_serie, tipos_pulverizador, status: state }) => ({
        id,
        apelido,
        numero_serie,
        tipos_pulverizador,
        status: state,
      })),
    criado_em,
    versao,
  }
}

export const presentInvitation = (
  actor: Actor,
  { email, cargo, equipamentos, criado_em, valido_ate }: Invitation,
): Convite => ({
  email,
  cargo,
  quantidade_equipamentos: equipamentos.filter(isVisible(actor)).length,
  criado_em,
  expira_em: valido_ate,
})
