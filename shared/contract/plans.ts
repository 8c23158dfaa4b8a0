import * as z from 'zod'
import { MAIOR_TESTE_DIAS } from '../billing/period.ts'
import { MOEDAS_COBRANCA, PERIODOS_PLANO, STATUS_REGISTRO, TIPOS_PULVERIZADOR_CADASTRO } from '../enums.ts'
import { entreCampos, instante, inteiro, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { area, requer, route } from './route.ts'

const nome = z.string().overwrite(plainLine).trim().min(1).max(60)

/** Hundredths of `moeda`: 100 000.00 at most. */
export const precoCentavos = inteiro().check(z.gte(0), z.lte(10_000_000))

export const plano = z.object({
  id: uuid,
  nome,
  /** Sprayers it covers. */
  tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
  periodo: z.enum(PERIODOS_PLANO),
  /** Of one equipment and period. */
  valor_unitario_centavos: precoCentavos,
  moeda: z.enum(MOEDAS_COBRANCA),
  /** Days before the first period that are free. */
  dias_teste_gratis: inteiro().check(z.gte(0), z.lte(MAIOR_TESTE_DIAS)),
  /** Costs nothing: it is given by administrators, and nobody can order it. */
  gratuito: z.boolean(),
  /** A plan that is removed is not sold any more; whoever has it keeps it. */
  status: z.enum(STATUS_REGISTRO),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Plano = z.infer<typeof plano>

type Cobranca = Pick<Plano, 'gratuito' | 'valor_unitario_centavos' | 'dias_teste_gratis'>

/** A free plan has no price and nothing to try, and any other one has a price. */
const conferirPreco = [
  entreCampos<Pick<Cobranca, 'gratuito' | 'valor_unitario_centavos'>>(
    ['gratuito', 'valor_unitario_centavos'],
    ({ value: { gratuito, valor_unitario_centavos: price }, issues }) => {
      const message = gratuito ? 'plano_gratuito' : 'plano_sem_preco'
      if (gratuito !== (price === 0))
        issues.push({ code: 'custom', path: ['valor_unitario_centavos'], input: price, message })
    },
  ),
  entreCampos<Pick<Cobranca, 'gratuito' | 'dias_teste_gratis'>>(
    ['gratuito', 'dias_teste_gratis'],
    ({ value: { gratuito, dias_teste_gratis: days }, issues }) => {
      if (gratuito && days !== 0)
        issues.push({ code: 'custom', path: ['dias_teste_gratis'], input: days, message: 'plano_gratuito' })
    },
  ),
] as const

const editavel = plano.pick({
  nome: true,
  tipo: true,
  periodo: true,
  valor_unitario_centavos: true,
  dias_teste_gratis: true,
  gratuito: true,
})
export const planoEditavel = editavel.check(...conferirPreco)

const params = z.object({ planoId: uuid })

/** What can be subscribed to. Changing or removing a plan changes no order and no subscription: both keep what they were agreed at. */
export const plansArea = area({
  name: 'plans',
  routes: {
    listar: route({
      summary:
        'Plans by name: to customers those that are sold, once their e-mail is confirmed and their profile complete; to administrators of the product all',
      method: 'GET',
      path: '/planos',
      access: requer(['find', 'Plano']),
      query: z.object({
        ...paginacao,
        nome: nome.optional(),
        tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO).optional(),
        periodo: z.enum(PERIODOS_PLANO).optional(),
        /** Of interest to administrators: customers see what is sold. Sold ones, unless told. */
        status: z.enum(STATUS_REGISTRO).optional(),
      }),
      response: pagina(plano.omit({ atualizado_em: true })),
      errors: ['EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA'],
    }),
    criar: route({
      summary: 'Create a plan',
      method: 'POST',
      path: '/planos',
      access: requer(['create', 'Plano']),
      body: planoEditavel,
      status: 201,
      response: plano,
      idempotent: true,
      errors: ['PLANO_JA_EXISTE'],
    }),
    ver: route({
      summary: 'One plan, also one that is not sold any more',
      method: 'GET',
      path: '/planos/{planoId}',
      access: requer(['manage', 'Plano']),
      params,
      response: plano,
    }),
    editar: route({
      summary: 'Change a plan for orders to come',
      method: 'PUT',
      path: '/planos/{planoId}',
      access: requer(['update', 'Plano']),
      params,
      body: editavel.extend({ versao }).check(...conferirPreco),
      response: plano,
      errors: ['PLANO_JA_EXISTE', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Sell a plan no more, or again; its name stays taken',
      method: 'PUT',
      path: '/planos/{planoId}/status',
      access: requer(['delete', 'Plano']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: plano,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
