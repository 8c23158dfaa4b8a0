import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

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
  loadFailed: failed('The nozzle', 'loaded'),
  title: 'Droplet class',
  hint: 'By today’s catalog. Classes of two editions of the standard do not compare.',
  none: 'The catalog has no droplet class for this nozzle.',
  edition: 'Edition of the standard',
  at: 'At {pressao}',
  unknown: 'No class at this pressure',
  above: 'One step of pressure up',
  below: 'One step of pressure down',
  step: '{gota}, at {pressao}',
  noStep: 'Not published',
}
