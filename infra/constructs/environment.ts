import { Token } from 'aws-cdk-lib'
import { type EnvName, envSchema, type FunctionName } from '../../shared/functions.ts'

/**
 * The variables a function's schema lists, taken from all there are. What is known at synthesis is checked by the
 * schema; what only the deployment knows (an ARN, a name) must merely be there.
 */
export function environmentOf(name: FunctionName, values: Record<EnvName, string>): Record<string, string> {
  const environment: Record<string, string> = {}
  for (const [key, schema] of Object.entries(envSchema(name).shape)) {
    const value = values[key as EnvName]
    if (!Token.isUnresolved(value)) {
      const checked = schema.safeParse(value)
      if (!checked.success) throw new Error(`function ${name}: environment variable ${key}: ${checked.error.message}`)
    }
    environment[key] = value
  }
  return environment
}
