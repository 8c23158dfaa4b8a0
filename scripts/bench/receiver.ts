import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const PATIENCE_MS = 120_000

/** A server on this machine that takes every event, and says when the first came that names a record. */
export async function openReceiver() {
  const waiting = new Map<string, (at: number) => void>()
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      const at = performance.now()
      for (const [id] of text.matchAll(UUID)) waiting.get(id)?.(at)
      response.writeHead(204).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`,
    /** Resolves with when an event came that names a record, which nobody has published yet. */
    whenCame(id: string): Promise<number> {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('an event did not come in time')), PATIENCE_MS)
        waiting.set(id, (at) => {
          clearTimeout(late)
          waiting.delete(id)
          resolve(at)
        })
      })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
