import type { EdicaoGota, TamanhoGota } from '../../enums.ts'
import { failed } from '../failed/pt.ts'

export const droplets = {
  classes: {
    XF: 'XF – extremamente fina',
    VF: 'VF – muito fina',
    F: 'F – fina',
    M: 'M – média',
    C: 'C – grossa',
    VC: 'VC – muito grossa',
    XC: 'XC – extremamente grossa',
    UC: 'UC – ultragrossa',
  } satisfies Record<TamanhoGota, string>,
  /** Of the standard that a class is by: one is never compared with another. */
  editions: { S572_1: 'ASABE S572.1 (BCPC)', S572_3: 'ASABE S572.3 (ISO 25358)' } satisfies Record<EdicaoGota, string>,
  loadFailed: failed('obter a ponta do catálogo'),
  title: 'Classe de gota',
  hint: 'Pelo catálogo de hoje. As classes de duas edições da norma não se comparam.',
  none: 'O catálogo não traz classe de gota desta ponta.',
  edition: 'Edição da norma',
  at: 'A {pressao}',
  unknown: 'Sem classe nesta pressão',
  above: 'Um passo de pressão acima',
  below: 'Um passo de pressão abaixo',
  step: '{gota}, a {pressao}',
  noStep: 'Não publicada',
} as const
