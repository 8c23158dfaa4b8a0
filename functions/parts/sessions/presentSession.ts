import type { UsuarioLogado } from '../../../shared/contract/login.ts'
import { irregularCount } from '../../../shared/domain/equipment/regularity.ts'
import type { TipoSessao } from '../../../shared/enums.ts'
import type { LinkedAccount } from '../../store/accounts/accounts.ts'
import { IDLE_SECONDS } from '../../store/identity/openSessions.ts'
import { countInvitationsTo } from '../../store/members/invitations.ts'
import type { Tokens } from '../../store/users/userPool.ts'
import { getUsers, isActiveUser, type User } from '../../store/users/users.ts'

/** The signed-in person as the console sees them. `owners` are the owners of the accounts they belong to, by id. */
export function presentUser(
  user: User,
  links: readonly LinkedAccount[],
  owners: ReadonlyMap<string, User>,
  invitations: number,
  now: Date,
): UsuarioLogado {
  const isAdmin = user.papel === 'ADMIN'
  const associated = links.flatMap(({ dono_id, cargo }) => {
    const owner = owners.get(dono_id)
    return owner && isActiveUser(owner) ? [{ tipo: cargo, dono_conta: { id_usuario: owner.id, nome: owner.nome } }] : []
  })
  return {
    id_usuario: user.id,
    nome: user.nome,
    email: user.email,
    email_confirmado: user.email_confirmado,
    foto_perfil: user.foto_perfil,
    papel: user.papel,
    idioma: user.idioma,
    cargo: isAdmin ? null : 'DONO',
    quantidade_equipamento_irregular: irregularCount(user.contagem_equipamentos, user.assinaturas, now),
    convites_pendentes: invitations,
    contas_associadas: isAdmin ? [] : associated,
    unidades: user.unidades,
    pais: user.pais,
    pode_gerar_chaves: user.pode_gerar_chaves,
    pode_gerir_frotas: user.pode_gerir_frotas,
    pode_visualizar_dashboard: user.pode_visualizar_dashboard,
  }
}

/** The answer of a sign-in or a renewal. The session's life begins anew with it. */
export async function presentSession(user: User, links: readonly LinkedAccount[], tokens: Tokens, kind: TipoSessao) {
  const [owners, invitations] = await Promise.all([
    getUsers(links.map(({ dono_id }) => dono_id)),
    user.papel === 'CLIENTE' && user.email_confirmado ? countInvitationsTo(user.email) : 0,
  ])
  return {
    token: tokens.idToken,
    expira_em: instant(tokens.expires),
    sessao_expira_em: instant(Math.floor(Date.now() / 1000) + IDLE_SECONDS[kind]),
    usuario: presentUser(user, links, owners, invitations, new Date()),
  }
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
