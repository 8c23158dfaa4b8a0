import { createChallenge } from 'altcha-lib/v1'
import type { z } from 'zod'
import { DEMO_PASSWORD, PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { NO_FLAGS, rulesFor } from '../../shared/abilities.ts'
import type { InformacoesContato } from '../../shared/contract/about.ts'
import { allRoutes } from '../../shared/contract/allRoutes.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { entrar as entrarBody, type sessao, type UsuarioLogado } from '../../shared/contract/login.ts'
import type { Perfil } from '../../shared/contract/profile.ts'
import { SEM_TEXTOS } from '../../shared/contract/survey.ts'
import type { Usuario, UsuarioResumo } from '../../shared/contract/users.ts'
import { STORED_UNITS } from '../../shared/domain/numbers/unitSystems.ts'
import { type Answers, Refused } from './answers.ts'
import { NO_FLEET, NO_SUMS } from './dashboard.ts'
import { NOTHING } from './lists.ts'

const MINUTE = 60_000
const { desafio, entrar, renovar, sair, permissoes } = AREAS.login.routes
/** When everybody of these signed up. */
const SIGNED_UP = '2026-01-05T12:00:00.000Z'

/** The contact block of the content service. */
export const CONTACT: InformacoesContato = {
  posvenda_email: 'posvenda@demo.aspersa.local',
  posvenda_telefone: '+551930000000',
  contato_endereco: 'Rua das Pontas, 110',
  contato_cep: '13054000',
  contato_telefone: '+5519900000000',
  versao: 1,
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
    convites_pendentes: 0,
    contas_associadas: [],
    unidades: STORED_UNITS,
    pais: 'BR',
    ...NO_FLAGS,
    ...more,
  }
}

/** The own data of a demo person. */
function personalData(key: PersonKey) {
  const { name, cpf, city, property } = PEOPLE[key]
  return {
    nome: name,
    telefone: null,
    empresa: null,
    cidade: city,
    pais: 'BR',
    cpf_cnpj: cpf,
    documento: null,
    tipo_pulverizador: null,
    regiao_atuacao: null,
    unidade_negocio: null,
    propriedade: property || null,
    area_ha: null,
    quantidade_pulverizadores: null,
    endereco: null,
    ocupacao: null,
    newsletter: false,
    armazenar_gps: false,
  } satisfies Partial<Perfil>
}

/** A demo person as they see themselves. */
export function profileOf(key: PersonKey, more: Partial<Perfil> = {}): Perfil {
  const { id, email } = PEOPLE[key]
  return {
    ...personalData(key),
    id_usuario: id,
    email,
    email_confirmado: true,
    email_novo: null,
    foto_perfil: null,
    idioma: 'pt',
    unidades: STORED_UNITS,
    completo: true,
    faltam: [],
    assinatura: null,
    criado_em: SIGNED_UP,
    versao: 1,
    ...more,
  }
}

/** A demo person as an administrator sees them. */
export function userOf(key: PersonKey, more: Partial<Usuario> = {}): Usuario {
  const { id, email, role } = PEOPLE[key]
  return {
    ...personalData(key),
    id,
    email,
    email_confirmado: true,
    foto_perfil: null,
    papel: role,
    idioma: 'pt',
    status: 1,
    ...NO_FLAGS,
    assinatura: null,
    quantidade_equipamento_irregular: 0,
    criado_em: SIGNED_UP,
    atualizado_em: SIGNED_UP,
    versao: 1,
    ...more,
  }
}

/** Somebody as a row of the list of users. */
export function userRow({ id, nome, email, papel, status, email_confirmado, criado_em }: Usuario): UsuarioResumo {
  return { id, nome, email, papel, status, email_confirmado, criado_em }
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

/** The session of a visitor as the API keeps it. */
export interface KeptSession {
  /** Ends it: every call that needs one is refused until somebody signs in. */
  end(): void
  /** Takes that back, as for somebody who signed in since. */
  begin(): void
}

/**
 * Answers what the console asks at its start, on any screen and at the login, where a demo person signs in with the
 * demo password; no survey invites them.
 */
function keepSession(answers: Answers, usuario: UsuarioLogado): KeptSession {
  const { papel, cargo } = usuario
  const refusals: (() => void)[] = []
  const begin = () => {
    for (const takeBack of refusals.splice(0)) takeBack()
  }
  const signedIn = () => {
    begin()
    return sessionFor(usuario)
  }
  const end = () => {
    for (const { spec } of allRoutes())
      if (spec.access.kind !== 'publico') refusals.push(answers.refuse(spec, 'NAO_AUTENTICADO'))
    refusals.push(answers.refuse(renovar, 'NAO_AUTORIZADO'))
  }
  answers.make(desafio, async () => {
    const challenge = await createChallenge({ algorithm: 'SHA-256', hmacKey: 'of this test', maxnumber: 100 })
    return { ...challenge, maxnumber: 100 }
  })
  answers.make(renovar, () => sessionFor(usuario))
  answers.make(entrar, ({ body }) => {
    if (entrarBody.parse(body).senha !== DEMO_PASSWORD) throw new Refused('CREDENCIAIS_INVALIDAS')
    return signedIn()
  })
  answers.make(sair, () => {
    end()
    return undefined
  })
  answers.give(permissoes, { cargo, permissoes: rulesFor({ papel, cargo, flags: usuario }) })
  answers.give(AREAS.dashboard.routes.frota, NO_FLEET)
  answers.give(AREAS.dashboard.routes.somas, NO_SUMS)
  // A person who has nothing of their own is told what others share with them.
  answers.give(AREAS.equipment.routes.listar, NOTHING)
  answers.give(AREAS.survey.routes.ver, { ...SEM_TEXTOS, ativa: false, concluida_em: null })
  answers.give(AREAS.about.routes.executar, { data: { informacoesContato: CONTACT } })
  return { end, begin }
}

/** Has somebody signed in, as in a browser whose session goes on. */
export const asSignedIn = keepSession

/** Has nobody signed in until they do at the login. */
export function asSignedOut(answers: Answers, usuario: UsuarioLogado): KeptSession {
  const session = keepSession(answers, usuario)
  session.end()
  return session
}

/** The address and password of a demo person. */
export const accountOf = (key: PersonKey) => ({ email: PEOPLE[key].email, senha: DEMO_PASSWORD })
