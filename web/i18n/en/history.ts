import type { Translated } from '../messages.ts'

export const history: Translated<'history'> = {
  title: 'History',
  hint: 'Who changed what, newest first.',
  when: 'When',
  who: 'Who',
  field: 'Field',
  from: 'From',
  to: 'To',
  change: 'from {de} to {para}',
  emptyTitle: 'No changes',
  emptyText: 'Changes of data, permissions and links appear here.',
}
