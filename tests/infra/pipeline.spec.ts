import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configOf, STAGES, type StageName } from '../../infra/config.ts'
import { stacksOf } from './templates.ts'

const ENVIRONMENTS: Record<StageName, string> = { dev: 'dev', stage: 'stage', prod: 'production' }

describe.each(STAGES)('the role that deploys %s', (stage) => {
  const { pipeline } = stacksOf(stage)
  const role = pipeline.one('AWS::IAM::Role', 'DeployRole')

  it('is assumed by workflows of our repository in the stage’s environment, and by nobody else', () => {
    const { repository } = configOf(stage).github
    expect(pipeline.one('AWS::IAM::OIDCProvider')).toMatchObject({
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    })
    const [statement, ...others] = role.AssumeRolePolicyDocument.Statement
    expect(others).toEqual([])
    expect(pipeline.text(statement.Principal.Federated)).toBe('<GitHub.Arn>')
    expect(statement).toMatchObject({
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:${repository}:environment:${ENVIRONMENTS[stage]}`,
        },
      },
    })
    expect(Object.keys(statement.Condition)).toEqual(['StringEquals'])
  })

  it('may act by two roles of the bootstrap, fill the site and try the device, and deletes nothing', () => {
    const bootstrapped = (name: string) =>
      `arn:aws:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-role-<AWS::AccountId>-us-east-1`
    expect(pipeline.grants('DeployRole')).toEqual(
      [
        `sts:AssumeRole on ${bootstrapped('deploy')}`,
        `sts:AssumeRole on ${bootstrapped('file-publishing')}`,
        's3:ListBucket on <Site.Arn>',
        ...['GetObject', 'GetObjectTagging', 'PutObject', 'PutObjectTagging'].map((one) => `s3:${one} on <Site.Arn>/*`),
        'lambda:InvokeFunction on <syntheticfunctionFunction.Arn>',
      ].sort(),
    )
    expect(role.RoleName).toBe(`aspersa-${stage}-deploy`)
  })
})

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
interface Job {
  uses?: string
  needs?: string
  if?: string
  environment?: string
  permissions?: Record<string, string>
  with?: Record<string, string>
  'timeout-minutes'?: number
  concurrency?: { group: string; 'cancel-in-progress': boolean }
  steps?: Step[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const FOLDER = new URL('../../.github/workflows/', import.meta.url)
const workflow = (name: string): Workflow => parse(readFileSync(new URL(name, FOLDER), 'utf8'))
const files = readdirSync(FOLDER)
const stepsOf = (name: string) => Object.values(workflow(name).jobs).flatMap(({ steps = [] }) => steps)

describe.each(files)('the workflow %s', (name) => {
  const { permissions, jobs } = workflow(name)

  it('is allowed nothing as a whole, and each job says what it is', () => {
    expect(permissions).toEqual({})
    for (const job of Object.values(jobs)) {
      const { contents, 'id-token': token, ...others } = job.permissions ?? {}
      expect([contents, others]).toEqual(['read', {}])
      // A job that asks for the stage's role deploys the stage, or calls what does.
      expect(token === 'write').toBe(job.environment !== undefined || job.with?.environment !== undefined)
    }
  })

  it('uses actions at the very commit they were read at, and leaves them no key to the repository', () => {
    for (const { uses = '', with: given } of stepsOf(name).filter((step) => step.uses)) {
      expect(uses).toMatch(/^(actions|aws-actions)\/[a-z-]+@[0-9a-f]{40}$/)
      if (uses.startsWith('actions/checkout@')) expect(given).toEqual({ 'persist-credentials': false })
    }
  })

  it('puts no text of others into a shell, and runs scripts that are there', () => {
    for (const { run = '' } of stepsOf(name)) {
      expect(run).not.toContain('${{')
      for (const [script] of run.matchAll(/(?:\.ci|scripts|infra)\/[\w/.]+/g))
        expect(existsSync(new URL(`../../${script}`, import.meta.url)), script).toBe(true)
    }
  })
})

describe('the pipeline', () => {
  const { on, jobs } = workflow('deliver.yml')
  const deploy = workflow('deploy.yml').jobs.deploy as Job

  it('deploys main alone: checked, then dev, then prod', () => {
    expect(on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null })
    expect(Object.entries(jobs).map(([name, { needs = null, with: given = {} }]) => [name, needs, given])).toEqual([
      ['check', null, {}],
      ['dev', 'check', { stage: 'dev', environment: configOf('dev').github.environment }],
      ['prod', 'dev', { stage: 'prod', environment: configOf('prod').github.environment }],
    ])
    // A deployment may not be broken off, nor may dev wait for an approval of prod.
    for (const stage of ['dev', 'prod'])
      expect(jobs[stage]?.concurrency).toEqual({ group: `deploy-${stage}`, 'cancel-in-progress': false })
    expect(workflow('deliver.yml')).not.toHaveProperty('concurrency')
    expect(jobs.dev?.if).toBe("github.ref == 'refs/heads/main'")
  })

  it('never lets a change that somebody proposes near an account', () => {
    for (const name of files) {
      const { on: triggers, jobs: all } = workflow(name)
      expect(Object.keys(triggers)).not.toContain('pull_request_target')
      if ('pull_request' in triggers)
        for (const job of Object.values(all)) expect(job.permissions).toEqual({ contents: 'read' })
    }
  })

  it('deploys what was tested, stacks first, then the console, and tries both before the next stage', () => {
    const did = (deploy.steps ?? []).map(({ uses, run = '' }) => uses?.split('@')[0] ?? run)
    const order = [
      'npm ci --omit=dev --ignore-scripts',
      'actions/download-artifact',
      'aws-actions/configure-aws-credentials',
      'cdk deploy --all',
      'scripts/deploySite.ts',
      'index.html',
      'aws lambda invoke',
    ]
    const places = order.map((what) => did.findIndex((one) => one.includes(what)))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(did.join('\n')).not.toMatch(/npm run build|node scripts\/build/)
    // Hidden folders are left out of an artifact unless told.
    const upload = stepsOf('check.yml').find(({ uses }) => uses?.includes('upload-artifact'))
    expect(upload?.with).toMatchObject({
      'include-hidden-files': true,
      path: '.build/functions\n.build/web\n.build/pageScript.js\n',
    })
    expect(deploy['timeout-minutes']).toBeLessThanOrEqual(60)
  })

  it('makes artefacts where no package of tests is and no script of a package runs, and tests the same', () => {
    const { artefacts, check, audit } = workflow('check.yml').jobs
    const runs = (job: Job | undefined) => (job?.steps ?? []).map(({ uses, run = '' }) => uses?.split('@')[0] ?? run)
    expect(runs(artefacts)).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'npm ci --omit=dev --ignore-scripts',
      'npm run build',
      'actions/upload-artifact',
    ])
    expect(check?.needs).toBe('artefacts')
    expect(runs(check).slice(2)).toEqual([
      '.ci/run',
      'actions/download-artifact',
      'for made in functions web pageScript.js; do diff -r .build/$made .artefacts/$made || exit; done',
    ])
    expect(runs(audit).at(-1)).toBe('node scripts/audit.ts --annotate')
    // A job that reaches an account runs no install script either.
    for (const name of files)
      for (const { run = '' } of stepsOf(name))
        expect(run).not.toMatch(/npm (?:ci|install)(?!.*--omit=dev --ignore-scripts)/)
  })

  it('deploys, as a person does, by programs that come without the packages of tests', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    const { packages } = JSON.parse(read('package-lock.json'))
    const deployed = Object.values<{ bin?: object; dev?: true }>(packages).filter(({ dev }) => !dev)
    const programs = new Set(deployed.flatMap(({ bin = {} }) => Object.keys(bin)))
    const [, byHand = ''] = /^## Deploy it\n(.+?)^## /ms.exec(read('README.md')) ?? []
    const [, first = ''] = /^## Deploy\n(.+?)^## /ms.exec(read('docs/operations.md')) ?? []
    const told = [read('cdk.json'), byHand, first, ...(deploy.steps ?? []).map(({ run = '' }) => run)].join('\n')
    const named = [...told.matchAll(/(?:node_modules\/\.bin\/|npx )([\w-]+)/g)].map(([, name = '']) => name)
    expect(named).toContain('cdk')
    expect(named.filter((name) => !programs.has(name))).toEqual([])
    // `npx` finds the Node of the packages first where they are.
    expect(JSON.parse(read('cdk.json')).app).toBe('node infra/app.ts')
  })

  it('assumes the role that the stage has', () => {
    const assumed = (deploy.steps ?? []).find(({ uses }) => uses?.includes('configure-aws-credentials'))?.with
    for (const stage of STAGES)
      expect(String(assumed?.['role-to-assume']).replace(/\$\{\{ inputs\.stage \}\}/, stage)).toContain(
        `:role/${stacksOf(stage).pipeline.one('AWS::IAM::Role', 'DeployRole').RoleName}`,
      )
  })

  it('asks the stacks for what they give', () => {
    const asked = (deploy.steps ?? []).flatMap(({ run = '' }) =>
      [...run.matchAll(/\.\[\]\.(\w+)/g)].map(([, name]) => name),
    )
    expect(asked).toEqual(['ConsoleUrl', 'SyntheticFunctionName'])
    const { edge, backend } = stacksOf('dev')
    expect(Object.keys(edge.template.findOutputs('ConsoleUrl'))).toHaveLength(1)
    expect(Object.keys(edge.template.findOutputs('SiteBucketName'))).toHaveLength(1)
    expect(Object.keys(backend.template.findOutputs('SyntheticFunctionName'))).toHaveLength(1)
  })
})
