import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { PRELOADS_ID, type Preloads } from './app/preloads.ts'
import { plainTold } from './plainLists.ts'
import { NOTHING_TO_PRELOAD, screenFiles } from './screenFiles.ts'

const SCRIPT = 'web/app/early.ts'
const STYLES = 'web/styles/splash.css'

/** Where the splash ends in the page; what it does not need comes after. */
const AFTER_SPLASH = '<!--after-splash-->'

/** A small file of its own, named by its content. */
async function bundled(root: string, path: string, name: string, define: Record<string, string> = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(root, path)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define,
  })
  const source = outputFiles[0]?.text ?? ''
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { source, fileName: `assets/${name.replace('.', `-${hash}.`)}` }
}

/** The scripts that draw lists' first rows, one for each language. */
async function plainScripts(root: string) {
  const scripts = (await plainTold()).map(async ({ script, told }) => {
    const file = await bundled(root, script, `plain-${told.list}-${told.language}.js`, {
      PLAIN_TOLD: JSON.stringify(told),
    })
    return { ...file, told }
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
 * What the first paint needs, and nothing more: the splash's few rules, and a script that runs before anything is painted, puts
 * on the look the person chose, and begins what the console will ask for first: the token's renewal and the files of the first screen.
 * The console's own style sheets move below the splash, so it need not wait for them; scripts do.
 */
export function earlyPaint(root: string): Plugin {
  let tags: HtmlTagDescriptor[] = []
  return {
    name: 'early-paint',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const [script, styles, plain] = await Promise.all([
          bundled(root, SCRIPT, 'early.js'),
          bundled(root, STYLES, 'early.css'),
          plainScripts(root),
        ])
        for (const { source, fileName } of [script, styles, ...plain])
          this.emitFile({ type: 'asset', source, fileName })
        const draws = Object.fromEntries(plain.map(({ fileName, told }) => [told.list + told.language, `/${fileName}`]))
        tags = [
          dataOf({ ...screenFiles(bundle), draws }),
          // Asked for before the console's own script, which takes longer.
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'script', href: `/${script.fileName}` },
            injectTo: 'head-prepend',
          },
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/${styles.fileName}` }, injectTo: 'head-prepend' },
          { tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'body-prepend' },
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
            { tag: 'script', attrs: { type: 'module', src: '/app/early.ts' }, injectTo: 'head-prepend' },
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
