import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient, tableName } from '../kit/table.ts'
import { accountTotals, type MonthTotals, overallTotals } from './aggregates.ts'
import { SHARDS } from './readings.ts'

async function totalsBetween(pk: string, from: string, to: string): Promise<[month: string, totals: MonthTotals][]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
    }),
  )
  return Items.map(({ pk: _, sk, ...totals }) => [sk as string, totals as MonthTotals])
}

type Shown = Pick<MonthTotals, 'leituras' | 'avaliados' | 'fora_tolerancia' | 'soma_erro' | 'leituras_com_erro'>

/**
 * Sums of complete readings by month (`YYYY-MM`), both included, of an account or, for null, of all; months without any
 * are left out.
 */
export async function monthTotals(ownerId: string | null, from: string, to: string): Promise<Map<string, Shown>> {
  const partitions = ownerId === null ? SHARDS.map(overallTotals) : [accountTotals(ownerId)]
  const found = await Promise.all(partitions.map((pk) => totalsBetween(pk, from, to)))
  const months = new Map<string, Shown>()
  for (const [month, totals] of found.flat()) {
    const sums = months.get(month) ?? {
      leituras: 0,
      avaliados: 0,
      fora_tolerancia: 0,
      soma_erro: 0,
      leituras_com_erro: 0,
    }
    for (const name of Object.keys(sums) as (keyof Shown)[]) sums[name] += totals[name]
    months.set(month, sums)
  }
  return months
}
