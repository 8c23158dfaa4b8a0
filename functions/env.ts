import type { EnvName } from '../shared/functions.ts'

/** A variable of the function's declared environment (`shared/functions.ts`). A missing one is a deployment error. */
export function env(name: EnvName): string {
  const value = process.env[name]
  if (!value) throw new Error(`environment variable ${name} is not set`)
  return value
}
