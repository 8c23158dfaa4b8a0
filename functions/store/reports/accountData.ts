import type { AccountData } from '../kit/accountData.ts'
import { batchDelete } from '../kit/batch.ts'
import { reportKey, reportsOf } from './reports.ts'
import { scheduleKey, schedulesOf } from './schedules.ts'

const ROWS = 100

export const reportData: AccountData = {
  stores: ['reports/reports'],
  async *erase(usuarioId, { removeFile }) {
    let after: string | undefined
    do {
      const { items, position } = await reportsOf(usuarioId, { limit: ROWS, after })
      await Promise.all(items.flatMap(({ arquivos }) => arquivos.map(({ caminho }) => removeFile(caminho))))
      await batchDelete(items.map(({ id }) => reportKey(id)))
      yield items.length
      after = position ?? undefined
    } while (after !== undefined)
  },
  export: {
    lists: {
      relatorios: async (id, after) => {
        const { items, ...page } = await reportsOf(id, { limit: ROWS, after })
        return {
          ...page,
          items: items.map(({ arquivos, ...told }) => ({ ...told, arquivos: arquivos.map(({ nome }) => nome) })),
        }
      },
    },
  },
}

export const scheduleData: AccountData = {
  stores: ['reports/schedules'],
  async *erase(usuarioId) {
    let after: string | undefined
    do {
      const { items, position } = await schedulesOf(usuarioId, { limit: ROWS, after })
      await batchDelete(items.map(({ id }) => scheduleKey(id)))
      yield items.length
      after = position ?? undefined
    } while (after !== undefined)
  },
  export: { lists: { relatorios_agendados: (id, after) => schedulesOf(id, { limit: ROWS, after }) } },
}
