import * as z from 'zod'
import {
  ERROS_TRABALHO,
  ESTADOS_LEITURA,
  FORMAS_PAGAMENTO,
  IDIOMAS,
  MOEDAS_COBRANCA,
  MOTIVOS_RECUSA,
  SITUACOES_CLIENTE,
  SITUACOES_QUARENTENA,
  STATUS_EQUIPAMENTO,
  STATUS_PEDIDO,
  STATUS_TRABALHO,
  STATUS_USUARIO,
  TIPOS_PULVERIZADOR_CADASTRO,
  TOPICOS_ENTRADA,
} from '../enums.ts'
import { instante, uuid } from './common.ts'
import { historico } from './history.ts'
import { MODELOS_CORREIO } from './mail.ts'

/** So many of the newest of each kind are told at once. */
export const RECENTES = 5
/** So many machines are told at once. */
export const MAQUINAS_TOLDAS = 50

const quantidade = z.int().min(0)

/** A mail to a person, or an invitation they sent, and what came of it. */
export const correioEnviado = z.object({
  id: uuid,
  modelo: z.enum(MODELOS_CORREIO),
  /** Address it went to, or will go to: of an invitation that of the person invited. Null where it was not kept. */
  para: z.string().nullable(),
  status: z.enum(STATUS_TRABALHO),
  erro: z.enum(ERROS_TRABALHO).nullable(),
  criado_em: instante,
  atualizado_em: instante,
})

/** What an administrator needs to know of a customer who asks for help, of one moment. */
export const atendimento = z.object({
  usuario: z.object({
    id: uuid,
    nome: z.string(),
    email: z.string(),
    email_confirmado: z.boolean(),
    telefone: z.string().nullable(),
    idioma: z.enum(IDIOMAS),
    status: z.literal([STATUS_USUARIO.ATIVO, STATUS_USUARIO.INATIVO]),
    criado_em: instante,
  }),
  situacao: z.enum(SITUACOES_CLIENTE),
  /** What covers the account, the longest first; where nothing does, what ended last. */
  coberturas: z.array(
    z.object({
      tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
      /** Machines; null: any number. */
      quantidade: z.int().nullable(),
      gratuita: z.boolean(),
      valida_ate: instante,
      em_vigor: z.boolean(),
    }),
  ),
  /** `em_uso` is `cobertas` and `irregulares` together. */
  maquinas: z.object({
    em_uso: quantidade,
    cobertas: quantidade,
    irregulares: quantidade,
    inutilizadas: quantidade,
  }),
  /** Those that no plan covers first, then by what they are called. */
  equipamentos: z.array(
    z.object({
      id: uuid,
      apelido: z.string(),
      numero_serie: z.string(),
      status: z.enum(STATUS_EQUIPAMENTO),
      /** Whether a subscription covers it; null of one that is out of use. */
      possui_plano: z.boolean().nullable(),
      visto_em: instante.nullable(),
      versao_firmware: z.string().nullable(),
      bateria_minima: z.number().nullable(),
    }),
  ),
  leituras: z.array(
    z.object({
      id: uuid,
      data: instante,
      recebida_em: instante,
      equipamento_nome: z.string(),
      situacao: z.enum(ESTADOS_LEITURA),
      bicos_medidos: z.int(),
      fora_tolerancia: z.int(),
    }),
  ),
  pedidos: z.array(
    z.object({
      id: uuid,
      criado_em: instante,
      status: z.enum(STATUS_PEDIDO),
      total_centavos: z.int().min(0),
      moeda: z.enum(MOEDAS_COBRANCA),
      forma_pagamento: z.enum(FORMAS_PAGAMENTO),
    }),
  ),
  correios: z.array(correioEnviado),
  quarentena: z.array(
    z.object({
      id: uuid,
      recebido_em: instante,
      numero_serie: z.string(),
      topico: z.enum(TOPICOS_ENTRADA),
      motivo: z.enum(MOTIVOS_RECUSA),
      situacao: z.enum(SITUACOES_QUARENTENA),
    }),
  ),
  historico: z.array(historico),
})
export type Atendimento = z.infer<typeof atendimento>

export const ANOTACAO_MAXIMA = 2000
export const anotacaoNova = z.object({ texto: z.string().trim().min(1).max(ANOTACAO_MAXIMA) })

/** A note of whoever helped a customer. Nobody changes or removes one. */
export const anotacao = z.object({
  id: uuid,
  texto: z.string(),
  /** Empty for somebody who deleted their account. */
  autor_nome: z.string(),
  criado_em: instante,
})
export type Anotacao = z.infer<typeof anotacao>
