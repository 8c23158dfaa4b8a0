import type { Plugin } from 'vite'

/** The console is not kept waiting longer than this, ms, by a server that takes its time. */
const AT_MOST_MS = 500

/** Where no token is being renewed, nothing is waited for. */
const WAITING = `await Promise.race([globalThis.begunCalls?.[0]?.answer.catch(()=>{}),new Promise(r=>setTimeout(r,${AT_MOST_MS}))]);`

/**
 * Lets the answer with the token in before the console's code runs: the first rows are then asked for while it does; in the middle of the scripts, on a phone, the
 * answer would wait for their end. Written before the file that every other stands on: as a module of its own, one that waits would keep
 * the bundler from joining small files.
 */
export const tokenFirst = (): Plugin => ({
  name: 'token-first',
  apply: 'build',
  renderChunk: (code, { name }) => (name === 'vendor' ? { code: `${WAITING}${code}`, map: null } : null),
})
