import { failed } from '../failed/en.ts'
import type { Translated } from '../texts.ts'

export const droplets: Translated<'droplets'> = {
  classes: {
    XF: 'XF – extremely fine',
    VF: 'VF – very fine',
    F: 'F – fine',
    M: 'M – medium',
    C: 'C – coarse',
    VC: 'VC – very coarse',
    XC: 'XC – extremely coarse',
    UC: 'UC – ultra coarse',
  },
  editions: { S572_1: 'ASABE S572.1 (BCPC)', S572_3: 'ASABE S572.3 (ISO 25358)' },
  loadFailed: failed('The tip', 'loaded'),
  title: 'Droplet class',
  hint: 'By today’s catalog. Classes of two editions of the standard do not compare.',
  none: 'The catalog has no droplet class for this tip.',
  edition: 'Edition of the standard',
  at: 'At {pressao}',
  unknown: 'No class at this pressure',
  above: 'One step of pressure up',
  below: 'One step of pressure down',
  step: '{gota}, at {pressao}',
  noStep: 'Not published',
}
