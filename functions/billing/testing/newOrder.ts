import { randomUUID } from 'node:crypto'
import { type Order, orders } from '../../store/billing/orders.ts'
import { activateUser, createUser } from '../../store/users/userCreation.ts'
import { PRODUCT } from '../settle.ts'

/** When everything of these tests happens. */
export const NOW = new Date('2026-11-23T12:00:00.000Z')
/** Hundredths of R$. */
export const TOTAL = 11_980

/** A customer who can sign in. */
async function newOwner(): Promise<string> {
  const id = randomUUID()
  await createUser({ id, nome: 'Olga Reis', email: `${id}@fazenda.example`, papel: 'CLIENTE' })
  await activateUser(id)
  return id
}

/** An open order of two sprayers by the month, of a new customer unless told whose. */
export async function newOrder(of?: string): Promise<Order> {
  const ownerId = of ?? (await newOwner())
  const at = NOW.toISOString()
  const order: Order = {
    id: randomUUID(),
    dono_id: ownerId,
    status: 'ABERTO',
    tipo: 'ASSINATURA',
    periodo: 'MENSAL',
    moeda: 'BRL',
    planos: [
      {
        plano_id: randomUUID(),
        nome: 'Mensal',
        tipo: 'PULVERIZADOR',
        quantidade: 2,
        valor_unitario_centavos: TOTAL / 2,
        dias_teste_gratis: 0,
      },
    ],
    aditivos: [],
    proporcoes: [],
    substitui: [],
    assinaturas: [],
    subtotal_centavos: TOTAL,
    desconto_centavos: 0,
    total_centavos: TOTAL,
    checkouts: [
      {
        id: randomUUID(),
        adquirente: 'SIMULADOR',
        forma_pagamento: 'CARTAO',
        referencia: 'r',
        url: 'https://pay.example',
        termina_em: at,
        automatico: false,
      },
    ],
    acompanhar_em: at,
    vence_em: at,
    valida_ate: null,
    aprovado_em: null,
    cancelado_em: null,
    criado_em: at,
    atualizado_em: at,
    versao: 1,
  }
  return orders.create(order, { author: PRODUCT })
}
