import type { Aditivo } from '../../../shared/contract/additives.ts'
import type { Removable } from '../kit/declaration.ts'
import { registryStore } from '../kit/registry.ts'

/** As it is stored: one that is not sold any more is a removed one, and keeps its name. */
export type Additive = Aditivo & Removable

export const additives = registryStore<Additive>()({
  entity: 'ADITIVO',
  schema: 1,
  row: {
    i: 'id',
    // Sixty letters, a third of them with accents; a longer one is cut.
    n: { cut: 'nome', bytes: 80 },
    p: 'periodo',
    a: ['usuarios_adicionais', 'valor_unitario_centavos', 'moeda'],
    c: 'criado_em',
    w: 'versao',
  },
  listsRemoved: true,
  named: { kind: 'aditivo', taken: 'PLANO_JA_EXISTE' },
})
