import type { Translated } from '../messages.ts'

export const pressureDrop: Translated<'pressureDrop'> = {
  title: 'Caída de presión',
  inlet: 'Presión en la entrada',
  section: 'Presión en la sección',
  hint: 'Con un manómetro en la entrada y otro en la sección, en la boquilla más lejana. Lo que se escribe aquí no se guarda.',
  states: {
    DENTRO: '{queda} de caída: dentro del límite de {limite}.',
    ACIMA: '{queda} de caída: por encima del límite de {limite}.',
  },
  advice: 'Busque filtros sucios, mangueras estrechas o dobladas y fugas antes de cambiar boquillas.',
  gauge: 'La sección marca más que la entrada: revise los manómetros.',
  source: 'Límite según la ISO 16122-2, sin verificar.',
}
