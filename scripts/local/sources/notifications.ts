import type { S3EventRecord } from 'aws-lambda'
import type { Model, Properties } from '../template/model.ts'
import type { PutEvent } from './eventBus.ts'
import type { Targets } from './targets.ts'

/** The names of S3's events on the event bus. */
const DETAIL_TYPES: Record<string, string> = { ObjectCreated: 'Object Created', ObjectRemoved: 'Object Deleted' }

/** Takes an event of a bucket to the functions, queues and the event bus, as its `NotificationConfiguration` says. */
export function createNotifications(model: Model, { toFunction, toQueue }: Targets, putEvent: PutEvent) {
  return async (bucketName: string, record: S3EventRecord): Promise<void> => {
    const bucket = model.find('AWS::S3::Bucket', bucketName)
    const configured = bucket.properties.NotificationConfiguration ?? {}
    const { LambdaConfigurations = [], QueueConfigurations = [], EventBridgeConfiguration } = configured
    const event = { Records: [record] }
    for (const configuration of LambdaConfigurations.filter(concerns(record)) as Properties[]) {
      await toFunction(configuration.Function, event, 's3.amazonaws.com', bucket.arn ?? '')
    }
    for (const configuration of QueueConfigurations.filter(concerns(record)) as Properties[]) {
      await toQueue(configuration.Queue, JSON.stringify(event), undefined)
    }
    if (EventBridgeConfiguration && EventBridgeConfiguration.EventBridgeEnabled !== false) {
      await putEvent(busEvent(record))
    }
  }
}

/**
 * Keys are plain here, unlike in the notification. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html
 */
function busEvent({ eventName, s3 }: S3EventRecord) {
  const [kind = '', reason = ''] = eventName.split(':')
  const { size, eTag, sequencer } = s3.object
  return {
    source: 'aws.s3',
    'detail-type': DETAIL_TYPES[kind] ?? kind,
    resources: [s3.bucket.arn],
    detail: {
      version: '0',
      bucket: { name: s3.bucket.name },
      object: { key: keyOf(s3), size, etag: eTag, sequencer },
      reason: `${reason}Object`,
    },
  }
}

const keyOf = (s3: S3EventRecord['s3']) => decodeURIComponent(s3.object.key.replaceAll('+', ' '))

function concerns({ eventName, s3 }: S3EventRecord) {
  const key = keyOf(s3)
  return ({ Event, Filter }: Properties): boolean => {
    const kind = String(Event).replace(/^s3:/, '')
    const named = kind.endsWith('*') ? eventName.startsWith(kind.slice(0, -1)) : eventName === kind
    const rules = (Filter?.S3Key?.Rules ?? []) as { Name: string; Value: string }[]
    return (
      named && rules.every(({ Name, Value }) => (/prefix/i.test(Name) ? key.startsWith(Value) : key.endsWith(Value)))
    )
  }
}
