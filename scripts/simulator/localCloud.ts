import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The addresses of a running `npm start`, which it writes to `cloud.json` of its data folder. */
export const localCloud = z.object({
  /** Address of the console and its `/api`. */
  url: z.url(),
  mqttPort: z.int(),
  /** PEM file of the authority that signed broker and devices. */
  caFile: z.string(),
})
export type LocalCloud = z.infer<typeof localCloud>

/** Reads the address of a running local cloud. Throws an error that says what to do when there is none. */
export function readLocalCloud(dataDir: string): LocalCloud {
  const file = join(dataDir, 'cloud.json')
  try {
    return localCloud.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`No local cloud is running (${file} is missing): start one with \`npm start\`.`)
  }
}
