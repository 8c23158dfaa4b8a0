import { beforeEach, expect, it, vi } from 'vitest'
import { soon } from '../../../tests/fixtures/poll.ts'
import { keepFiles } from './files.ts'

const SCRIPT = '/assets/index-new.js'
const LIST = {
  script: SCRIPT,
  files: [SCRIPT, '/assets/list-a.js'],
  texts: { pt: ['/assets/pt.js'], en: ['/assets/en.js'], es: ['/assets/es.js'] },
}

/** A browser's caches, a worker to register, and a server that has a console. */
function browser(page = `<script type="module" src="${SCRIPT}">`, list: object = LIST) {
  const kept = new Map<string, Map<string, string>>()
  const fetched: string[] = []
  const state = { onFetch: () => {}, registered: true }
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => SCRIPT }) })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => (state.registered ? {} : undefined),
      getRegistration: async () => undefined,
    },
  })
  vi.stubGlobal('fetch', async (path: string) => new Response(path === '/' ? page : JSON.stringify(list)))
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async open(name: string) {
      const files = kept.get(name) ?? new Map<string, string>()
      kept.set(name, files)
      return {
        keys: async () => [...files.keys()].map((path) => ({ url: `https://console.example${path}` })),
        put: async (path: string) => void files.set(path, 'page'),
        async addAll(paths: string[]) {
          state.onFetch()
          for (const path of paths) {
            fetched.push(path)
            files.set(path, 'file')
          }
        },
      }
    },
  })
  return { kept, fetched, state }
}

beforeEach(() => void vi.unstubAllGlobals())
const signedIn = () => true
const pathsIn = (kept: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
  Object.fromEntries([...kept].map(([name, files]) => [name, [...files.keys()]]))

it('keeps the listed files in the person’s language and the page, fetches none twice, and forgets other builds', async () => {
  const { kept, fetched } = browser()
  kept.set('/assets/index-old.js', new Map([['/', 'page']]))
  await keepFiles('pt', signedIn)
  const files = [...LIST.files, '/assets/pt.js']
  expect(pathsIn(kept)).toEqual({ [SCRIPT]: [...files, '/'] })
  await keepFiles('es', signedIn)
  expect(fetched).toEqual([...files, '/assets/es.js'])
})

it.each([
  ['the list is another console’s', undefined, { ...LIST, script: '/assets/index-newer.js' }],
  ['the page is another console’s', '<script type="module" src="/assets/index-newer.js">', LIST],
])('keeps nothing where %s, and leaves what is there', async (_, page, list) => {
  const { kept } = browser(page, list)
  kept.set('/assets/index-newer.js', new Map([['/', 'page']]))
  await keepFiles('pt', signedIn)
  expect(pathsIn(kept)).toEqual({ '/assets/index-newer.js': ['/'] })
})

it('keeps nothing that no worker would hand out', async () => {
  const { kept, state } = browser()
  state.registered = false
  await keepFiles('pt', signedIn)
  expect(pathsIn(kept)).toEqual({})
})

it('leaves nothing behind for who signs out while it keeps', async () => {
  const { kept, state } = browser()
  let here = true
  state.onFetch = () => {
    here = false
    kept.clear()
    kept.set(SCRIPT, new Map())
    throw new TypeError('Failed to fetch')
  }
  await expect(keepFiles('pt', () => here)).rejects.toThrow('Failed to fetch')
  await soon(() => expect(pathsIn(kept)).toEqual({}))
})
