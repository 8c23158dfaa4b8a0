// Runs one Lambda function: loads its handler, then takes one invocation at a time over the channel to the runner.
const nodeModule = require('node:module')
const path = require('node:path')

// What one instance has compiled the next one reads. The folder is the runner's affair: the function does not see it in its environment.
const [, , compiled] = process.argv
if (compiled) nodeModule.enableCompileCache(compiled)

const [file, name] = process.env._HANDLER.split('.')
const errorOf = (error) => ({
  errorType: error?.name ?? 'Error',
  errorMessage: error?.message ?? String(error),
  trace: String(error?.stack ?? error).split('\n'),
})

let handler
let failure
try {
  handler = require(path.join(process.env.LAMBDA_TASK_ROOT, file))[name]
  if (typeof handler !== 'function') throw new Error(`${process.env._HANDLER} is undefined or not exported`)
} catch (error) {
  failure = errorOf(error)
}
process.send(failure ? { kind: 'failed', error: failure } : { kind: 'ready' })

// The runner is gone, so nobody is left to answer.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches every process of the terminal. This one ignores it, because the runner ends it when its work is done.
process.on('SIGINT', () => {})

for (const kind of ['uncaughtException', 'unhandledRejection']) {
  process.on(kind, (error) => {
    console.error(JSON.stringify({ level: 'FATAL', message: kind, ...errorOf(error) }))
    process.send({ kind: 'error', error: { ...errorOf(error), errorType: `Runtime.${kind}` } }, () => process.exit(129))
  })
}

process.on('message', async ({ event, requestId, arn, deadline, traceId }) => {
  process.env._X_AMZN_TRACE_ID = traceId
  const context = {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    invokedFunctionArn: arn,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
  try {
    const result = await handler(event, context)
    process.send({ kind: 'result', result: result === undefined ? null : result })
    // An instance is killed in the end, and then has no time to write down what it compiled.
    if (compiled) setImmediate(nodeModule.flushCompileCache)
  } catch (error) {
    process.send({ kind: 'error', error: errorOf(error) })
  }
})
