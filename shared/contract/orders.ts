import * as z from 'zod'
import { MAIOR_QUANTIDADE } from '../billing/pricing.ts'
import {
  ADQUIRENTES,
  FORMAS_PAGAMENTO,
  LANCAMENTOS,
  MOEDAS,
  MOEDAS_COBRANCA,
  PERIODOS_PLANO,
  RESULTADOS_DEVOLUCAO,
  SITUACOES_CONTESTACAO,
  STATUS_PEDIDO,
  STATUS_TRANSACAO,
  TIPOS_PEDIDO,
  TIPOS_PULVERIZADOR_CADASTRO,
} from '../enums.ts'
import { dia, instante, inteiro, ordem, pagina, paginacao, uuid } from './common.ts'
import { area, publico, requer, route } from './route.ts'

/** Hundredths of the order's currency. */
const centavos = z.int().min(0)
const quantidade = inteiro().check(z.gte(1), z.lte(MAIOR_QUANTIDADE))

/**
 * A choice: plans of one period, at most one a sprayer type, and additives of the same period for all their equipment.
 */
export const escolha = z.object({
  planos: z
    .array(z.object({ plano_id: uuid, quantidade }))
    .min(1)
    .max(3),
  aditivos: z.array(uuid).max(10),
})

export const pagamento = z.object({ forma_pagamento: z.enum(FORMAS_PAGAMENTO), adquirente: z.enum(ADQUIRENTES) })

const linhaPlano = z.object({
  plano_id: uuid,
  nome: z.string(),
  tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
  quantidade: z.int(),
  valor_unitario_centavos: centavos,
  dias_teste_gratis: z.int(),
})
const linhaAditivo = z.object({
  aditivo_id: uuid,
  nome: z.string(),
  usuarios_adicionais: z.int(),
  quantidade: z.int(),
  valor_unitario_centavos: centavos,
})

/** A part of an amount by days, with its operands: `centavos = valor_centavos × dias / dias_periodo`, rounded down. */
const proporcao = z.object({
  /** The name of the plan. */
  nome: z.string(),
  valor_centavos: centavos,
  dias: z.int().min(0),
  dias_periodo: z.int().min(1),
  centavos,
})

export const preco = {
  periodo: z.enum(PERIODOS_PLANO),
  moeda: z.enum(MOEDAS_COBRANCA),
  planos: z.array(linhaPlano),
  aditivos: z.array(linhaAditivo),
  subtotal_centavos: centavos,
  /** What is left of what was paid for the subscriptions it takes the place of. */
  desconto_centavos: centavos,
  total_centavos: centavos,
  /**
   * Of an order for plans what is left of each former payment, of a regularization what each line costs until its end.
   */
  proporcoes: z.array(proporcao),
}

export const simulacao = z.object({
  ...preco,
  /** What is left of former payments beyond the price, and is lost with the order. */
  credito_perdido_centavos: centavos,
  /** Until when it lasts, if it is paid now. */
  valida_ate: instante,
  /** Until when it is tried and nothing is to be paid; null: it is not tried. */
  teste_ate: instante.nullable(),
  /** Whether it is what the account has already: such an order is refused (809). */
  igual: z.boolean(),
  /** Subscriptions it takes the place of. A free one among them ends for good. */
  substitui: z.array(
    z.object({ tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO), gratuita: z.boolean(), valida_ate: instante }),
  ),
  /** Which of the account's equipment in use would be covered then, and what would be left out. */
  cobertura: z.object({
    cobertos: z.int().min(0),
    equipamentos: z.int().min(0),
    fora: z.array(z.object({ id: uuid, apelido: z.string() })),
  }),
})
export type Simulacao = z.infer<typeof simulacao>

const boleto = z.object({ linha: z.string(), vencimento: dia, url: z.string().nullable() })

export const transacao = z.object({
  id: uuid,
  status: z.enum(STATUS_TRANSACAO),
  adquirente: z.enum(ADQUIRENTES),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO),
  valor_centavos: centavos,
  moeda: z.enum(MOEDAS),
  /**
   * In the currency the customer pays in, which is the product's; null: it was paid in another one, of which no rate is
   * told.
   */
  valor_moeda_usuario_centavos: centavos.nullable(),
  moeda_usuario: z.enum(MOEDAS_COBRANCA),
  cartao: z
    .object({ emissor: z.string().nullable(), titular: z.string().nullable(), ultimos_digitos: z.string().nullable() })
    .nullable(),
  boleto: boleto.nullable(),
  estornada_em: instante.nullable(),
  /** Hundredths that went back so far: all of it once it is reversed. */
  devolvido_centavos: centavos,
  /**
   * How its holder disputes it; null: nobody ever did. While it is `ABERTA` the money is away, and with it what was
   * paid for.
   */
  contestacao: z
    .object({ situacao: z.enum(SITUACOES_CONTESTACAO), aberta_em: instante, encerrada_em: instante.nullable() })
    .nullable(),
  /** What ended, or lasts shorter, because its money went away. */
  retiradas: z.array(
    z.object({
      assinatura_id: uuid,
      nome: z.string(),
      tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
      /** Equipments; null: any number. */
      quantidade: z.int().nullable(),
      /** Until when it was to last, and until when it does without this payment. */
      valia_ate: instante,
      vale_ate: instante,
    }),
  ),
  /** What became of money that is to go back; null: none is. */
  devolucao: z.object({ resultado: z.enum(RESULTADOS_DEVOLUCAO).nullable(), pedida_em: instante }).nullable(),
  criado_em: instante,
  atualizado_em: instante,
})
export type Transacao = z.infer<typeof transacao>

