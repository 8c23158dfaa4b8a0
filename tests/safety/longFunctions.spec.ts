import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { isSpec, type Source, sources } from './sources.ts'

const LIMIT = 60

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameIn = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** Calls back with each function below a node, and the name it has by itself or by what it is given to. */
function eachFunction(node: Node, name: string, found: (name: string, node: Node) => void): void {
  const own = nameIn(node.id) || nameIn(node.key) || name
  if (FUNCTIONS.has(node.type)) found(own, node)
  const inherited = ['VariableDeclarator', 'Property', 'MethodDefinition', 'CallExpression'].includes(node.type)
    ? own
    : ''
  for (const child of Object.values(node).flat()) if (isNode(child)) eachFunction(child, inherited, found)
}

function longFunctionsOf({ path, text }: Source): string[] {
  const long: string[] = []
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  eachFunction(program, '', (name, { start, end }) => {
    const lines = text.slice(start, end).split('\n')
    const ofCode = lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line)).length
    if (ofCode > LIMIT) long.push(`${path} ${name}: ${ofCode}`)
  })
  return long
}

it(`no function has more than ${LIMIT} lines besides its comments`, () => {
  const product = sources('shared', 'functions', 'infra', 'web', 'scripts').filter((source) => !isSpec(source))
  expect(product.flatMap(longFunctionsOf)).toEqual([])
})
