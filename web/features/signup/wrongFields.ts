import type { FieldErrors } from 'react-hook-form'

/** How many fields are wrong; those of a group count each. */
export const wrongFields = (errors: FieldErrors): number =>
  Object.values(errors).reduce<number>((sum, error) => {
    if (!error) return sum
    const single = typeof error.type === 'string' || typeof error.message === 'string'
    return sum + (single ? 1 : wrongFields(error as FieldErrors))
  }, 0)
