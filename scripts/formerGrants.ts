import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areasOf, FUNCTIONS, type FunctionName } from '../shared/functions.ts'
import { stacksOf } from '../tests/infra/templates.ts'
import { actionOf, grantLines } from './grants/grantLines.ts'
import { usedActions } from './grants/usedActions.ts'

/**
 * Writes down what the code of a release asks of its roles, once the release is in production: the next one must still
 * allow it, because this code goes on while that one takes over, and comes back where that one fails
 * (docs/operations.md, “Grants”).
 */
const FILE = fileURLToPath(new URL('../infra/formerGrants.json', import.meta.url))

const { backend, functions } = stacksOf('dev')
const former: Partial<Record<FunctionName, string[]>> = {}
for (const name of Object.keys(FUNCTIONS) as FunctionName[]) {
  const stack = areasOf(FUNCTIONS[name]).length > 0 ? functions : backend
  const used = await usedActions(name)
  former[name] = grantLines(stack, `${name}functionRole`, 'needs').filter((line) => used.has(actionOf(line)))
}
writeFileSync(FILE, `${JSON.stringify(former, null, 2)}\n`)
const count = Object.values(former).reduce((sum, lines) => sum + lines.length, 0)
console.log(`${count} grants of ${Object.keys(former).length} functions are those of the release in production`)
