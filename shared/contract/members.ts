import * as z from 'zod'
import { CARGOS_VINCULO, STATUS_TRABALHO, STATUS_VINCULO } from '../enums.ts'
import { email, instante, uuid, versao } from './common.ts'
import { equipamentoResumo } from './equipmentSummary.ts'
import { area, requer, route, soClientes } from './route.ts'
import { instanteDito } from './toldInstant.ts'

/** Addresses a request may link at once. */
export const MAXIMO_EMAILS = 10

/** A person linked to the selected account. */
export const membro = z.object({
  usuario_id: uuid,
  /**
   * Null, as is the picture, until the person has opened the account: being linked tells nothing of them but what was
   * known.
   */
  nome: z.string().nullable(),
  email: z.string(),
  foto_perfil: z.object({ caminho: z.string() }).nullable(),
  cargo: z.enum(CARGOS_VINCULO),
  status: z.enum(STATUS_VINCULO),
  /**
   * Only equipment the caller may see; the person may be linked to other equipment besides. An inactive link shows the
   * person nothing.
   */
  equipamentos: z.array(equipamentoResumo.extend({ vinculo: z.enum(STATUS_VINCULO) })),
  /** The job that is still changing the person's links, and the share that is done; null when none is. */
  andamento: z
    .object({ trabalho_id: uuid, status: z.enum(STATUS_TRABALHO), progresso: z.number().min(0).max(1) })
    .nullable(),
  criado_em: instante,
  versao,
})
export type Membro = z.infer<typeof membro>

/**
 * Somebody without an account, or whose address is not confirmed, who was asked to sign up. They are linked once they
 * accept. An expired one is told for a month more.
 */
export const convite = z.object({
  email: z.string(),
  cargo: z.enum(CARGOS_VINCULO),
  quantidade_equipamentos: z.int().min(0),
  criado_em: instante,
  expira_em: instante,
  expirado: z.boolean(),
})
export type Convite = z.infer<typeof convite>

/** An account that invited the caller’s own address, which is confirmed. */
export const conviteRecebido = z.object({
  dono_conta: z.object({ id_usuario: uuid, nome: z.string() }),
  /** Who sent it: the owner, or an administrator of the account. */
  por: z.string(),
  cargo: z.enum(CARGOS_VINCULO),
  quantidade_equipamentos: z.int().min(0),
  criado_em: instante,
  expira_em: instante,
})
export type ConviteRecebido = z.infer<typeof conviteRecebido>

/** Which invitation of an account is answered: another may have been sent since it was read. */
const conviteRespondido = z.object({ criado_em: instanteDito })

/** Most equipment a person may be linked to in one account. */
export const MAXIMO_EQUIPAMENTOS = 400

/** Null stands for every active equipment the caller may see at this moment. */
const escolhidos = z.array(uuid).max(MAXIMO_EQUIPAMENTOS).nullable()

export const vincular = z.object({
  emails: z.array(email).min(1).max(MAXIMO_EMAILS),
  cargo: z.enum(CARGOS_VINCULO),
  /** An absent or empty choice stands for all, as null does. */
  equipamentos: escolhidos.optional().transform((ids) => (ids?.length ? ids : null)),
})

/** Equipment people may be linked to, with its places. */
export const equipamentoComVagas = equipamentoResumo.extend({
  usuarios_adicionais: z.int().min(0),
  usuarios_vinculados: z.int().min(0),
})
export type EquipamentoComVagas = z.infer<typeof equipamentoComVagas>

export const editarMembro = z.object({
  cargo: z.enum(CARGOS_VINCULO),
  status: z.enum(STATUS_VINCULO),
  /**
   * Replaces the links to equipment the caller may see; links to other equipment stay as they are, and an inactive one
   * stays inactive.
   */
  equipamentos: escolhidos,
  versao,
})

/** The job that carries out what is too much for one transaction; null when all is done. */
const trabalho_id = uuid.nullable()

const params = z.object({ usuarioId: uuid })
const LIGAR = [
  'EMAILS_INVALIDOS',
  'EQUIPAMENTO_SEM_DONO',
  'NAO_ENCONTRADO',
  'LIMITE_DE_USUARIOS',
  'SEM_ASSINATURA_ATIVA',
  'EMAILS_NAO_CADASTRADOS',
  'EMAIL_JA_ASSOCIADO',
  'REGRA_VIOLADA',
  'NAO_PERMITIDO_AGORA',
] as const

