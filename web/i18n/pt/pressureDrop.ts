import type { PressureDropState } from '../../../shared/domain/spraying/balance.ts'

export const pressureDrop = {
  title: 'Queda de pressão',
  inlet: 'Pressão na entrada',
  section: 'Pressão na seção',
  hint: 'Com um manômetro na entrada e outro na seção, no bico mais distante. O que se digita aqui não fica guardado.',
  states: {
    DENTRO: '{queda} de queda: dentro do limite de {limite}.',
    ACIMA: '{queda} de queda: acima do limite de {limite}.',
  } as const satisfies Record<Exclude<PressureDropState, 'MANOMETRO'>, string>,
  advice: 'Procure filtros sujos, mangueiras estreitas ou dobradas e vazamentos antes de trocar pontas.',
  gauge: 'A seção marca mais que a entrada: confira os manômetros.',
  source: 'Limite segundo a ISO 16122-2, não verificado.',
} as const
