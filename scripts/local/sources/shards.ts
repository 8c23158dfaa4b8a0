import type { JsonFile } from '../services/jsonFile.ts'
import type { Properties } from '../template/model.ts'
import type { DynamoCall } from './dynamoClient.ts'

/** How far a mapping has come in each shard; kept over restarts. */
export interface Checkpoint {
  streamArn: string
  /** Last sequence number done, by shard. */
  shards: Record<string, string>
  /** Shards that ended and were read whole. */
  ended: string[]
}

export interface StreamRecord extends Properties {
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number; Keys: unknown }
}

/** The records that one call found in a shard; `next` is undefined at its end. */
interface Found {
  records: StreamRecord[]
  next: string | undefined
}

export interface ShardsOptions {
  /** DynamoDB Streams. */
  streams: DynamoCall
  streamArn: string
  checkpoint: JsonFile<Checkpoint>
  /** Most records of one call. */
  limit: number
}

interface Shard {
  ShardId: string
  ParentShardId?: string
}

/**
 * The shards of a stream as one reader goes through them. Looking at a shard again is one call, as long as the place
 * the last look ended at holds; it is found anew from the checkpoint after that.
 */
export function createShards({ streams, streamArn, checkpoint, limit }: ShardsOptions) {
  const places = new Map<string, string>()
  /** Other shards appear only when one of these ends. */
  let known: readonly string[] = []

  async function recordsAt(place: string): Promise<Found> {
    const { Records, NextShardIterator } = await streams('GetRecords', { ShardIterator: place, Limit: limit })
    return { records: Records, next: NextShardIterator }
  }
  return {
    /** The shards that are not yet read whole, each after its parent. */
    async open(): Promise<readonly string[]> {
      if (known.length > 0) return known
      const { StreamDescription } = await streams('DescribeStream', { StreamArn: streamArn })
      const all = StreamDescription.Shards as Shard[]
      const present = new Set(all.map(({ ShardId }) => ShardId))
      checkpoint.value.ended = checkpoint.value.ended.filter((id) => present.has(id))
      const unread = all.filter(({ ShardId }) => !checkpoint.value.ended.includes(ShardId))
      const waiting = new Set(unread.map(({ ShardId }) => ShardId))
      const ready = unread.filter(({ ParentShardId }) => !ParentShardId || !waiting.has(ParentShardId))
      known = ready.map(({ ShardId }) => ShardId)
      return known
    },
    /** Next records of a shard after what was done. */
    async read(shardId: string): Promise<Found> {
      const kept = places.get(shardId)
      if (kept !== undefined) {
        const found = await recordsAt(kept).catch(() => undefined)
        if (found) return found
        // A place holds for a quarter of an hour.
        places.delete(shardId)
      }
      const place = await placeIn(shardId, { streams, streamArn, after: checkpoint.value.shards[shardId] })
      // Another look may have gone further meanwhile.
      if (!places.has(shardId)) places.set(shardId, place)
      return recordsAt(place)
    },
    /** Everything up to a record is done. */
    advance(shardId: string, sequence: string | undefined): void {
      if (sequence === undefined) return
      checkpoint.value.shards[shardId] = sequence
      checkpoint.save()
    },
    /** All that was found is done: the next look goes on there, or nowhere once the shard has ended. */
    passed(shardId: string, next: string | undefined): void {
      if (next !== undefined) places.set(shardId, next)
      else places.delete(shardId)
    },
    /** The shard was read whole; those after it can be read now. */
    end(shardId: string): void {
      checkpoint.value.ended.push(shardId)
      delete checkpoint.value.shards[shardId]
      checkpoint.save()
      places.delete(shardId)
      known = []
    },
  }
}

/** The place in a shard after a record, or its beginning without a record or where the record is gone. */
async function placeIn(
  shardId: string,
  { streams, streamArn, after }: Pick<ShardsOptions, 'streams' | 'streamArn'> & { after: string | undefined },
): Promise<string> {
  const at = (more: Properties) => streams('GetShardIterator', { StreamArn: streamArn, ShardId: shardId, ...more })
  const trim = () => at({ ShardIteratorType: 'TRIM_HORIZON' })
  const { ShardIterator } = after
    ? await at({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }).catch((error: Error) => {
        if (error.name === 'TrimmedDataAccessException') return trim()
        throw error
      })
    : await trim()
  return ShardIterator
}
