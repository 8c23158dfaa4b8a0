import * as z from 'zod'
import { MAIOR_ADICIONAL } from '../billing/pricing.ts'
import { MOEDAS_COBRANCA, PERIODOS_PLANO, STATUS_REGISTRO } from '../enums.ts'
import { instante, inteiro, uuid, versao } from './common.ts'
import { precoCentavos } from './plans.ts'
import { nomeRegistro as nome, registry } from './registry.ts'

export const aditivo = z.object({
  id: uuid,
  nome,
  /** The period of the plans it goes with, so that both are renewed together. */
  periodo: z.enum(PERIODOS_PLANO),
  /** Users that each equipment may have besides. */
  usuarios_adicionais: inteiro().check(z.gte(1), z.lte(MAIOR_ADICIONAL)),
  /** The price for one equipment and period. */
  valor_unitario_centavos: precoCentavos,
  moeda: z.enum(MOEDAS_COBRANCA),
  /** An additive that is removed is not sold any more; whoever has it keeps it. */
  status: z.enum(STATUS_REGISTRO),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Aditivo = z.infer<typeof aditivo>

/** What can be ordered with plans: users beyond those each equipment may have. */
export const additivesArea = registry({
  name: 'additives',
  noun: ['additive', 'additives'],
  path: '/aditivos',
  param: 'aditivoId',
  subject: 'Plano',
  rights: { see: 'manage' },
  record: aditivo,
  row: aditivo.omit({ atualizado_em: true }),
  editable: aditivo.pick({ nome: true, periodo: true, usuarios_adicionais: true, valor_unitario_centavos: true }),
  filter: {
    nome: nome.optional(),
    periodo: z.enum(PERIODOS_PLANO).optional(),
    /** For administrators, since customers see what is sold alone. Sold ones, unless told. */
    status: z.enum(STATUS_REGISTRO).optional(),
  },
  showsRemoved: true,
  refused: { list: ['EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA'], write: ['PLANO_JA_EXISTE'] },
  summaries: {
    listar: 'Additives by name: to customers those that are sold, to administrators of the product all',
    ver: 'One additive, also one that is not sold any more',
    editar: 'Change an additive for orders to come',
    mudarStatus: 'Sell an additive no more, or again; its name stays taken',
  },
})
