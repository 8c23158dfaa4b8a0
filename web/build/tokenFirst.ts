import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { PRELOADS_ID } from '../app/preloads.ts'

/** The console is not kept waiting longer than this, ms, by a server that takes its time. */
const AT_MOST_MS = 500

/**
 * While a new console is put in place of another, the policy that comes with a page may name the other's early script,
 * and a browser runs none. Then it comes as a file, and the console after it whatever becomes of that.
 */
const BEGUN = `globalThis.isTooOld===void 0&&import(JSON.parse(document.getElementById("${PRELOADS_ID}").textContent).early)`

/** Where no token is being renewed, nothing is waited for. */
const WAITING = `Promise.race([globalThis.begunCalls?.[0]?.answer.catch(()=>{}),new Promise(r=>setTimeout(r,${AT_MOST_MS}))])`

const FOLDER = 'assets/'
/** How a file names its neighbour. */
const importOf = (file: string) => `./${file.slice(FOLDER.length)}`

/**
 * Lets the answer with the token in before the console's code runs: the first rows are then asked for while it does; in
 * the middle of the scripts, on a phone, the answer would wait for their end. The page's script does nothing but wait,
 * and fetch what it was. No module waits by itself (`await` outside of a function): Safari then gives out the modules
 * that stand on it before they have run, and whole screens fail.
 */
export function tokenFirst(): Plugin {
  let begun = ''
  return {
    name: 'token-first',
    apply: 'build',
    generateBundle: {
      // Before the page is written, and its files are listed.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (!entry) throw new Error('the console has no entry')
        const hash = createHash('sha256').update(entry.code).digest('base64url').slice(0, 8)
        begun = `${FOLDER}console-${hash}.js`
        // Vite fills in what a lazy part needs fetched beside it in chunks only, and after this: here nothing is.
        this.emitFile({ type: 'asset', fileName: begun, source: entry.code.replaceAll('__VITE_PRELOAD__', 'void 0') })
        // What others take from it is where its code is: run from both, there would be two consoles.
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(importOf(entry.fileName), importOf(begun))
        entry.code = `Promise.resolve(${BEGUN}).catch(()=>{}).then(()=>${WAITING}).then(()=>import("${importOf(begun)}"));`
      },
    },
    transformIndexHtml: () =>
      begun
        ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${begun}` }, injectTo: 'head' }]
        : [],
  }
}
