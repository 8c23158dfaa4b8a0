import * as z from 'zod'
import { MAIOR_ADICIONAL, MAIOR_QUANTIDADE } from '../billing/pricing.ts'
import {
  ADQUIRENTES,
  DIFERENCAS_CONFERENCIA,
  MOEDAS,
  SITUACOES_ASSINATURA,
  STATUS_TRABALHO,
  TIPOS_PULVERIZADOR_CADASTRO,
} from '../enums.ts'
import { dia, instante, inteiro, pagina, paginacao, plainLine, uuid } from './common.ts'
import { pedido } from './orders.ts'
import { area, requer, route } from './route.ts'

export const MOTIVO_MAXIMO = 300

/** Why an administrator of the product does something about money: kept with what it did. */
export const motivo = z.string().transform(plainLine).pipe(z.string().trim().max(MOTIVO_MAXIMO)).pipe(z.string().min(3))

export const assinaturaDeTodos = z.object({
  id: uuid,
  dono_id: uuid,
  /** Null when the account was deleted. */
  dono_nome: z.string().nullable(),
  tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
  /** Equipments; null: any number. */
  quantidade: z.int().nullable(),
  gratuita: z.boolean(),
  valida_ate: instante,
})
export type AssinaturaDeTodos = z.infer<typeof assinaturaDeTodos>

/** The last day of what is given: it ends with that day, in the caller's time zone. */
const ultimoDia = dia

export const concessao = z.object({
  dono_id: uuid,
  /** A free plan that is on offer: it names what is given, and says for which sprayers. Null: none. */
  plano_id: uuid.nullable().default(null),
  /** Of a plan its own counts. */
  tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
  /** Equipments; null: any number. */
  quantidade: inteiro().check(z.gte(1), z.lte(MAIOR_QUANTIDADE)).nullable(),
  /** Places each equipment has besides its own. */
  usuarios_adicionais: inteiro().check(z.gte(0), z.lte(MAIOR_ADICIONAL)),
  valida_ate: ultimoDia,
  motivo,
})

export const prorrogacao = z.object({ dono_id: uuid, valida_ate: ultimoDia, motivo })

/** Money that somebody has to see to: to send back by hand, since no call does, or to defend in a dispute. */
export const devolucaoManual = z.object({
  /** The transaction. */
  id: uuid,
  pedido_id: uuid,
  dono_id: uuid,
  dono_nome: z.string().nullable(),
  adquirente: z.enum(ADQUIRENTES),
  valor_centavos: z.int(),
  moeda: z.enum(MOEDAS),
  desde: instante,
})
export type DevolucaoManual = z.infer<typeof devolucaoManual>

export const conferencia = z.object({
  id: uuid,
  status: z.enum(STATUS_TRABALHO),
  /** Share that is done, 0 to 1. */
  progresso: z.number().min(0).max(1),
  iniciada_em: instante,
  concluida_em: instante.nullable(),
  /** Who had it done; null of somebody who is gone. */
  pedida_por: z.string().nullable(),
  /** The orders that were compared so far. */
  pedidos: z.int(),
  transacoes: z.int(),
  /** Hundredths that came in and have not gone back: by the payments, and by the ledger. */
  pagamentos_centavos: z.int(),
  razao_centavos: z.int(),
  /** How many contradictions were found; the first of them are listed. */
  total_diferencas: z.int(),
  diferencas: z.array(
    z.object({
      pedido_id: uuid,
      /** When the order was made, and the name of whose it is: by these it is told; null of what is gone. */
      pedido_criado_em: instante.nullable(),
      dono_nome: z.string().nullable(),
      tipo: z.enum(DIFERENCAS_CONFERENCIA),
      transacao_id: uuid.nullable(),
      esperado_centavos: z.int(),
      encontrado_centavos: z.int(),
    }),
  ),
})
export type Conferencia = z.infer<typeof conferencia>

const params = z.object({ pedidoId: uuid, transacaoId: uuid })
const body = z.object({ motivo })
const SO_ADMIN = requer(['manage', 'Plano'])
const DINHEIRO = requer(['update', 'Pedido'], ['manage', 'Plano'])

/** What administrators of the product do about the money and subscriptions of all accounts. */
export const billingAdminArea = area({
  name: 'billingAdmin',
  routes: {
    listar: route({
      summary: 'Subscriptions of all accounts: those in force by when they end, or those that are over, newest first',
      method: 'GET',
      path: '/administracao/assinaturas',
      access: SO_ADMIN,
      query: z.object({
        ...paginacao,
        dono_id: uuid.optional(),
        situacao: z.enum(SITUACOES_ASSINATURA).default('VIGENTE'),
      }),
      response: pagina(assinaturaDeTodos),
    }),
    conceder: route({
      summary: 'Give an account a free subscription, with the reason why',
      method: 'POST',
      path: '/administracao/assinaturas',
      access: SO_ADMIN,
      body: concessao,
      status: 201,
      response: assinaturaDeTodos,
      idempotent: true,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO', 'PLANOS_NAO_ENCONTRADOS'],
    }),
    prorrogar: route({
      summary: 'Let a free subscription last longer, with the reason why',
      method: 'POST',
      path: '/administracao/assinaturas/{assinaturaId}/prorrogacao',
      access: SO_ADMIN,
      params: z.object({ assinaturaId: uuid }),
      body: prorrogacao,
      status: 200,
      response: assinaturaDeTodos,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    devolucoes: route({
      summary: 'Money that somebody has to send back by hand, what waited longest first',
      method: 'GET',
      path: '/administracao/devolucoes',
      access: DINHEIRO,
      query: z.object(paginacao),
      response: pagina(devolucaoManual),
    }),
    contestacoes: route({
      summary: 'Payments that are disputed now, what waited longest first: they are answered on the acquirer’s page',
      method: 'GET',
      path: '/administracao/contestacoes',
      access: DINHEIRO,
      query: z.object(paginacao),
      response: pagina(devolucaoManual),
    }),
    devolver: route({
      summary: 'Send a payment back, with the reason why; what it paid for ends with it',
      method: 'POST',
      path: '/pedidos/{pedidoId}/transacoes/{transacaoId}/devolucao',
      access: DINHEIRO,
      params,
      body,
      status: 200,
      response: pedido,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    concluirDevolucao: route({
      summary: 'Note that a payment was sent back by hand, with how or why',
      method: 'POST',
      path: '/pedidos/{pedidoId}/transacoes/{transacaoId}/devolucao-manual',
      access: DINHEIRO,
      params,
      body,
      status: 200,
      response: pedido,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    verConferencia: route({
      summary: 'The last comparison of all orders with their payments and the ledger; none: nobody had one made',
      method: 'GET',
      path: '/administracao/conferencia',
      access: DINHEIRO,
      response: z.object({ conferencia: conferencia.nullable() }),
    }),
    conferir: route({
      summary: 'Compare all orders with their payments and the ledger; one that is under way is answered as it is',
      method: 'POST',
      path: '/administracao/conferencia',
      access: DINHEIRO,
      status: 202,
      response: conferencia,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
