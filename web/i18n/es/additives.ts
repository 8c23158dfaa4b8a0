import type { Translated } from '../messages.ts'
import { registryTexts, saleTexts } from '../nouns/es.ts'

export const additives: Translated<'additives'> = {
  ...registryTexts({ one: 'adicional', many: 'adicionales', short: 'adicional', gender: 'm' }),
  ...saleTexts({ gender: 'm' }),
  taken: 'Ya existe un plan o adicional con este nombre.',
  description: 'Lo que se contrata con un plan: usuarios además de los que cada equipo permite.',
  filterPlaceholder: 'Nombre, período…',
  emptyText: 'Los adicionales creados aquí se pueden contratar con un plan del mismo período.',
  extraUsers: 'Usuarios adicionales',
  extraUsersHint: 'Además de los que cada equipo permite.',
  periodHint: 'El mismo del plan con el que se contrata.',
}
