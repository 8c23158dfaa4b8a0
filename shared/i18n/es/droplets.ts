import { failed } from '../failed/es.ts'
import type { Translated } from '../texts.ts'

export const droplets: Translated<'droplets'> = {
  classes: {
    XF: 'XF – extremadamente fina',
    VF: 'VF – muy fina',
    F: 'F – fina',
    M: 'M – media',
    C: 'C – gruesa',
    VC: 'VC – muy gruesa',
    XC: 'XC – extremadamente gruesa',
    UC: 'UC – ultragruesa',
  },
  editions: { S572_1: 'ASABE S572.1 (BCPC)', S572_3: 'ASABE S572.3 (ISO 25358)' },
  loadFailed: failed('obtener la boquilla del catálogo'),
  title: 'Clase de gota',
  hint: 'Según el catálogo de hoy. Las clases de dos ediciones de la norma no se comparan.',
  none: 'El catálogo no trae la clase de gota de esta boquilla.',
  edition: 'Edición de la norma',
  at: 'A {pressao}',
  unknown: 'Sin clase a esta presión',
  above: 'Un paso de presión arriba',
  below: 'Un paso de presión abajo',
  step: '{gota}, a {pressao}',
  noStep: 'No publicada',
}
