import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const alerts: Translated<'alerts'> = {
  description: 'Qué ocurrió con los pulverizadores que usted ve en esta cuenta.',
  loadFailed: failed('obtener los avisos'),
  filterPlaceholder: 'Filtrar avisos',
  emptyTitle: 'Ningún aviso',
  emptyText: 'Aquí aparece lo que pide atención, según lo que usted eligió en su perfil.',
  choose: 'Elegir avisos',
  what: 'Aviso',
  equipment: 'Equipo',
  kind: 'Tipo',
  when: 'Cuándo',
  state: 'Estado',
  read: 'Leído',
  unread: 'Sin leer',
  markRead: 'Marcar como leído',
  markUnread: 'Marcar como no leído',
  markAll: 'Marcar todos como leídos',
  allRead: 'Todos los avisos están leídos.',
  notMarked: failed('marcar'),
  kinds: {
    FORA: 'Boquillas fuera de tolerancia',
    SILENCIO: 'Sin mensajes',
    REVISAO: 'Revisión próxima',
    PREVISAO: 'Cambio previsto',
  },
  texts: {
    FORA: '{fora} de {total, plural, one {# boquilla} other {# boquillas}} fuera de tolerancia',
    SILENCIO: 'Ningún mensaje hace {dias, plural, one {# día} other {# días}}, desde el {desde}',
    REVISAO: 'Próxima revisión el {dia}',
    /** Beyond the days that are counted. */
    later: 'Próximo cambio previsto el {dia}',
  },
}
