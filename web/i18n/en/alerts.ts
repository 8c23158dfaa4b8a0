import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const alerts: Translated<'alerts'> = {
  description: 'What has happened with the sprayers you can see in this account.',
  loadFailed: failed('The alerts', 'loaded'),
  filterPlaceholder: 'Filter alerts',
  emptyTitle: 'No alerts',
  emptyText: 'What needs attention appears here, as chosen in your profile.',
  choose: 'Choose alerts',
  what: 'Alert',
  equipment: 'Equipment',
  kind: 'Kind',
  when: 'When',
  state: 'Status',
  read: 'Read',
  unread: 'Unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAll: 'Mark all as read',
  allRead: 'All alerts are read.',
  notMarked: failed('The alert', 'marked'),
  kinds: {
    FORA: 'Nozzles out of tolerance',
    SILENCIO: 'No messages',
    REVISAO: 'Service coming up',
    PREVISAO: 'Replacement predicted',
  },
  texts: {
    FORA: '{fora} of {total, plural, one {# nozzle} other {# nozzles}} out of tolerance',
    SILENCIO: 'No message for {dias, plural, one {# day} other {# days}}, since {desde}',
    REVISAO: 'Next service on {dia}',
    /** Beyond the days that are counted. */
    later: 'Next replacement predicted for {dia}',
  },
}
