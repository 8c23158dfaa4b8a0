import type { AccountData } from '../kit/accountData.ts'
import { batchDelete } from '../kit/batch.ts'
import { reportKey, reportsOf } from './reports.ts'

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
