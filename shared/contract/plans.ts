import * as z from 'zod'
import { MAIOR_TESTE_DIAS } from '../billing/period.ts'
import { MOEDAS_COBRANCA, PERIODOS_PLANO, STATUS_REGISTRO, TIPOS_PULVERIZADOR_CADASTRO } from '../enums.ts'
import { entreCampos, instante, inteiro, uuid, versao } from './common.ts'
import { nomeRegistro as nome, registry } from './registry.ts'

/** Hundredths of `moeda`: 100 000.00 at most. */
export const precoCentavos = inteiro('centavos').check(z.gte(0), z.lte(10_000_000))

export const plano = z.object({
  id: uuid,
  nome,
  /** Sprayers it covers. */
  tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
  periodo: z.enum(PERIODOS_PLANO),
  /** The price of one equipment and period. */
  valor_unitario_centavos: precoCentavos,
  moeda: z.enum(MOEDAS_COBRANCA),
  /** Days before the first period that are free. */
  dias_teste_gratis: inteiro().check(z.gte(0), z.lte(MAIOR_TESTE_DIAS)),
  /** Whether it costs nothing. Such a plan is given by administrators, and nobody can order it. */
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

/**
 * What can be subscribed to. Changing or removing a plan changes no order and no subscription: both keep what they were
 * agreed at.
 */
export const plansArea = registry({
  name: 'plans',
  noun: ['plan', 'plans'],
  path: '/planos',
  param: 'planoId',
  subject: 'Plano',
  rights: { see: 'manage' },
  record: plano,
  row: plano.omit({ atualizado_em: true }),
  editable: plano.pick({
    nome: true,
    tipo: true,
    periodo: true,
    valor_unitario_centavos: true,
    dias_teste_gratis: true,
    gratuito: true,
  }),
  rules: conferirPreco,
  filter: {
    nome: nome.optional(),
    tipo: z.enum(TIPOS_PULVERIZADOR_CADASTRO).optional(),
    periodo: z.enum(PERIODOS_PLANO).optional(),
    /** For administrators, since customers see what is sold alone. Sold ones, unless told. */
    status: z.enum(STATUS_REGISTRO).optional(),
  },
  showsRemoved: true,
  refused: { list: ['EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA'], write: ['PLANO_JA_EXISTE'] },
  summaries: {
    listar:
      'Plans by name: to customers those that are sold, once their e-mail is confirmed and their profile complete; to administrators of the product all',
    ver: 'One plan, also one that is not sold any more',
    editar: 'Change a plan for orders to come',
    mudarStatus: 'Sell a plan no more, or again; its name stays taken',
  },
})
