import * as z from 'zod'
import {
  CARGOS_VINCULO,
  IDIOMAS,
  PAPEIS,
  STATUS_USUARIO,
  STATUS_VINCULO,
  TIPOS_PULVERIZADOR,
  TIPOS_PULVERIZADOR_CADASTRO,
  type TipoPulverizador,
  type TipoPulverizadorCadastro,
} from '../enums.ts'
import { email, entreCampos, instante, pagina, paginacao, senha, sinal, uuid, versao } from './common.ts'
import { anotacao, anotacaoNova, atendimento, correioEnviado } from './customerCare.ts'
import { equipamentoResumo } from './equipmentSummary.ts'
import { historico } from './history.ts'
import { dadosPessoais, documentoGuardado, entreDados } from './person.ts'
import { area, requer, route, umDe } from './route.ts'
import { escolherPadrao, padraoTolerancia } from './toleranceProfiles.ts'

const status = z.literal([STATUS_USUARIO.ATIVO, STATUS_USUARIO.INATIVO])
const flags = z.object({
  pode_gerar_chaves: z.boolean(),
  pode_gerir_frotas: z.boolean(),
  pode_visualizar_dashboard: z.boolean(),
})

/** Row of the user list: what the lists' small projection holds. */
export const usuarioResumo = z.object({
  id: uuid,
  nome: z.string(),
  email: z.string(),
  papel: z.enum(PAPEIS),
  status,
  email_confirmado: z.boolean(),
  criado_em: instante,
})
export type UsuarioResumo = z.infer<typeof usuarioResumo>

