import type { Convite, Membro } from '../../../shared/contract/members.ts'
import type { Actor } from '../../http/context.ts'
import { linksOf, type Membership } from '../../store/accounts/accounts.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { type Invitation, isOpen } from '../../store/members/invitations.ts'
import type { User } from '../../store/users/users.ts'
import { isVisible } from './equipment.ts'

/** A member as the caller may see them: with the equipment both are linked to. */
export function presentMember(
  actor: Actor,
  membership: Membership,
  user: Pick<User, 'nome' | 'email' | 'foto_perfil'> | undefined,
  equipment: ReadonlyMap<string, Equipment>,
  jobs: ReadonlyMap<string, StoredJob> = new Map(),
): Membro {
  const { usuario_id, cargo, status, equipamentos_inativos, aberto_em, criado_em, versao } = membership
  const seen = linksOf(membership)
    .filter(isVisible(actor))
    .flatMap((id) => equipment.get(id) ?? [])
  const opened = aberto_em !== null
  return {
    usuario_id,
    nome: (opened && user?.nome) || null,
    email: user?.email ?? '',
    foto_perfil: (opened && user?.foto_perfil) || null,
    cargo,
    status,
    equipamentos: seen
      .filter(({ dono_id }) => dono_id === actor.donoId)
      .toSorted(byNickname)
      .map((one) => ({
        ...presentEquipment(one),
        vinculo: equipamentos_inativos.includes(one.id) ? 'INATIVO' : 'ATIVO',
      })),
    andamento: progressOf(membership, jobs),
    criado_em,
    versao,
  }
}

/** How far the job is that changes the person's links; one that has just begun is not known yet. */
function progressOf({ trabalho }: Membership, jobs: ReadonlyMap<string, StoredJob>): Membro['andamento'] {
  if (trabalho === null) return null
  const { status, progresso } = jobs.get(trabalho) ?? { status: 'PENDENTE' as const, progresso: 0 }
  return { trabalho_id: trabalho, status, progresso }
}

export const byNickname = (a: Equipment, b: Equipment) => a.apelido.localeCompare(b.apelido)

export const presentEquipment = ({ id, apelido, numero_serie, tipos_pulverizador, status }: Equipment) => ({
  id,
  apelido,
  numero_serie,
  tipos_pulverizador,
  status,
})

export const presentInvitation = (actor: Actor, invitation: Invitation): Convite => {
  const { email, cargo, equipamentos, criado_em, valido_ate } = invitation
  return {
    email,
    cargo,
    quantidade_equipamentos: equipamentos.filter(isVisible(actor)).length,
    criado_em,
    expira_em: valido_ate,
    expirado: !isOpen(invitation),
  }
}
