import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as secrets from '../../functions/store/kit/secrets.ts'
import { ownCodeOf } from '../../scripts/bundle.ts'
import { actionOf, grantLines, isAllowedBy } from '../../scripts/grants/grantLines.ts'
import { actionsIn, commandsIn, SECRET_READERS } from '../../scripts/grants/usedActions.ts'
import { areasOf, FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { stacksOf } from '../infra/templates.ts'
import { bundled } from './bundled.ts'

const NAMES = Object.keys(FUNCTIONS) as FunctionName[]
const { backend, functions } = stacksOf('dev')
const FORMER: Partial<Record<FunctionName, string[]>> = JSON.parse(
  readFileSync(new URL('../../infra/formerGrants.json', import.meta.url), 'utf8'),
)

/** Functions that only read, and whose code yet comes with the stores' writes: these are kept from them. */
const KEPT_FROM: Partial<Record<FunctionName, readonly string[]>> = Object.fromEntries(
  (['documentation', 'dispatch', 'live'] as const).map((name) => [
    name,
    ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  ]),
)

/** Commands that clients of the SDK bring along and no code of ours names. */
const BROUGHT = ['Query', 'Scan', 'CreateSession']

/**
 * Commands in the files that are deployed, by which modules are in them; what the document client wraps counts once.
 */
function deployedCommands(name: FunctionName): string[] {
  const inputs = Object.values(bundled(name).outputs).flatMap((output) => Object.entries(output.inputs))
  const found = inputs.flatMap(([module, { bytesInOutput }]) => {
    const [, client, command] = /@aws-sdk\/([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(module) ?? []
    return command && bytesInOutput > 0 && client !== 'client-dynamodb' ? [command] : []
  })
  return [...new Set(found)].sort()
}

const code = new Map<FunctionName, string>()
beforeAll(async () => {
  for (const name of NAMES) code.set(name, await ownCodeOf(name))
})

describe.each(NAMES)('function %s', (name) => {
  const stack = areasOf(FUNCTIONS[name]).length > 0 ? functions : backend
  const needs = grantLines(stack, `${name}functionRole`, 'needs')
  const fed = grantLines(stack, `${name}functionRole`, 'trigger')
  const former = FORMER[name] ?? []
  const used = () => actionsIn(code.get(name) ?? '')

  it('has in its bundle the commands that our code names, and no other', () => {
    const named = commandsIn(code.get(name) ?? '')
    const deployed = deployedCommands(name)
    expect(named.filter((one) => !deployed.includes(one))).toEqual([])
    expect(deployed.filter((one) => !named.includes(one) && !BROUGHT.includes(one))).toEqual([])
  })

  it('is granted all that its bundle asks for', () => {
    const granted = new Set([...needs, ...fed].map(actionOf))
    expect([...used()].filter((action) => !granted.has(action)).sort()).toEqual(KEPT_FROM[name] ?? [])
  })

  it('is granted nothing that neither its bundle asks for nor the one of the former release', () => {
    const asked = new Set([...used(), ...former.map(actionOf)])
    expect(needs.filter((line) => !asked.has(actionOf(line)))).toEqual([])
  })

  // While a release takes over, and where it is taken back, the former code runs with the new role.
  it('keeps what the code of the former release asks for, one release longer', () => {
    expect(former.filter((line) => !isAllowedBy(needs, line))).toEqual([])
  })
})

it('knows of each secret who reads it', () => {
  const readers = Object.entries(secrets).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  expect(readers.sort()).toEqual(Object.keys(SECRET_READERS).sort())
})

describe('what decodes what strangers sent', () => {
  const DECODERS =
    /node_modules\/(@jsquash|jscolorengine|saxen|csv-parse)\/|^shared\/(imageFiles|sheets\/(workbook|zip|text))\.ts$/
  const decoding = (name: FunctionName) =>
    Object.values(bundled(name).outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .flatMap(([module, { bytesInOutput }]) => (DECODERS.test(module) && bytesInOutput > 0 ? [module] : []))

  it('is in one function alone', () => {
    expect(NAMES.filter((name) => decoding(name).length > 0)).toEqual(['checks'])
    expect(decoding('checks').length).toBeGreaterThan(20)
  })

  it('reaches uploads under way, and what is put where nothing is yet', () => {
    const [waiting, ...kept] = [
      '<Attachments.Arn>/pendente/*',
      ...['<Attachments.Arn>/anexos/*', '<Attachments.Arn>/firmware/*', '<Images.Arn>/image/*'],
    ]
    const attributes = 'pk sk status motivo caminho assinado remover_em gsi1sk abertos'.split(' ')
    const only = JSON.stringify({ 'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes } })
    expect(grantLines(backend, 'checksfunctionRole', 'needs')).toEqual(
      [
        'dynamodb:GetItem on <Table.Arn> for ENVIO#*',
        ...['ENVIO#*', 'ENVIOS#*'].map((key) => `dynamodb:UpdateItem on <Table.Arn> for ${key} if ${only}`),
        ...['s3:DeleteObject', 's3:GetObject'].map((action) => `${action} on ${waiting}`),
        ...kept.map((files) => `s3:PutObject on ${files} if {"Null":{"s3:if-none-match":"false"}}`),
      ].sort(),
    )
  })
})

describe('the check of grants', () => {
  const LINES = ['dynamodb:GetItem on <Table.Arn>', 'dynamodb:UpdateItem on <Table.Arn> for ENVIO#*']

  it('takes a former grant for kept where it reaches as far as before, or farther', () => {
    expect(isAllowedBy(LINES, 'dynamodb:GetItem on <Table.Arn> for CONTA#*')).toBe(true)
    expect(isAllowedBy(LINES, 'dynamodb:UpdateItem on <Table.Arn> for ENVIO#*')).toBe(true)
    expect(isAllowedBy(LINES, 'dynamodb:UpdateItem on <Table.Arn> for USUARIO#*')).toBe(false)
    expect(isAllowedBy(LINES, 'dynamodb:UpdateItem on <Table.Arn>')).toBe(false)
    expect(isAllowedBy(LINES, 'dynamodb:Query on <Table.Arn>')).toBe(false)
  })

  it('finds commands, members of transactions and readers of secrets, and refuses a command it does not know', () => {
    const code = 'new GetCommand2({}); new TransactWriteCommand({}); const a = { Update };\nfunction keptKeys(b) {}'
    expect([...actionsIn(code)]).toEqual([
      'dynamodb:GetItem',
      'dynamodb:UpdateItem',
      'secretsmanager:GetSecretValue on <KeptSecret>',
    ])
    expect(() => actionsIn('new ScanCommand({})')).toThrow('Scan')
  })
})
