/** A piece of work that takes part of the machine: so many cores while it runs. */
export interface Piece {
  name: string
  cores: number
  /** Names of the pieces that must be over before. */
  after?: readonly string[]
  run(): Promise<void>
}

/**
 * Runs all pieces, each as soon as those it comes after are over and its cores are free; earlier ones first. Pieces
 * that mostly wait say so by taking less than a core. One larger than the whole machine runs alone.
 */
export async function runPieces(pieces: readonly Piece[], cores: number): Promise<void> {
  const waiting = new Set(pieces)
  const running = new Map<Piece, Promise<void>>()
  const names = new Set(pieces.map(({ name }) => name))
  const isOver = (name: string) => !names.has(name)
  const used = () => [...running.keys()].reduce((sum, piece) => sum + piece.cores, 0)
  while (waiting.size > 0 || running.size > 0) {
    for (const piece of waiting) {
      const fits = running.size === 0 || used() + piece.cores <= cores
      if (!fits || !(piece.after ?? []).every(isOver)) continue
      waiting.delete(piece)
      const work = piece.run().finally(() => {
        running.delete(piece)
        names.delete(piece.name)
      })
      running.set(piece, work)
    }
    if (running.size === 0) throw new Error(`nothing can begin: ${[...waiting].map(({ name }) => name).join(', ')}`)
    await Promise.race(running.values())
  }
}
