import type { Chave } from '../../../shared/contract/apiKeys.ts'
import { type ApiKey, situationOf } from '../../store/keys/apiKeys.ts'

/** A key as its owner sees it: of its text, and of the former one, only the last characters. */
export function presentKey(key: ApiKey): Chave {
  const now = new Date().toISOString()
  const { anterior } = key
  return {
    ...key,
    anterior: anterior && anterior.ate > now ? { final: anterior.final, ate: anterior.ate } : null,
    situacao: situationOf(key, now),
  }
}
