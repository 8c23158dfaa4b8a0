import type { Translated } from '../messages.ts'

export const safety: Translated<'safety'> = {
  title: 'Before measuring: safety',
  water: 'Clean water, in a decontaminated sprayer with clean filters and tips.',
  wear: 'Gloves and goggles.',
  nozzles: 'Never blow through a tip with your mouth, nor clean it with wire or a knife.',
  boom: 'Nobody under the boom.',
  more: 'Read in the manual',
}
