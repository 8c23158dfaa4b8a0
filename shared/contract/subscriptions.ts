import * as z from 'zod'
import {
  FORMAS_PAGAMENTO,
  MOEDAS_COBRANCA,
  ORIGENS_COBERTURA,
  PERIODOS_PLANO,
  TIPOS_PULVERIZADOR_CADASTRO,
} from '../enums.ts'
import { instante, uuid, versao } from './common.ts'
import { area, requer, route } from './route.ts'

const centavos = z.int().min(0)

/** What covers an account for a time. */
export const assinatura = z.object({
  id: uuid,
  tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
  /** Equipments; null: any number. */
  quantidade: z.int().nullable(),
  gratuita: z.boolean(),
  origem: z.enum(ORIGENS_COBERTURA),
  /** The reason that whoever gave it said. */
  motivo: z.string().nullable(),
  inicia_em: instante,
  /** Days it is tried for free, and until when; null: it is not, or not any more. */
  teste: z.object({ dias: z.int().positive(), ate: instante }).nullable(),
  moeda: z.enum(MOEDAS_COBRANCA),
  /** Hundredths that were paid for the last period; null: nothing. */
  pago_centavos: centavos.nullable(),
  valida_ate: instante,
  /** Null: given without a plan. */
  plano: z.object({ nome: z.string(), periodo: z.enum(PERIODOS_PLANO), valor_unitario_centavos: centavos }).nullable(),
  aditivos: z.array(
    z.object({
      aditivo_id: uuid,
      nome: z.string(),
      usuarios_adicionais: z.int(),
      valor_unitario_centavos: centavos,
      /** Canceled, it is valid until then; null: it is renewed with the plan. */
      valida_ate: instante.nullable(),
      /**
       * Machines that have it now, in the order of their activation: no more than the subscription is for, and none
       * that is irregular.
       */
      equipamentos: z.array(z.object({ id: uuid, apelido: z.string() })),
    }),
  ),
  /** The next period, as it was agreed; null: none follows. */
  renovacao: z
    .object({
      centavos,
      moeda: z.enum(MOEDAS_COBRANCA),
      /** Since when it is charged, or can be paid. */
      em: instante,
      /** `CARTAO` where a card is charged by itself; whoever else has it is asked to pay: null where by any way. */
      forma_pagamento: z.enum(FORMAS_PAGAMENTO).nullable(),
    })
    .nullable(),
  /** Whether whoever has it may have it renewed or not. */
  renovavel: z.boolean(),
  versao,
})
export type Assinatura = z.infer<typeof assinatura>

/** Those in force, and the one that ended last where none is. */
const assinaturas = z.object({
  itens: z.array(assinatura),
  /** Equipments of each type that what an order for it would take the place of covers now; 0: nothing does. */
  cobertos: z.record(z.enum(TIPOS_PULVERIZADOR_CADASTRO), z.int().min(0)),
})
export type Assinaturas = z.infer<typeof assinaturas>

const params = z.object({ assinaturaId: uuid })

/** What covers an account, how long, and what its owner does about it. */
export const subscriptionsArea = area({
  name: 'subscriptions',
  routes: {
    listar: route({
      summary: 'What covers the selected account, with what follows',
      method: 'GET',
      path: '/assinaturas',
      access: requer(['find', 'Pedido']),
      response: assinaturas,
    }),
    deUsuario: route({
      summary: 'What covers a person’s account',
      method: 'GET',
      path: '/usuarios/{usuarioId}/assinaturas',
      access: requer(['read', 'Usuario']),
      params: z.object({ usuarioId: uuid }),
      response: assinaturas,
    }),
    renovar: route({
      summary: 'Have a subscription renewed, or not any more: it stays until its date',
      method: 'PUT',
      path: '/assinaturas/{assinaturaId}/renovacao',
      access: requer(['create', 'Pedido']),
      params,
      body: z.object({ renova: z.boolean(), versao }),
      response: assinaturas,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    cancelarAditivo: route({
      summary: 'Cancel an additive: it stays until the end of what was paid, and is renewed no more',
      method: 'POST',
      path: '/assinaturas/{assinaturaId}/aditivos/{aditivoId}/cancelamento',
      access: requer(['create', 'Pedido']),
      params: params.extend({ aditivoId: uuid }),
      status: 200,
      response: assinaturas,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
  },
})
