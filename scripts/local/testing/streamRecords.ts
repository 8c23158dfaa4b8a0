import type { DynamoCall } from '../sources/dynamoClient.ts'

/** The records of a small table's stream from its beginning; `streams` calls DynamoDB Streams. */
export async function streamRecords<Record>(streams: DynamoCall, TableName: string): Promise<Record[]> {
  const { Streams } = await streams('ListStreams', { TableName })
  const StreamArn = Streams[0].StreamArn
  const { StreamDescription } = await streams('DescribeStream', { StreamArn })
  const ShardId = StreamDescription.Shards[0].ShardId
  const { ShardIterator } = await streams('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' })
  return (await streams('GetRecords', { ShardIterator })).Records
}
