import type { EnvName } from '../shared/functions.ts'

/** Whether the function is given a variable, where not all of them are. */
export const hasEnv = (name: EnvName): boolean => process.env[name] !== undefined

/** A variable of the function's declared environment (`shared/functions.ts`). A missing one is a deployment error. */
export function env(name: EnvName): string {
  const value = process.env[name]
  if (!value) throw new Error(`environment variable ${name} is not set`)
  return value
}

/** A variable that lists texts by commas; it may be empty. */
export const envList = (name: EnvName): string[] => (process.env[name] ?? '').split(',').filter((one) => one !== '')
