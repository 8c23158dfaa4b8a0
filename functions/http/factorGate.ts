import { env } from '../env.ts'
import type { User } from '../store/users/users.ts'

/** Whether a person must have a second factor: administrators of the product, in stages that ask it of them. */
export const mustHaveFactor = ({ papel }: Pick<User, 'papel'>): boolean =>
  papel === 'ADMIN' && env('ADMIN_FACTOR') === 'EXIGIDO'

/** Whether nothing but setting the factor up is open to a person. */
export const lacksFactor = (user: Pick<User, 'papel' | 'segundo_fator'>): boolean =>
  user.segundo_fator === null && mustHaveFactor(user)
