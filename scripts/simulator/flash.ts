import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { comando } from '../../shared/contract/devices.ts'
import { writeFileAtomic } from '../local/services/jsonFile.ts'

/** The versions that demo devices are made with. */
export const MADE_WITH = { versao_firmware: '2.5.4', versao_hardware: '3.1.0' }

const content = z.object({
  versao_firmware: z.string(),
  versao_hardware: z.string(),
  /** The firmware that the bytes of `part` are the beginning of; null while there are none. */
  baixado: comando.shape.firmware.nullable(),
  /** Whether the update was under way: after a loss of power the device knows by it that there was one. */
  em_curso: z.boolean(),
})
export type FlashContent = z.infer<typeof content>

/** The memory of a device that outlives a loss of power: its versions, and what it has downloaded of the next. */
export interface Flash {
  read(): FlashContent
  write(change: Partial<FlashContent>): void
  /** Bytes downloaded so far. */
  part(): Buffer
  partSize(): number
  append(bytes: Uint8Array): void
  dropPart(): void
}

/**
 * Opens the memory of a device in a folder of its own, made as it left the factory. Throws when it holds something
 * else.
 */
export function openFlash(folder: string, made: Pick<FlashContent, 'versao_firmware' | 'versao_hardware'>): Flash {
  const [file, part] = [join(folder, 'flash.json'), join(folder, 'firmware.part')]
  mkdirSync(folder, { recursive: true })
  const read = (): FlashContent =>
    existsSync(file)
      ? content.parse(JSON.parse(readFileSync(file, 'utf8')))
      : { ...made, baixado: null, em_curso: false }
  return {
    read,
    write: (change) => writeFileAtomic(file, JSON.stringify({ ...read(), ...change })),
    part: () => (existsSync(part) ? readFileSync(part) : Buffer.alloc(0)),
    partSize: () => (existsSync(part) ? statSync(part).size : 0),
    append: (bytes) => appendFileSync(part, bytes),
    dropPart: () => rmSync(part, { force: true }),
  }
}
