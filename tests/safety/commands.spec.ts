import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { isSpec, type Source, sources } from './sources.ts'

const HOOK = 'web/ui/useCommand.ts'
/**
 * A file of the person's own is read, and what could not be read is asked for again: neither asks the server to do
 * something.
 */
const LOADING_BY_HAND = ['web/features/nozzles/SheetForm.tsx', 'web/ui/FailureAlert.tsx']
/** Before there is a page, and of what is read by itself. */
const TOLD_BY_HAND = ['web/app/openAccount.ts', 'web/features/survey/SurveyInvitation.tsx']

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')
const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** Nodes of a kind below one, but for those within `but`. */
function all(node: Node, is: (node: Node) => boolean, but: (node: Node) => boolean = () => false): Node[] {
  const below = childrenOf(node).flatMap((child) => (but(child) ? [] : all(child, is, but)))
  return is(node) ? [node, ...below] : below
}

const isCallOf = (name: string) => (node: Node) => node.type === 'CallExpression' && nameOf(node.callee) === name
const isWait = ({ type, callee }: Node) =>
  type === 'AwaitExpression' ||
  (type === 'CallExpression' && isNode(callee) && /^(then|catch|finally)$/.test(nameOf(callee.property)))

/** What sets the states of a file. */
const settersOf = (program: Node): string[] =>
  all(program, ({ type, init }) => type === 'VariableDeclarator' && isNode(init) && isCallOf('useState')(init)).flatMap(
    ({ id }) => (isNode(id) && Array.isArray(id.elements) ? nameOf(id.elements[1]) || [] : []),
  )

/** Whether it takes back what was set: to false, or to nothing. */
const isTakenBack = (call: Node) => {
  const [given] = call.arguments as unknown[]
  return isNode(given) && given.type === 'Literal' && (given.value === false || given.value === null)
}

/** States that a function sets, waits, and takes back: so a button shows that it is working, and that it is no more. */
function loadingByHand({ path, text }: Source): string[] {
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const setters = settersOf(program)
  return all(program, isFunction).flatMap((whole) => {
    // What another function does is its own, unless it goes on after a promise.
    const waits = childrenOf(whole).flatMap((part) => all(part, isWait, isFunction))
    const goesOn = waits.flatMap((wait) => childrenOf(wait).filter(isFunction))
    const isAnother = (node: Node) => isFunction(node) && !goesOn.includes(node)
    return setters.filter((setter) => {
      const calls = childrenOf(whole).flatMap((part) => all(part, isCallOf(setter), isAnother))
      return waits.some(
        (wait) =>
          calls.some((one) => one.end < wait.end && !isTakenBack(one)) &&
          calls.some((one) => one.start > wait.start && isTakenBack(one)),
      )
    })
  })
}

const code = sources('web').filter((source) => !isSpec(source))
const found = (rule: (source: Source) => unknown[], but: readonly string[]) =>
  code.filter((source) => rule(source).length > 0 && !but.includes(source.path)).map(({ path }) => path)
const lines = (pattern: RegExp) => (source: Source) => source.text.split('\n').filter((line) => pattern.test(line))

/** A handler that asks the server by itself. `onSubmit` of a form is asked by the form. */
const ASKING = /\bon(?!Submit: )[A-Z]\w*(=\{|: ).*\b(call|sendFile)\(/
/** A refusal that is told by itself. */
const TELLING = /\btoast\('error', .*\b(failureText|formFailure|plainFailure)\(/

describe('what a button asks the server for', () => {
  it('is asked by `useCommand`, not by the handler', () => {
    expect(found(lines(ASKING), [])).toEqual([])
    expect(ASKING.test('onClick={() => void call(reenviar)}') && ASKING.test('onSelect: () => call(ver),')).toBe(true)
  })

  it('is loading by it, not by a state set by hand', () => {
    expect(found(loadingByHand, LOADING_BY_HAND)).toEqual([])
    const component = (act: string) => ({
      path: 'a.tsx',
      text: `function Page() { const [busy, wait] = useState(false); ${act}; return <Button loading={busy} /> }`,
    })
    const byHand = [
      'async function act() { wait(true); try { await call(ver) } finally { wait(false) } }',
      'async function act() { wait(true); await call(ver); wait(false) }',
      'const act = () => { wait(true); void call(ver).finally(() => wait(false)) }',
    ]
    expect(byHand.map((act) => loadingByHand(component(act)).length > 0)).toEqual([true, true, true])
    expect(loadingByHand(component('const open = () => wait(true); const close = () => wait(false)'))).toEqual([])
  })

  it('is refused in its order', () => {
    expect(found(lines(TELLING), TOLD_BY_HAND)).toEqual([])
    expect(TELLING.test("toast('error', failureText(t, error, 'alerts.notMarked'))")).toBe(true)
  })

  it('is a mutation of it alone', () => {
    expect(found(lines(/\buseMutation\b/), [HOOK])).toEqual([])
  })

  it('leaves no exception that is none any more', () => {
    const rules = [
      [loadingByHand, LOADING_BY_HAND],
      [lines(TELLING), TOLD_BY_HAND],
    ] as const
    for (const [rule, exceptions] of rules) expect(found(rule, []).toSorted()).toEqual(exceptions.toSorted())
  })
})