/** The people of the selected account, whom its owner and its administrators manage. */
export const membersArea = area({
  name: 'members',
  routes: {
    listar: route({
      summary: 'Members and invitations of the selected account, those of which expired in the last 30 days too',
      method: 'GET',
      path: '/usuarios-e-permissoes',
      access: requer(['menu', 'UsuarioConta'], ['find', 'UsuarioConta']),
      response: z.object({ itens: z.array(membro), convites: z.array(convite) }),
    }),
    vincular: route({
      summary: 'Link registered people by e-mail, all or none of them',
      method: 'POST',
      path: '/usuarios-e-permissoes',
      access: requer(['create', 'UsuarioConta']),
      body: vincular,
      status: 201,
      goesOn: true,
      response: z.object({ itens: z.array(membro), trabalho_id }),
      errors: LIGAR,
    }),
    convidar: route({
      summary:
        'Invite people without an account by mail: they are linked when they sign up with that address, confirm it and accept. Registered ones are linked',
      method: 'POST',
      path: '/usuarios-e-permissoes/convites',
      access: requer(['create', 'UsuarioConta']),
      body: vincular,
      status: 201,
      goesOn: true,
      response: z.object({ itens: z.array(membro), convites: z.array(convite), trabalho_id }),
      errors: LIGAR,
    }),
    reenviarConvite: route({
      summary:
        'Send an invitation anew, open or expired, with what of its equipment can be given still; whoever has an account by now is linked',
      method: 'POST',
      path: '/usuarios-e-permissoes/convites/reenvio',
      access: requer(['create', 'UsuarioConta']),
      body: z.object({ email }),
      status: 201,
      goesOn: true,
      response: z.object({ itens: z.array(membro), convites: z.array(convite), trabalho_id }),
      errors: LIGAR,
    }),
    cancelarConvite: route({
      summary: 'Take an invitation back',
      method: 'POST',
      // In the body, because addresses of requests stand in logs.
      path: '/usuarios-e-permissoes/convites/cancelamento',
      access: requer(['delete', 'UsuarioConta']),
      body: z.object({ email }),
      errors: ['NAO_ENCONTRADO'],
    }),
    editar: route({
      summary: 'Change a member’s role, state and equipment',
      method: 'PUT',
      path: '/usuarios-e-permissoes/{usuarioId}',
      access: requer(['update', 'UsuarioConta']),
      params,
      body: editarMembro,
      goesOn: true,
      response: membro,
      errors: [
        'CONFLITO_DE_VERSAO',
        'LIMITE_DE_USUARIOS',
        'SEM_ASSINATURA_ATIVA',
        'EQUIPAMENTO_SEM_DONO',
        'REGRA_VIOLADA',
        'NAO_PERMITIDO_AGORA',
      ],
    }),
    mudarVinculo: route({
      summary: 'Switch a member’s link to one equipment on or off; while it is off it takes no place',
      method: 'PUT',
      path: '/usuarios-e-permissoes/{usuarioId}/equipamentos/{equipamentoId}',
      access: requer(['update', 'UsuarioConta']),
      params: params.extend({ equipamentoId: uuid }),
      body: z.object({ status: z.enum(STATUS_VINCULO), versao }),
      response: membro,
      errors: [
        'CONFLITO_DE_VERSAO',
        'LIMITE_DE_USUARIOS',
        'SEM_ASSINATURA_ATIVA',
        'EQUIPAMENTO_SEM_DONO',
        'REGRA_VIOLADA',
        'NAO_PERMITIDO_AGORA',
      ],
    }),
    remover: route({
      summary: 'Remove a member from the account',
      method: 'DELETE',
      path: '/usuarios-e-permissoes/{usuarioId}',
      access: requer(['delete', 'UsuarioConta']),
      params,
      goesOn: true,
      response: z.object({ trabalho_id }),
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    equipamentos: route({
      summary: 'Equipment people may be linked to, by nickname, with how many of its places are taken',
      method: 'GET',
      path: '/usuarios-e-permissoes/equipamentos',
      access: requer(['create', 'UsuarioConta']),
      response: z.object({ itens: z.array(equipamentoComVagas) }),
    }),
    convitesRecebidos: route({
      summary: 'Invitations to the caller’s own address, once it is confirmed; none before',
      method: 'GET',
      path: '/convites',
      access: soClientes,
      response: z.object({ itens: z.array(conviteRecebido) }),
    }),
    aceitarConvite: route({
      summary: 'Accept the invitation of an account; equipment without a free place is left out',
      method: 'POST',
      path: '/convites/{donoId}/aceite',
      access: soClientes,
      params: z.object({ donoId: uuid }),
      body: conviteRespondido,
      response: z.object({ equipamentos: z.int().min(0), equipamentos_de_fora: z.int().min(0) }),
      errors: ['NAO_ENCONTRADO'],
    }),
    recusarConvite: route({
      summary: 'Decline the invitation of an account, which ends it',
      method: 'POST',
      path: '/convites/{donoId}/recusa',
      access: soClientes,
      params: z.object({ donoId: uuid }),
      body: conviteRespondido,
      errors: ['NAO_ENCONTRADO'],
    }),
    sair: route({
      summary: 'Leave an account the caller is linked to',
      method: 'DELETE',
      path: '/contas-associadas/{donoId}',
      access: soClientes,
      params: z.object({ donoId: uuid }),
      goesOn: true,
      response: z.object({ trabalho_id }),
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
