import { createHash } from 'node:crypto'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { PRELOADS_ID, type Preloads } from '../app/preloads.ts'
import { bundled, earlyScript, wordsScript } from './earlyScript.ts'
import { plainTold } from './plainLists.ts'
import { NOTHING_TO_PRELOAD, screenFiles } from './screenFiles.ts'
import { pageTexts } from './screenTexts.ts'

/** What tells the server of what goes wrong in the browser. */
const FAILURES = 'web/app/failures/script.ts'
const STYLES = 'web/styles/splash.css'

/** Where the splash ends in the page; what it does not need comes after. */
const AFTER_SPLASH = '<!--after-splash-->'

/** A file named by its content. */
const named = (source: string, name: string) => {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { source, fileName: `assets/${name.replace('.', `-${hash}.`)}` }
}

/** The scripts that draw lists' first rows, one for each language. */
async function plainScripts(root: string) {
  const scripts = (await plainTold()).map(async ({ script, told }) => {
    const source = await bundled(root, script, { define: { PLAIN_TOLD: JSON.stringify(told) } })
    return { ...named(source, `plain-${told.list}-${told.language}.js`), told }
  })
  return Promise.all(scripts)
}

/** What is fetched for which screen, as data: nothing that runs, so the content security policy has no say in it. */
const dataOf = (preloads: Preloads): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'application/json', id: PRELOADS_ID },
  children: JSON.stringify(preloads),
  injectTo: 'head',
})

/**
 * What the first paint needs, and nothing more: the splash's few rules, and a script that runs before anything is
 * painted, puts on the look the person chose, and begins what the console will ask for first: the token's renewal and
 * the files of the first screen. It stands in the page, since a file of its own comes a way to the server and back
 * later; as a file it is there for pages whose policy names another (`tokenFirst.ts`). The console's own style sheets
 * move below the splash, so it need not wait for them; scripts do.
 */
export function earlyPaint(root: string): Plugin {
  let tags: HtmlTagDescriptor[] = []
  return {
    name: 'early-paint',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const [early, words, failures, styles, plain, texts] = await Promise.all([
          earlyScript(root),
          wordsScript(root),
          bundled(root, FAILURES).then((source) => named(source, 'failures.js')),
          bundled(root, STYLES).then((sheet) => named(sheet, 'early.css')),
          plainScripts(root),
          pageTexts(),
        ])
        const script = named(early, 'early.js')
        const withoutModules = named(words, 'words.js')
        for (const { source, fileName } of [script, failures, styles, withoutModules, ...plain])
          this.emitFile({ type: 'asset', source, fileName })
        const draws = Object.fromEntries(plain.map(({ fileName, told }) => [told.list + told.language, `/${fileName}`]))
        tags = [
          dataOf({ ...screenFiles(bundle, texts), draws, early: `/${script.fileName}` }),
          { tag: 'script', children: early, injectTo: 'head' },
          // Below that script, which would wait for it.
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/${styles.fileName}` }, injectTo: 'head' },
          { tag: 'script', attrs: { nomodule: true, src: `/${withoutModules.fileName}` }, injectTo: 'body-prepend' },
          // Nothing waits for it: what goes wrong meanwhile is kept for it by the early script.
          {
            tag: 'script',
            attrs: { src: `/${failures.fileName}`, async: true, fetchpriority: 'low' },
            injectTo: 'body',
          },
        ]
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server }) {
        if (server) {
          return [
            dataOf(NOTHING_TO_PRELOAD),
            { tag: 'link', attrs: { rel: 'stylesheet', href: '/styles/splash.css' }, injectTo: 'head-prepend' },
            { tag: 'script', attrs: { src: '/app/firstWords.js' }, injectTo: 'head-prepend' },
            { tag: 'script', attrs: { type: 'module', src: '/app/early.ts' }, injectTo: 'head-prepend' },
            { tag: 'script', attrs: { type: 'module', src: '/app/failures/script.ts' }, injectTo: 'body' },
          ]
        }
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        // A browser asks for style sheets before any script; the console's are needed when its scripts have run.
        const later = sheets.map((tag) => tag.replace('>', ' fetchpriority="low">'))
        const without = sheets.reduce((page, tag) => page.replace(tag, ''), html).replace(/^\s*\n/gm, '')
        return { html: without.replace(AFTER_SPLASH, later.join('\n    ')), tags }
      },
    },
  }
}
