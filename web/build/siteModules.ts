import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes down, outside of the site, which modules its files are made of: a test reads whose they are. */
export function siteModules(root: string, file: string): Plugin {
  return {
    name: 'site-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const modules = [...new Set(ids.filter((id) => id.startsWith(root)).map((id) => relative(root, id)))]
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(modules.sort()))
    },
  }
}
