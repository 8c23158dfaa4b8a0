import type { S3EventRecord } from 'aws-lambda'
import type { Model, Properties } from '../template/model.ts'
import type { Targets } from './targets.ts'

/** Takes an event of a bucket to the functions and queues its `NotificationConfiguration` names. */
export function createNotifications(model: Model, { toFunction, toQueue }: Targets) {
  return async (bucketName: string, record: S3EventRecord): Promise<void> => {
    const bucket = model.find('AWS::S3::Bucket', bucketName)
    const { LambdaConfigurations = [], QueueConfigurations = [] } = bucket.properties.NotificationConfiguration ?? {}
    const event = { Records: [record] }
    for (const configuration of LambdaConfigurations.filter(concerns(record)) as Properties[]) {
      await toFunction(configuration.Function, event, 's3.amazonaws.com', bucket.arn ?? '')
    }
    for (const configuration of QueueConfigurations.filter(concerns(record)) as Properties[]) {
      await toQueue(configuration.Queue, JSON.stringify(event), undefined)
    }
  }
}

function concerns({ eventName, s3 }: S3EventRecord) {
  const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
  return ({ Event, Filter }: Properties): boolean => {
    const kind = String(Event).replace(/^s3:/, '')
    const named = kind.endsWith('*') ? eventName.startsWith(kind.slice(0, -1)) : eventName === kind
    const rules = (Filter?.S3Key?.Rules ?? []) as { Name: string; Value: string }[]
    return (
      named && rules.every(({ Name, Value }) => (/prefix/i.test(Name) ? key.startsWith(Value) : key.endsWith(Value)))
    )
  }
}
