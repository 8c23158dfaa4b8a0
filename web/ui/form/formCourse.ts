import type { FormFailure } from './failure.ts'

/**
 * Where a form stands, and what is said above it: a failure stays in sight while the form does what was offered with
 * it. `left`: what was typed was given up for a restored record.
 */
export interface FormCourse {
  readonly stage: 'open' | 'saving' | 'restoring' | 'reloading' | 'left'
  readonly failure: FormFailure | null
}

export const OPEN: FormCourse = { stage: 'open', failure: null }

export type FormEvent =
  | { readonly begun: 'saving' | 'restoring' | 'reloading' }
  | { readonly ended: 'saved' | 'restored' | 'reloaded' | 'notReloaded' | 'dropped' }
  | { readonly refused: FormFailure }

/** Where a form stands after what happened to it. */
export function formCourse(course: FormCourse, event: FormEvent): FormCourse {
  if ('refused' in event) return { stage: 'open', failure: event.refused }
  if ('begun' in event) return { stage: event.begun, failure: event.begun === 'saving' ? null : course.failure }
  switch (event.ended) {
    case 'saved':
      return OPEN
    case 'restored':
      return { ...course, stage: 'left' }
    case 'dropped':
      return { ...course, failure: null }
    // Another press may have begun to save meanwhile, which says itself how it ends.
    case 'reloaded':
      return course.stage === 'reloading' ? OPEN : course
    case 'notReloaded':
      return course.stage === 'reloading' ? { ...course, stage: 'open' } : course
  }
}

/** Whether what was typed is being saved or was given up: leaving the form then asks nothing. */
export const isSettled = ({ stage }: FormCourse): boolean => ['saving', 'restoring', 'left'].includes(stage)