/** Everything an administrator of the product sees of a user. */
export const usuario = dadosPessoais.extend({
  id: uuid,
  nome: z.string(),
  pais: z.string().nullable(),
  documento: documentoGuardado.nullable(),
  email: z.string(),
  email_confirmado: z.boolean(),
  foto_perfil: z.object({ caminho: z.string() }).nullable(),
  papel: z.enum(PAPEIS),
  idioma: z.enum(IDIOMAS),
  status,
  ...flags.shape,
  assinatura: z
    .object({
      tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
      quantidade: z.int().nullable(),
      valida_ate: instante,
      gratuita: z.boolean(),
    })
    .nullable(),
  quantidade_equipamento_irregular: z.int().min(0),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Usuario = z.infer<typeof usuario>

interface Gratuito {
  papel: (typeof PAPEIS)[number]
  tipo_pulverizador: TipoPulverizadorCadastro | null
  tipo_gratuito: TipoPulverizador | null
}

export const criarUsuario = dadosPessoais
  .extend({
    email,
    papel: z.enum(PAPEIS),
    idioma: z.enum(IDIOMAS),
    status,
    /** With null the person sets the password by the link of a mail. */
    senha: senha.nullable(),
    /** The type a customer's free first year covers, of whoever works with both or does not say. */
    tipo_gratuito: z.enum(TIPOS_PULVERIZADOR).nullable(),
    ...flags.shape,
  })
  .check(...entreDados)
  .check(
    entreCampos<Gratuito>(
      ['papel', 'tipo_pulverizador', 'tipo_gratuito'],
      ({ value: { papel, tipo_pulverizador, tipo_gratuito }, issues }) => {
        if (papel === 'CLIENTE' && tipo_gratuito === null && !isOneType(tipo_pulverizador))
          issues.push({ code: 'custom', path: ['tipo_gratuito'], message: 'required', input: null })
      },
    ),
  )

/** Whether a person works with one type of sprayer only, which then is the free one. */
export const isOneType = (type: TipoPulverizadorCadastro | null): type is TipoPulverizador =>
  type !== null && type !== 'AMBOS'

export const editarUsuario = dadosPessoais
  .extend({
    email,
    papel: z.enum(PAPEIS),
    idioma: z.enum(IDIOMAS),
    status,
    /** Null leaves the password as it is. */
    senha: senha.nullable(),
    ...flags.shape,
    versao,
  })
  .check(...entreDados)

/** A person with access to somebody's equipment. */
export const vinculoDeConta = z.object({
  usuario_id: uuid,
  nome: z.string(),
  email: z.string(),
  cargo: z.enum(CARGOS_VINCULO),
  status: z.enum(STATUS_VINCULO),
  /** How many equipment of the account the person is linked to. */
  quantidade_equipamentos: z.int().min(0),
})

/** Who may use one equipment: its owner, and the members of the owner's account. */
export const acessosDeEquipamento = z.object({
  equipamento: equipamentoResumo.extend({
    usuarios_adicionais: z.int().min(0),
    /** How many more the account's subscriptions give each of its equipment. */
    usuarios_assinatura: z.int().min(0),
    dono: z.object({ id: uuid, nome: z.string(), email: z.string() }).nullable(),
    versao,
  }),
  membros: z.array(vinculoDeConta.extend({ vinculado: z.boolean() })),
})

const params = z.object({ usuarioId: uuid })
const paramsEquipamento = params.extend({ equipamentoId: uuid })
const verUsuario = umDe([['read', 'Usuario']], [['manage', 'UsuariosAdicionaisEquipamento']])
const editarAcesso = requer(['update', 'Usuario'])

export const usersArea = area({
  name: 'users',
  routes: {
    listar: route({
      summary: 'Users by name; searched by any word of the name, or by the beginning of e-mail or document',
      method: 'GET',
      path: '/usuarios',
      access: requer(['read', 'Usuario']),
      query: z.object({
        ...paginacao,
        /** Any of the three texts below. */
        busca: z.string().trim().min(1).max(120).optional(),
        /** Words of the name or their beginnings, in any order, whatever case and accents. */
        nome: z.string().trim().min(1).max(120).optional(),
        /** Beginning of the address. */
        email: z.string().trim().toLowerCase().min(1).max(254).optional(),
        /** Beginning of CPF, CNPJ or document number, punctuation or not. */
        documento: z.string().trim().min(1).max(40).optional(),
        papel: z.enum(PAPEIS).optional(),
        status: z.coerce.number().pipe(status).optional(),
        email_confirmado: sinal.optional(),
      }),
      response: pagina(usuarioResumo),
    }),
    criar: route({
      summary: 'Create a user, a customer with the free first year; without a password they set one by mail',
      method: 'POST',
      path: '/usuarios',
      access: requer(['create', 'Usuario']),
      proof: 'sometimes',
      body: criarUsuario,
      status: 201,
      response: usuario,
      idempotent: true,
      errors: ['EMAIL_JA_CADASTRADO', 'CPF_CNPJ_JA_CADASTRADO', 'DOCUMENTO_JA_EXISTE'],
    }),
    ver: route({
      summary: 'One user',
      method: 'GET',
      path: '/usuarios/{usuarioId}',
      access: verUsuario,
      params,
      response: usuario,
    }),
    editar: route({
      summary:
        'Change another user, role, state and flags included; a new address is to be confirmed anew and told to the former one, a new password ends every session and is told by mail',
      method: 'PUT',
      path: '/usuarios/{usuarioId}',
      access: requer(['update', 'Usuario']),
      proof: 'sometimes',
      params,
      body: editarUsuario,
      response: usuario,
      errors: [
        'EMAIL_JA_CADASTRADO',
        'CPF_CNPJ_JA_CADASTRADO',
        'DOCUMENTO_JA_EXISTE',
        'CONFLITO_DE_VERSAO',
        'REGRA_VIOLADA',
      ],
    }),
    mudarStatus: route({
      summary: 'Activate or deactivate a user; deactivating ends every session',
      method: 'PUT',
      path: '/usuarios/{usuarioId}/status',
      access: requer(['update', 'Usuario']),
      proof: 'sometimes',
      params,
      body: z.object({ status, versao }),
      response: usuario,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    equipamentos: route({
      summary: 'Equipment a user owns',
      method: 'GET',
      path: '/usuarios/{usuarioId}/equipamentos',
      access: verUsuario,
      params,
      query: z.object(paginacao),
      response: pagina(
        equipamentoResumo.extend({
          /** With those of the account's subscriptions. */
          usuarios_adicionais: z.int().min(0),
          usuarios_vinculados: z.int().min(0),
        }),
      ),
    }),
    membros: route({
      summary: 'People linked to a user’s account',
      method: 'GET',
      path: '/usuarios/{usuarioId}/membros',
      access: verUsuario,
      params,
      response: z.object({ itens: z.array(vinculoDeConta) }),
    }),
    contas: route({
      summary: 'Accounts a user is linked to',
      method: 'GET',
      path: '/usuarios/{usuarioId}/contas',
      access: verUsuario,
      params,
      response: z.object({
        itens: z.array(
          z.object({
            dono_id: uuid,
            dono_nome: z.string(),
            cargo: z.enum(CARGOS_VINCULO),
            status: z.enum(STATUS_VINCULO),
          }),
        ),
      }),
    }),
    tolerancia: route({
      summary: 'By which profile new readings of a user’s account are judged',
      method: 'GET',
      path: '/usuarios/{usuarioId}/tolerancia',
      access: requer(['read', 'Usuario']),
      params,
      response: padraoTolerancia,
    }),
    escolherTolerancia: route({
      summary: 'Choose by which profile new readings of a user’s account are judged',
      method: 'PUT',
      path: '/usuarios/{usuarioId}/tolerancia',
      access: requer(['update', 'Usuario']),
      params,
      body: escolherPadrao,
      response: padraoTolerancia,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    historico: route({
      summary: 'Who changed what on a user, newest first',
      method: 'GET',
      path: '/usuarios/{usuarioId}/historico',
      access: requer(['read', 'Usuario']),
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    correios: route({
      summary: 'Mails to a user, newest first',
      method: 'GET',
      path: '/usuarios/{usuarioId}/correios',
      access: requer(['read', 'Usuario']),
      params,
      query: z.object(paginacao),
      response: pagina(correioEnviado),
    }),
    reenviarCorreio: route({
      summary: 'Send a failed mail once more; its address is no longer suppressed',
      method: 'POST',
      path: '/usuarios/{usuarioId}/correios/{correioId}/reenvio',
      access: requer(['update', 'Usuario']),
      params: params.extend({ correioId: uuid }),
      status: 204,
      errors: ['REGRA_VIOLADA'],
    }),
    atendimento: route({
      summary:
        'A customer in one page: plan, machines, last readings, orders, refused messages and changes, of one moment',
      method: 'GET',
      path: '/usuarios/{usuarioId}/atendimento',
      access: requer(['read', 'Usuario']),
      params,
      response: atendimento,
    }),
    anotacoes: route({
      summary: 'Notes of whoever helped a customer, newest first',
      method: 'GET',
      path: '/usuarios/{usuarioId}/anotacoes',
      access: requer(['read', 'Usuario']),
      params,
      query: z.object(paginacao),
      response: pagina(anotacao),
    }),
    anotar: route({
      summary: 'Note something about helping a customer; a note stays as it was written',
      method: 'POST',
      path: '/usuarios/{usuarioId}/anotacoes',
      access: requer(['update', 'Usuario']),
      params,
      body: anotacaoNova,
      status: 201,
      response: anotacao,
      idempotent: true,
    }),
    acessos: route({
      summary: 'Who may use one equipment of a user',
      method: 'GET',
      path: '/usuarios/{usuarioId}/equipamentos/{equipamentoId}/acessos',
      access: editarAcesso,
      params: paramsEquipamento,
      response: acessosDeEquipamento,
    }),
    editarAcessos: route({
      summary: 'Change who of the account may use the equipment, and how many may at most',
      method: 'PUT',
      path: '/usuarios/{usuarioId}/equipamentos/{equipamentoId}/acessos',
      access: editarAcesso,
      params: paramsEquipamento,
      body: z.object({
        usuarios_adicionais: z.int().min(0).max(100),
        vinculados: z.array(uuid).max(100),
        versao,
      }),
      response: acessosDeEquipamento,
      errors: [
        'CONFLITO_DE_VERSAO',
        'LIMITE_DE_USUARIOS',
        'SEM_ASSINATURA_ATIVA',
        'USUARIOS_FORA_DA_CONTA',
        'EQUIPAMENTO_SEM_DONO',
      ],
    }),
    trocarDono: route({
      summary: 'Make another registered person the owner of an equipment; its readings so far stay where they are',
      method: 'PUT',
      path: '/usuarios/{usuarioId}/equipamentos/{equipamentoId}/dono',
      access: editarAcesso,
      params: paramsEquipamento,
      body: z.object({ email, versao }),
      response: acessosDeEquipamento,
      errors: ['CONFLITO_DE_VERSAO', 'EMAILS_NAO_CADASTRADOS', 'REGRA_VIOLADA'],
    }),
  },
})
