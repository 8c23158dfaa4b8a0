import type { SeedMessage, SeedOrder } from '../seed.ts'
import type { Track } from '../track.ts'
import { plant } from './plant.ts'

// The process that asked is gone, so nobody waits for the rest of the seed.
process.on('disconnect', () => process.exit(1))

const tell = (message: SeedMessage, then: () => void = () => {}) => process.send?.(message, then)

/** A step that fails ends the seed, and the parent learns of it by the error. */
const track: Track = async (step, run) => {
  tell({ begun: step })
  const answer = await run((detail) => tell({ step, detail }))
  tell({ ended: step })
  return answer
}

process.once('message', async ({ environment, target }: SeedOrder) => {
  Object.assign(process.env, environment)
  const answer: SeedMessage = await plant(target, track, () => tell({ measured: true })).then(
    (result) => ({ result }),
    (error: Error) => ({ error: error.stack ?? error.message }),
  )
  process.removeAllListeners('disconnect')
  tell(answer, () => process.exit(0))
})
