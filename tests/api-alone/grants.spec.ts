import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { FunctionName } from '../../shared/functions.ts'
import { call } from '../fixtures/client.ts'
import { control, type StartedCloud, startTestCloud, stopTestCloud, useCloud } from '../fixtures/cloud.ts'
import { account, sprayer } from '../fixtures/demo.ts'
import { certify, connectDevice } from '../fixtures/device.ts'
import { until } from '../fixtures/poll.ts'
import { reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

interface Statement {
  Action: string | string[]
}
interface Role {
  Properties: { Policies?: { PolicyDocument: { Statement: Statement[] } }[] }
}
interface Lambda {
  Type: string
  Properties: { Role: { 'Fn::GetAtt': [string, string] }; Environment?: { Variables: Record<string, unknown> } }
}

/** Takes one action out of everything a function's role allows. Throws when it was not there. */
function withdraw(templatesDir: string, name: FunctionName, action: string): void {
  for (const file of readdirSync(templatesDir).filter((entry) => entry.endsWith('.template.json'))) {
    const path = join(templatesDir, file)
    const template = JSON.parse(readFileSync(path, 'utf8')) as { Resources: Record<string, Lambda> }
    const lambda = Object.values(template.Resources).find(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' && Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME === name,
    )
    if (!lambda) continue
    const role = template.Resources[lambda.Properties.Role['Fn::GetAtt'][0]] as unknown as Role
    const policies = role.Properties.Policies ?? []
    let found = 0
    for (const { PolicyDocument } of policies)
      PolicyDocument.Statement = PolicyDocument.Statement.flatMap((statement) => {
        const actions = [statement.Action].flat()
        const left = actions.filter((one) => one !== action)
        found += actions.length - left.length
        return left.length > 0 ? [{ ...statement, Action: left }] : []
      })
    if (found === 0) throw new Error(`${name} was never granted ${action}`)
    writeFileSync(path, JSON.stringify(template))
    return
  }
  throw new Error(`no function ${name} in ${templatesDir}`)
}

const templatesDir = mkdtempSync(join(tmpdir(), 'aspersa-grants-'))
let cloud: StartedCloud
let ana: Session

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../cdk.out'), templatesDir, { recursive: true })
  withdraw(templatesDir, 'readings', 'dynamodb:Query')
  withdraw(templatesDir, 'ingest', 'iot:Publish')
  cloud = await startTestCloud({ templatesDir, copyOf: inject('demoData') })
  useCloud(cloud)
  ana = await sessionOf(account('ana'))
})
afterAll(async () => {
  if (cloud) await stopTestCloud(cloud)
  rmSync(templatesDir, { recursive: true, force: true })
})

describe('a grant missing from the templates', () => {
  it('makes the request fail, tells the client nothing, and the denial names the action', async () => {
    await control().takeDenials()
    const answer = await call(AREAS.readings.routes.listar, { token: ana.token })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/dynamodb|authorized|arn:/i)
    const denials = await control().takeDenials()
    expect(denials.map(({ action }) => action)).toContain('dynamodb:Query')
    expect(denials[0]?.message).toMatch(/not authorized to perform: dynamodb:Query on resource: arn:aws:dynamodb:/)
    expect(new Set(denials.map(({ principal }) => principal)).size).toBe(1)
  })

  it('in ingestion loses no reading: it is stored, and only the confirmation stays out', async () => {
    const equipment = { id: sprayer('ASP-BARRA-01').id, serial: 'ASP-BARRA-01' }
    const device = await connectDevice(await certify(equipment, ana))
    const message = reading()
    await device.publish(message)
    const denial = await until('the denial', async () =>
      (await control().takeDenials()).find(({ action }) => action === 'iot:Publish'),
    )
    expect(denial.resource).toContain('topic/aspersa/ASP-BARRA-01/confirmacoes')
    const read = () => call(AREAS.readings.routes.ver, { token: ana.token, params: { leituraId: message.uuid } })
    await until('the reading', async () => ((await read()).status === 200 ? true : undefined))
    expect(device.confirmations).toEqual([])
    await device.close()
  })
})
