import { type AccountData, nothing } from '../kit/accountData.ts'
import { batchDelete } from '../kit/batch.ts'
import { exportKey, exportsOf } from './exports.ts'

const ROWS = 100

export const exportData: AccountData = {
  stores: ['exports/exports'],
  async *erase(usuarioId, { removeFile }) {
    let after: string | undefined
    do {
      const { items, position } = await exportsOf(usuarioId, { limit: ROWS, after })
      await Promise.all(items.flatMap(({ arquivo }) => (arquivo ? [removeFile(arquivo.caminho)] : [])))
      await batchDelete(items.map(({ id }) => exportKey(id)))
      yield items.length
      after = position ?? undefined
    } while (after !== undefined)
  },
  export: {
    lists: {
      exportacoes: async (id, after) => {
        const { items, ...page } = await exportsOf(id, { limit: ROWS, after })
        return { ...page, items: items.map(({ arquivo, ...told }) => ({ ...told, arquivo: arquivo?.nome ?? null })) }
      },
    },
  },
}

export const exportLimitData: AccountData = {
  stores: ['exports/exportLimits'],
  erase: nothing('they hold hashes and ids of jobs, and expire'),
  export: nothing('they hold hashes and ids of jobs, and expire'),
}
