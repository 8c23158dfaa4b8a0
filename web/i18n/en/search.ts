import type { Translated } from '../messages.ts'

export const search: Translated<'search'> = {
  title: 'Search everything',
  placeholder: 'Screen, machine, date, person, order or certificate',
  clear: 'Clear the search',
  hint: 'Type at least two letters. The arrow keys lead through what is found, and Enter opens the first.',
  screens: 'Screens',
  kinds: {
    EQUIPAMENTO: 'Equipment',
    LEITURA: 'Readings',
    PESSOA: 'People',
    PEDIDO: 'Orders',
    CERTIFICADO: 'Certificates',
  },
  nothing: 'Nothing found.',
  failed: 'The search failed.',
}
