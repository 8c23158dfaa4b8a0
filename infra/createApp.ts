import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { configOf, REGION } from './config.ts'
import { ApiStack } from './stacks/api.ts'
import { BackendStack } from './stacks/backend.ts'
import { EdgeStack } from './stacks/edge.ts'
import { StatefulStack } from './stacks/stateful.ts'

export interface AppOptions {
  /** Stage to synthesize; default the context's `stage`, else `dev`. */
  stage?: string
  /** CDK context, as `cdk.json` gives it. */
  context?: Record<string, unknown>
  /** Folder of the built functions. */
  assets: string
  /** Where the templates go; default what CDK chooses. */
  outdir?: string
}

export interface AspersaApp {
  app: App
  stateful: StatefulStack
  backend: BackendStack
  api: ApiStack
  edge: EdgeStack
}

/**
 * The four stacks of a stage. References point one way, to those named before: Stateful, Backend, Api, Edge. Synthesis fails on any
 * finding of CloudFormation's rules or of cdk-nag that carries no acknowledgement.
 */
export function createApp({ stage, context = {}, assets, outdir }: AppOptions): AspersaApp {
  const app = new App({ context, analyticsReporting: false, ...(outdir && { outdir }) })
  const config = configOf(stage ?? app.node.tryGetContext('stage') ?? 'dev')
  const account: unknown = app.node.tryGetContext('account')
  const env = { region: REGION, ...(typeof account === 'string' && { account }) }
  const id = (name: string) => `Aspersa-${config.stage}-${name}`
  const protect = { terminationProtection: config.stage === 'prod' }

  const stateful = new StatefulStack(app, id('Stateful'), config, { env, terminationProtection: true })
  const backend = new BackendStack(app, id('Backend'), config, stateful, assets, { env, ...protect })
  const api = new ApiStack(app, id('Api'), config, { stateful, backend }, assets, { env, ...protect })
  const edge = new EdgeStack(app, id('Edge'), config, { stateful, backend, api }, { env, ...protect })
  for (const [key, value] of Object.entries({ product: 'aspersa', stage: config.stage })) Tags.of(app).add(key, value)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { app, stateful, backend, api, edge }
}
