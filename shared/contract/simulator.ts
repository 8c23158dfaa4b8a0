import * as z from 'zod'
import { ACOES_SIMULADOR, FORMAS_PAGAMENTO, MOEDAS, STATUS_TRANSACAO } from '../enums.ts'
import { dia, instante, uuid } from './common.ts'
import { area, publico, route } from './route.ts'

const params = z.object({ checkoutId: uuid })

/** A checkout at the acquirer that moves no money. */
export const checkoutSimulado = z.object({
  descricao: z.string(),
  centavos: z.int().positive(),
  moeda: z.enum(MOEDAS),
  forma: z.enum(FORMAS_PAGAMENTO),
  /** Where the person goes on. */
  retorno: z.url(),
  pagamentos: z.array(
    z.object({
      id: z.string(),
      status: z.enum(STATUS_TRANSACAO),
      /** Digits of the slip's line. */
      linha_digitavel: z.string().nullable(),
      vencimento: dia.nullable(),
      criado_em: instante,
    }),
  ),
  /** The actions that are possible now. */
  acoes: z.array(z.enum(ACOES_SIMULADOR)),
})
export type CheckoutSimulado = z.infer<typeof checkoutSimulado>

/**
 * The page at which nothing is paid: whoever has a checkout's address decides what becomes of it. There only where a
 * stage offers it.
 */
export const simulatorArea = area({
  name: 'simulator',
  routes: {
    ver: route({
      summary: 'One checkout at the acquirer that moves no money',
      method: 'GET',
      path: '/simulador/{checkoutId}',
      access: publico,
      params,
      response: checkoutSimulado,
    }),
    agir: route({
      summary: 'Have a simulated payment approved, refused, delayed, issued, paid or reversed',
      method: 'POST',
      path: '/simulador/{checkoutId}',
      access: publico,
      params,
      body: z.object({ acao: z.enum(ACOES_SIMULADOR) }),
      response: checkoutSimulado,
      errors: ['CONFLITO_DE_VERSAO'],
      consoleOnly: true,
    }),
  },
})
