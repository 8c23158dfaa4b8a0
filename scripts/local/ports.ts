import { createServer } from 'node:net'

/**
 * Whether browsers, and `fetch` here, ask nothing of a port whoever listens at it: the bad ports of the Fetch standard,
 * which belong to other protocols. Nothing listens at it while this is asked.
 */
async function isRefusedByBrowsers(port: number): Promise<boolean> {
  const error = await fetch(`http://127.0.0.1:${port}/`).then(
    () => null,
    ({ cause }: Error) => cause,
  )
  return error instanceof Error && error.message === 'bad port'
}

/** Throws, naming the first taken port, what it is for and the way out. */
export async function requireFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [purpose, port] of Object.entries(ports)) {
    const server = createServer()
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', resolve)
      })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`
      throw new Error(`Port ${port} (${purpose}) ${reason}. Choose others: \`npm start -- --port ${port + 1000}\``)
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
    // Devices are no browsers.
    if (purpose !== 'MQTT' && (await isRefusedByBrowsers(port)))
      throw new Error(
        `Port ${port} (${purpose}) is one that browsers refuse. Choose others: \`npm start -- --port ${port + 1000}\``,
      )
  }
}
