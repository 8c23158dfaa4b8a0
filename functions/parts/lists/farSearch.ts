import { endTurn, type Turn, takeTurn } from '../../store/identity/turns.ts'

/**
 * Reads a list for a person, who has two searches at a time that read far back: `beforeMore` is awaited before one
 * does. Throws `NAO_PERMITIDO_AGORA` for a third. A page that is full after a first look counts nowhere.
 */
export async function farSearch<T>(userId: string, read: (beforeMore: () => Promise<void>) => Promise<T>): Promise<T> {
  let turn: Turn | undefined
  try {
    return await read(async () => {
      turn = await takeTurn(userId)
    })
  } finally {
    if (turn) await endTurn(turn)
  }
}
