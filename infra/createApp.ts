import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { z } from 'zod'
import { configOf, REGION, type StageConfig } from './config.ts'
import { TRAFFIC, type Traffic } from './constructs/release.ts'
import { ApiStack } from './stacks/api.ts'
import { BackendStack } from './stacks/backend.ts'
import { EdgeStack } from './stacks/edge.ts'
import { FunctionsStack } from './stacks/functions.ts'
import { PipelineStack } from './stacks/pipeline.ts'
import { StatefulStack } from './stacks/stateful.ts'

export interface AppOptions {
  /** Stage to synthesize; default the context's `stage`, else `dev`. */
  stage?: string
  /** What differs from the stage's configuration. */
  config?: Partial<StageConfig>
  /** CDK context, as `cdk.json` gives it. */
  context?: Record<string, unknown>
  /** Folder of the built functions. */
  assets: string
  /** Text of the script that stands in the console's page, which its policy names. */
  pageScript: string
  /** Where the templates go; default what CDK chooses. */
  outdir?: string
}

export interface AspersaApp {
  app: App
  stateful: StatefulStack
  backend: BackendStack
  functions: FunctionsStack
  api: ApiStack
  edge: EdgeStack
  pipeline: PipelineStack
}

/**
 * The stacks of a stage. References point one way, to those named before: Stateful, Backend, Functions, Api, Edge,
 * Pipeline. Synthesis fails on any finding of CloudFormation's rules or of cdk-nag that carries no acknowledgement.
 */
export function createApp({
  stage,
  config: differing = {},
  context = {},
  assets,
  pageScript,
  outdir,
}: AppOptions): AspersaApp {
  const app = new App({ context, analyticsReporting: false, ...(outdir && { outdir }) })
  const config = { ...configOf(stage ?? app.node.tryGetContext('stage') ?? 'dev'), ...differing }
  const account: unknown = app.node.tryGetContext('account')
  const traffic = trafficOf(app.node.tryGetContext('traffic'))
  const env = { region: REGION, ...(typeof account === 'string' && { account }) }
  const id = (name: string) => `Aspersa-${config.stage}-${name}`
  const protect = { terminationProtection: config.stage === 'prod' }

  const stateful = new StatefulStack(app, id('Stateful'), config, { env, terminationProtection: true })
  const backend = new BackendStack(app, id('Backend'), config, stateful, assets, { env, ...protect })
  const functions = new FunctionsStack(
    app,
    id('Functions'),
    config,
    { stateful, backend, assets, traffic },
    { env, ...protect },
  )
  const api = new ApiStack(app, id('Api'), config, { stateful, backend, functions }, { env, ...protect })
  const edge = new EdgeStack(app, id('Edge'), config, { stateful, backend, api, pageScript }, { env, ...protect })
  const pipeline = new PipelineStack(app, id('Pipeline'), config, { backend, edge }, { env, ...protect })
  for (const [key, value] of Object.entries({ product: 'aspersa', stage: config.stage })) Tags.of(app).add(key, value)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { app, stateful, backend, functions, api, edge, pipeline }
}

/** How new versions get their traffic: bit by bit, unless the context says otherwise. */
function trafficOf(context: unknown): Traffic {
  const names = Object.keys(TRAFFIC) as [Traffic, ...Traffic[]]
  return z.enum(names, `context “traffic” is one of ${names.join(', ')}`).parse(context ?? 'canary')
}
