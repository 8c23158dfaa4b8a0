import type { z } from 'zod'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { NO_FLAGS, rulesFor } from '../../shared/abilities.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { sessao, UsuarioLogado } from '../../shared/contract/identity.ts'
import { STORED_UNITS } from '../../shared/domain/unitSystems.ts'
import type { Answers } from './answers.ts'

const MINUTE = 60_000
const { renovar, permissoes } = AREAS.identity.routes

/** The contact block, as the content service answers it. */
export const CONTACT = {
  data: {
    informacoesContato: {
      posvenda_email: 'posvenda@demo.aspersa.local',
      posvenda_telefone: '+551930000000',
      contato_endereco: 'Rua das Pontas, 110',
      contato_cep: '13054000',
      contato_telefone: '+5519900000000',
      versao: 1,
    },
  },
}

/** A demo person as the API tells the console of them. */
export function loggedIn(key: PersonKey, more: Partial<UsuarioLogado> = {}): UsuarioLogado {
  const { id, name, email, role } = PEOPLE[key]
  return {
    id_usuario: id,
    nome: name,
    email,
    email_confirmado: true,
    foto_perfil: null,
    papel: role,
    idioma: 'pt',
    cargo: role === 'ADMIN' ? null : 'DONO',
    quantidade_equipamento_irregular: 0,
    contas_associadas: [],
    unidades: STORED_UNITS,
    ...NO_FLAGS,
    ...more,
  }
}

/** A session that was just begun or renewed. */
export function sessionFor(usuario: UsuarioLogado, now = Date.now()): z.input<typeof sessao> {
  const at = (ms: number) => new Date(now + ms).toISOString()
  return {
    token: `${usuario.id_usuario}.${now}`,
    expira_em: at(15 * MINUTE),
    sessao_expira_em: at(12 * 60 * MINUTE),
    usuario,
  }
}

/** Has somebody signed in: what the console asks at its start is answered, and no survey invites them. */
export function asSignedIn(answers: Answers, usuario: UsuarioLogado): void {
  const { papel, cargo } = usuario
  answers.make(renovar, () => sessionFor(usuario))
  answers.give(permissoes, { cargo, permissoes: rulesFor({ papel, cargo, flags: usuario }) })
  answers.give(AREAS.survey.routes.ver, { ativa: false, concluida_em: null })
}
