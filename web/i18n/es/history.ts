import type { Translated } from '../messages.ts'

export const history: Translated<'history'> = {
  title: 'Historial',
  hint: 'Quién cambió qué, del más reciente al más antiguo.',
  when: 'Cuándo',
  who: 'Quién',
  field: 'Campo',
  from: 'De',
  to: 'A',
  emptyTitle: 'Ningún cambio',
  emptyText: 'Los cambios de datos, permisos y vínculos aparecen aquí.',
}