export const pedidoResumo = z.object({
  id: uuid,
  dono_id: uuid,
  /** Null when the account was deleted. */
  dono_nome: z.string().nullable(),
  status: z.enum(STATUS_PEDIDO),
  tipo: z.enum(TIPOS_PEDIDO),
  total_centavos: centavos,
  moeda: z.enum(MOEDAS_COBRANCA),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO),
  criado_em: instante,
})
export type PedidoResumo = z.infer<typeof pedidoResumo>

export const pedido = pedidoResumo.extend({
  ...preco,
  adquirente: z.enum(ADQUIRENTES),
  /** Whether nothing was to be paid. */
  gratuito: z.boolean(),
  /** Days it is tried for free, and until when; null: it is not tried. `ate` is null until it began. */
  teste: z.object({ dias: z.int().positive(), ate: instante.nullable() }).nullable(),
  /** When the order is over, while it is open. */
  vence_em: instante,
  /** Until when what it paid for lasts; null until it is paid. */
  valida_ate: instante.nullable(),
  aprovado_em: instante.nullable(),
  cancelado_em: instante.nullable(),
  /** Where it is paid; null where nothing is to be paid, or the acquirer could not be reached yet. */
  pagamento_url: z.string().nullable(),
  /** The slip that waits to be paid. */
  boleto: boleto.nullable(),
  transacoes: z.array(transacao),
  lancamentos: z.array(
    z.object({
      tipo: z.enum(LANCAMENTOS),
      transacao_id: uuid,
      /** Hundredths: what came in, below 0 what went back. */
      centavos: z.int(),
      moeda: z.string(),
      em: instante,
      /** Administrator of the product who had it done, and why: told to administrators only. */
      autor_nome: z.string().nullable(),
      motivo: z.string().nullable(),
    }),
  ),
})
export type Pedido = z.infer<typeof pedido>

const params = z.object({ pedidoId: uuid })

const ESCOLHA_RECUSADA = ['EMAIL_NAO_CONFIRMADO', 'PLANOS_NAO_ENCONTRADOS', 'REGRA_VIOLADA'] as const

/** Orders of plans, how they are paid, and what acquirers tell of it. */
export const ordersArea = area({
  name: 'orders',
  routes: {
    listar: route({
      summary: 'Orders, newest first: of the selected account, to administrators of the product those of all',
      method: 'GET',
      path: '/pedidos',
      access: requer(['find', 'Pedido']),
      query: z.object({
        ...paginacao,
        /** Of interest to administrators: customers see their own. */
        dono_id: uuid.optional(),
        status: z.enum(STATUS_PEDIDO).optional(),
        ordem,
      }),
      response: pagina(pedidoResumo),
    }),
    formas: route({
      summary: 'How can be paid: the acquirers of the stage, each with what it takes',
      method: 'GET',
      path: '/formas-pagamento',
      access: requer(['create', 'Pedido']),
      response: z.object({
        itens: z.array(pagamento),
      }),
    }),
    simular: route({
      summary: 'What a choice of plans and additives would cost now',
      method: 'POST',
      path: '/pedidos/simulacao',
      access: requer(['create', 'Pedido']),
      body: escolha,
      status: 200,
      response: simulacao,
      errors: ESCOLHA_RECUSADA,
    }),
    criar: route({
      summary: 'Order plans and additives, and begin to pay them',
      method: 'POST',
      path: '/pedidos',
      access: requer(['create', 'Pedido']),
      body: escolha.extend({
        ...pagamento.shape,
        /** The total that the offer showed: an order that comes to something else by now is refused (409). */
        total_centavos: centavos.optional(),
      }),
      status: 201,
      response: pedido,
      idempotent: true,
      errors: [...ESCOLHA_RECUSADA, 'PEDIDO_ABERTO_EXISTE', 'PEDIDO_IGUAL_AO_PLANO', 'CONFLITO_DE_VERSAO'],
    }),
    ver: route({
      summary: 'One order with its transactions and movements of money',
      method: 'GET',
      path: '/pedidos/{pedidoId}',
      access: requer(['read', 'Pedido']),
      params,
      response: pedido,
    }),
    pagar: route({
      summary: 'Go on paying an open order, where it was begun or in another way',
      method: 'POST',
      path: '/pedidos/{pedidoId}/pagamento',
      access: requer(['create', 'Pedido']),
      params,
      body: pagamento,
      status: 200,
      response: pedido,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    cancelar: route({
      summary: 'Cancel an open order; a payment that comes all the same goes back',
      method: 'POST',
      path: '/pedidos/{pedidoId}/cancelamento',
      access: requer(['update', 'Pedido']),
      params,
      status: 200,
      response: pedido,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    aviso: route({
      summary: 'An acquirer tells that something happened; what is true is asked of it',
      method: 'POST',
      path: '/adquirentes/{adquirente}/avisos',
      access: publico,
      params: z.object({ adquirente: z.enum(ADQUIRENTES) }),
      query: z.looseObject({}),
      /** Base64 of the bytes as they came: their signature is not of what they parse to. */
      body: z.string(),
      rawBody: true,
      errors: ['NAO_AUTORIZADO', 'INDISPONIVEL'],
    }),
  },
})
