import type { Plano } from '../../../shared/contract/plans.ts'
import type { Removable } from '../kit/declaration.ts'
import { registryStore } from '../kit/registry.ts'

/** As it is stored: one that is not sold any more is a removed one, and keeps its name. */
export type Plan = Plano & Removable

export const plans = registryStore<Plan>()({
  entity: 'PLANO',
  schema: 1,
  row: {
    i: 'id',
    // Sixty letters, a third of them with accents; a longer one is cut.
    n: { cut: 'nome', bytes: 80 },
    t: 'tipo',
    p: 'periodo',
    a: ['valor_unitario_centavos', 'moeda', 'dias_teste_gratis', 'gratuito'],
    c: 'criado_em',
    w: 'versao',
  },
  listsRemoved: true,
  named: { kind: 'plano', taken: 'PLANO_JA_EXISTE' },
})
