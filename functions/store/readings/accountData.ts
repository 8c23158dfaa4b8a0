import { type AccountData, inTurns, nothing } from '../kit/accountData.ts'
import { erasePartition } from '../kit/partitions.ts'
import { accountTotals } from './aggregates.ts'
import { departedPartition } from './changeMarks.ts'
import { summaryPartition } from './equipmentSummaries.ts'
import { eraseQuarantine, type QuarantineRecord, quarantinePage } from './quarantine.ts'
import { eraseReading } from './readingErasure.ts'
import type { ReadingHead } from './readingHead.ts'
import { readingPage } from './readingPages.ts'
import { getReadings } from './readings.ts'

/** Rows erased between two looks at the time. */
const ROWS = 100
/** Readings tell every nozzle: this many stay far below what an answer may hold. */
const READINGS = 40
/** Messages are kept whole, at most 300 kB each. */
const MESSAGES = 10

const ownedPage = (donoId: string, after: string | undefined, limit: number) =>
  readingPage({ scope: { kind: 'conta', donoId }, after, limit })

export const readingData: AccountData = {
  stores: [
    'readings/readings',
    'readings/parts',
    'readings/decisions',
    'readings/droppedReadings',
    'readings/readingPages',
    'readings/readingMonths',
    'readings/changeMarks',
    'readings/departures',
  ],
  /** Walks through the account until nothing is found any more: the index follows the table a little later. */
  erase: async function* (id, tools) {
    let erased: number
    do {
      erased = 0
      let after: string | undefined
      do {
        const page = await ownedPage(id, after, ROWS)
        const count = await inTurns(page.items, (one) => eraseReading(one.id, id, tools))
        erased += count
        yield count
        after = page.position ?? undefined
      } while (after !== undefined)
    } while (erased > 0)
    yield* erasePartition(departedPartition(id))
  },
  export: {
    lists: {
      leituras: async (id, after) => {
        const page = await ownedPage(id, after, READINGS)
        const heads = await getReadings(page.items.map((row) => row.id))
        return { items: page.items.flatMap((row) => heads.get(row.id) ?? []).map(toldOf), position: page.position }
      },
    },
  },
}

const toldOf = ({ digest, dobra, anexacoes, marcacoes, partes, versao, dono_id, ...told }: ReadingHead) => told

export const totalsData: AccountData = {
  stores: ['readings/aggregates'],
  erase: (id) => erasePartition(accountTotals(id)),
  export: nothing('they are sums of the readings, which are exported'),
}

export const summaryData: AccountData = {
  stores: ['readings/equipmentSummaries'],
  erase: (id) => erasePartition(summaryPartition(id)),
  export: nothing('they are made of the readings, which are exported'),
}

export const quarantineData: AccountData = {
  stores: ['readings/quarantine', 'readings/quarantineReview'],
  erase: eraseQuarantine,
  export: {
    lists: {
      quarentena: async (id, after) => {
        const { items, position } = await quarantinePage(id, after, MESSAGES)
        return { items: items.map(toldOfMessage), position }
      },
    },
  },
}

/** Bytes that are no text have their unreadable ones replaced. What administrators wrote about it is the product's. */
const toldOfMessage = ({ dados, conta_id, nota, resolvido_por, versao, ...told }: QuarantineRecord) => ({
  ...told,
  mensagem: new TextDecoder().decode(dados),
})

export const ingestLimitData: AccountData = {
  stores: ['readings/ingestLimit'],
  erase: nothing('counters of a device name no person and are gone after a week'),
  export: nothing('counters of a device name no person and are gone after a week'),
}
