import * as z from 'zod'
import { ACTIONS, SUBJECTS } from '../abilities.ts'
import {
  CARGOS,
  IDIOMAS,
  PAPEIS,
  TIPOS_ALQUEIRE,
  UNIDADES_AREA,
  UNIDADES_COMPRIMENTO,
  UNIDADES_PRESSAO,
  UNIDADES_TAXA,
  UNIDADES_VAZAO,
  UNIDADES_VELOCIDADE,
  UNIDADES_VOLUME,
} from '../enums.ts'
import { codigoFator, email, instante, recaptcha, senhaAtual, uuid } from './common.ts'
import { ENTERING } from './entering.ts'
import { area, autenticado, publico, route } from './route.ts'

export const contaAssociada = z.object({
  tipo: z.enum(CARGOS),
  dono_conta: z.object({ id_usuario: uuid, nome: z.string() }),
})

export const unidades = z.object({
  pressao: z.enum(UNIDADES_PRESSAO),
  vazao: z.enum(UNIDADES_VAZAO),
  velocidade: z.enum(UNIDADES_VELOCIDADE),
  taxa: z.enum(UNIDADES_TAXA),
  area: z.enum(UNIDADES_AREA),
  volume: z.enum(UNIDADES_VOLUME),
  comprimento: z.enum(UNIDADES_COMPRIMENTO),
  alqueire: z.enum(TIPOS_ALQUEIRE),
})

export const usuarioLogado = z.object({
  id_usuario: uuid,
  nome: z.string(),
  email: z.string(),
  email_confirmado: z.boolean(),
  foto_perfil: z.object({ caminho: z.string() }).nullable(),
  papel: z.enum(PAPEIS),
  idioma: z.enum(IDIOMAS),
  /** Role in the own account; null for an administrator. */
  cargo: z.enum(CARGOS).nullable(),
  quantidade_equipamento_irregular: z.int().min(0),
  contas_associadas: z.array(contaAssociada),
  /** Invitations of other accounts that wait for the person's answer; none before their address is confirmed. */
  convites_pendentes: z.int().min(0),
  unidades,
  /** ISO 3166-1 alpha-2: whose paper what is printed is for. */
  pais: z.string().nullable(),
  pode_gerar_chaves: z.boolean(),
  pode_gerir_frotas: z.boolean(),
  pode_visualizar_dashboard: z.boolean(),
})
export type UsuarioLogado = z.infer<typeof usuarioLogado>

export const sessao = z.object({
  /** Bearer token, 15 minutes. */
  token: z.string(),
  /** When the token expires. */
  expira_em: instante,
  /** When the session itself expires unless renewed. */
  sessao_expira_em: instante,
  usuario: usuarioLogado,
  /**
   * Owner of the account to begin in, where it is not the person's own: they have no equipment, and see some there.
   * Told of a sign-in only; the account a client remembers them in goes before.
   */
  conta_inicial: uuid.optional(),
  /**
   * Only to the app: what it renews and ends the session with. Each renewal may bring another, which takes its place.
   */
  token_renovacao: z.string().optional(),
})

/** The app's refresh token. A browser has it in its cookie and sends no body. */
export const tokenRenovacao = z.object({ token_renovacao: z.string().max(4000) }).optional()
export type TokenRenovacao = z.infer<typeof tokenRenovacao>

export const permissao = z.object({ action: z.enum(ACTIONS), subject: z.enum(SUBJECTS) })

/** How long a challenge of the bot check may be answered, ms. */
export const CHALLENGE_MS = 10 * 60_000

/** A proof-of-work challenge of the bot check, as the ALTCHA widget reads it. */
export const desafio = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})

export const entrar = z.object({
  email,
  senha: senhaAtual,
  recaptcha,
  manter_conectado: z.boolean().default(false),
  /** Asked for (206) of who has a second factor, once the password was right. */
  codigo: codigoFator.optional(),
})

export const loginArea = area({
  name: 'login',
  routes: {
    desafio: route({
      summary: 'A challenge of the bot check',
      method: 'GET',
      path: '/desafio',
      access: publico,
      response: desafio,
    }),
    entrar: route({
      summary: 'Sign in',
      method: 'POST',
      path: '/login',
      access: publico,
      consoleOnly: 'ou app',
      body: entrar,
      response: sessao,
      errors: ['CREDENCIAIS_INVALIDAS', 'SEGUNDO_FATOR_NECESSARIO', 'CODIGO_INVALIDO', 'NAO_PERMITIDO_AGORA'],
    }),
    renovar: route({
      summary: 'Renew the token with the session cookie, or the app’s refresh token',
      ...ENTERING.renovar,
      access: publico,
      consoleOnly: 'ou app',
      body: tokenRenovacao,
      response: sessao,
    }),
    sair: route({
      summary: 'End the session',
      method: 'DELETE',
      path: '/login',
      access: publico,
      consoleOnly: 'ou app',
      body: tokenRenovacao,
    }),
    permissoes: route({
      summary: 'What the caller may do in the selected account',
      ...ENTERING.permissoes,
      access: autenticado,
      beforeFactor: true,
      response: z.object({
        cargo: z.enum(CARGOS).nullable(),
        permissoes: z.array(permissao),
        /** Nothing is permitted until the caller has set up the second factor that is asked of them. */
        falta_segundo_fator: z.boolean().optional(),
      }),
    }),
  },
})
