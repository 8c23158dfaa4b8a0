import type { Translated } from '../messages.ts'

export const field: Translated<'field'> = {
  progress: '{feitos} of {total} done',
  now: 'Current nozzle',
  nozzle: 'Nozzle',
  tasks: { replace: 'Replace', clean: 'Clean' },
  done: 'Done',
  undo: 'Undo',
  skip: 'Skip',
  finished: 'All done: measure again to confirm.',
  nothing: 'No nozzle to replace or clean.',
  list: 'All nozzles',
  left: 'To do',
  leave: 'Leave field mode',
}
