import type { Translated } from '../messages.ts'

export const history: Translated<'history'> = {
  title: 'Historial',
  hint: 'Quién cambió qué, del más reciente al más antiguo.',
  when: 'Cuándo',
  who: 'Quién',
  field: 'Campo',
  from: 'De',
  to: 'A',
  change: 'de {de} a {para}',
  emptyTitle: 'Ningún cambio',
  emptyText: 'Los cambios de datos, permisos y vínculos aparecen aquí.',
}
