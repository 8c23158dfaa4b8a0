import { segredo } from '../../../shared/contract/signup.ts'

/** The secret in the fragment of a mail's link (`#token=…`); null for anything that cannot be one. */
export function tokenIn(hash: string): string | null {
  const found = segredo.safeParse(new URLSearchParams(hash.slice(1)).get('token'))
  return found.success ? found.data : null
}
