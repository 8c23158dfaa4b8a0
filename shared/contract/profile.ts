import * as z from 'zod'
import { IDIOMAS, TIPOS_PULVERIZADOR_CADASTRO } from '../enums.ts'
import { email, instante, paginacao, senhaAtual, uuid, versao } from './common.ts'
import { sessao, unidades, usuarioLogado } from './login.ts'
import { type DadosPessoais, dadosPessoais, documentoGuardado, entreDados, novaSenha } from './person.ts'
import { area, autenticado, route, soClientes } from './route.ts'
import { escolherPadrao, padraoTolerancia } from './toleranceProfiles.ts'

/** What must be told before a plan can be taken out; a CPF or CNPJ stands for any document. */
export const DADOS_DO_PLANO = [
  'nome',
  'pais',
  'cpf_cnpj',
  'telefone',
  'cidade',
  'ocupacao',
  'tipo_pulverizador',
] as const satisfies readonly (keyof DadosPessoais)[]
export type DadoDoPlano = (typeof DADOS_DO_PLANO)[number]

/** What a person sees of themselves: some of it may still be missing. */
export const perfil = dadosPessoais.partial({ endereco: true }).extend({
  id_usuario: uuid,
  nome: z.string(),
  pais: z.string().nullable(),
  documento: documentoGuardado.nullable(),
  email: z.string(),
  email_confirmado: z.boolean(),
  /** An address the person asked to have, until they confirm it or the time is over. */
  email_novo: z.object({ email: z.string(), expira_em: instante }).nullable(),
  foto_perfil: usuarioLogado.shape.foto_perfil,
  idioma: z.enum(IDIOMAS),
  unidades,
  /** Whether everything a plan asks for is told and the e-mail address is confirmed. */
  completo: z.boolean(),
  /** The fields a plan asks for that are not told yet. */
  faltam: z.array(z.enum(DADOS_DO_PLANO)),
  /** Free year or subscription: what is covered until when; null when nothing is. */
  assinatura: z
    .object({ tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO), valida_ate: instante, gratuita: z.boolean() })
    .nullable(),
  criado_em: instante,
  versao,
})
export type Perfil = z.infer<typeof perfil>

export const editarPerfil = dadosPessoais.extend({ versao }).check(...entreDados)

/**
 * Language and units have a request of their own, so that they can be changed while other data of the profile is
 * missing.
 */
export const editarPreferencias = z.object({ idioma: z.enum(IDIOMAS), unidades, versao })

/** Lists of an export; each is told in pages, under its name. */
export const LISTAS_EXPORTADAS = [
  'historico',
  'anotacoes_do_suporte',
  'correios',
  'exportacoes',
  'relatorios',
  'relatorios_agendados',
  'equipamentos',
  'veiculos',
  'receitas',
  'certificados',
  'revisoes',
  'leituras',
  'calibracoes',
  'quarentena',
  'pedidos',
  'chaves',
] as const

/** One part of an export. A list may go on in later parts, under the same name. */
export const parteExportada = z.object({
  dados: z.record(z.string(), z.unknown()),
  /** Cursor of the next part; null when this is the last. */
  proximo: z.string().nullable(),
})

export const trocarSenha = novaSenha.safeExtend({ senha_atual: senhaAtual })

export const trocarEmail = z.object({ email, senha_atual: senhaAtual })

/** Own data, of the person who is signed in, whatever account is selected. */
export const profileArea = area({
  name: 'profile',
  routes: {
    ver: route({
      summary: 'Own data',
      method: 'GET',
      path: '/perfil',
      access: autenticado,
      beforeFactor: true,
      response: perfil,
    }),
    editar: route({
      summary: 'Change own data',
      method: 'PUT',
      path: '/perfil',
      access: autenticado,
      body: editarPerfil,
      response: perfil,
      errors: ['CPF_CNPJ_JA_CADASTRADO', 'DOCUMENTO_JA_EXISTE', 'CONFLITO_DE_VERSAO'],
    }),
    editarPreferencias: route({
      summary: 'Change the own language and units',
      method: 'PUT',
      path: '/perfil/preferencias',
      access: autenticado,
      body: editarPreferencias,
      response: perfil,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    tolerancia: route({
      summary: 'By which profile new readings of the own account are judged',
      method: 'GET',
      path: '/perfil/tolerancia',
      access: soClientes,
      response: padraoTolerancia,
    }),
    escolherTolerancia: route({
      summary:
        'Choose by which profile new readings of the own account are judged; those judged before stay as they are',
      method: 'PUT',
      path: '/perfil/tolerancia',
      access: soClientes,
      body: escolherPadrao,
      response: padraoTolerancia,
      errors: ['NAO_ENCONTRADO', 'CONFLITO_DE_VERSAO'],
    }),
    trocarFoto: route({
      summary: 'Take an uploaded image as photo, or none',
      method: 'PUT',
      path: '/perfil/foto',
      access: autenticado,
      body: z.object({ envio_id: uuid.nullable() }),
      response: perfil,
      errors: ['ANEXO_AUSENTE_OU_INVALIDO'],
    }),
    reenviarConfirmacao: route({
      summary: 'Mail the link that confirms the address once more',
      method: 'POST',
      path: '/perfil/confirmacao-email',
      access: autenticado,
      status: 204,
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    trocarEmail: route({
      summary:
        'Ask for another address: it is taken once the link mailed to it is used; the present one stays until then',
      method: 'POST',
      path: '/perfil/email',
      access: autenticado,
      proof: 'sometimes',
      body: trocarEmail,
      response: perfil,
      errors: ['SENHA_ATUAL_INCORRETA', 'EMAIL_JA_CADASTRADO', 'NAO_PERMITIDO_AGORA'],
    }),
    reenviarTrocaEmail: route({
      summary: 'Mail the link to the address that was asked for once more',
      method: 'POST',
      path: '/perfil/email/reenvio',
      access: autenticado,
      status: 204,
      errors: ['NAO_ENCONTRADO', 'NAO_PERMITIDO_AGORA'],
    }),
    cancelarTrocaEmail: route({
      summary: 'Keep the present address: the one that was asked for is forgotten',
      method: 'DELETE',
      path: '/perfil/email',
      access: autenticado,
      response: perfil,
    }),
    trocarSenha: route({
      summary: 'Change the password; ends every other session',
      method: 'PUT',
      path: '/perfil/senha',
      access: autenticado,
      proof: 'sometimes',
      consoleOnly: true,
      body: trocarSenha,
      response: sessao,
      errors: ['SENHA_ATUAL_INCORRETA', 'NAO_PERMITIDO_AGORA'],
    }),
    exportar: route({
      summary: 'Everything kept about oneself, in parts',
      method: 'GET',
      path: '/perfil/dados',
      access: autenticado,
      query: z.object({ cursor: paginacao.cursor }),
      response: parteExportada,
    }),
    excluir: route({
      summary: 'Delete the own account with the current password; what it owned is erased by a job',
      method: 'POST',
      path: '/perfil/exclusao',
      access: autenticado,
      proof: 'sometimes',
      consoleOnly: true,
      body: z.object({ senha_atual: senhaAtual }),
      status: 204,
      errors: ['SENHA_ATUAL_INCORRETA', 'NAO_PERMITIDO_AGORA', 'REGRA_VIOLADA'],
    }),
  },
})
