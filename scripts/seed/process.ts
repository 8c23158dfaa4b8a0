import type { SeedAnswer, SeedTarget } from '../seed.ts'
import { plant } from './plant.ts'

// The process that asked is gone: nobody waits for the rest.
process.on('disconnect', () => process.exit(1))

process.once('message', async (target: SeedTarget) => {
  const answer: SeedAnswer = await plant(target).then(
    (result) => ({ result }),
    (error: Error) => ({ error: error.stack ?? error.message }),
  )
  process.removeAllListeners('disconnect')
  process.send?.(answer, () => process.exit(0))
})
