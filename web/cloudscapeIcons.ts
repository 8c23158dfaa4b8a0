import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Icons that a component of Cloudscape may ask for by itself, by Cloudscape's names. Those that the console names are found in its code. */
export const ICONS: readonly string[] = [
  ...['add-plus', 'angle-down', 'angle-left', 'angle-right', 'arrow-down', 'arrow-left', 'arrow-right', 'arrow-up'],
  ...['calendar', 'call', 'caret-down', 'caret-down-filled', 'caret-up', 'caret-up-filled', 'check', 'close', 'copy'],
  ...[
    'dot',
    'download',
    'drag-indicator',
    'edit',
    'ellipsis',
    'expand',
    'external',
    'file',
    'filter',
    'gen-ai',
    'group',
  ],
  ...['history', 'key', 'keyboard', 'lock-private', 'map', 'menu', 'pause', 'play', 'refresh', 'remove', 'resize-area'],
  ...['script', 'search', 'send', 'settings', 'share', 'slash-divider', 'star', 'status-in-progress', 'status-info'],
  ...['status-negative', 'status-not-started', 'status-pending', 'status-positive', 'status-stopped', 'status-warning'],
  ...['treeview-collapse', 'treeview-expand', 'upload'],
]

const DRAWINGS = /components\/icon\/generated\/icons\.js$/
const DRAWING = /^ {4}"([a-z0-9-]+)": React\.createElement\("svg"[\s\S]*?(?=^ {4}"|^\};)/gm
const WORD = /(["'`])([a-z][a-z0-9-]*)\1/g

/** Names of the icons a module of Cloudscape's drawings has. */
export const iconsOf = (code: string): string[] => [...code.matchAll(DRAWING)].map(([, name = '']) => name)

/** Texts of some code that are names of icons, whatever they are there for. */
export function iconsNamed(code: string, all: readonly string[]): string[] {
  const icons = new Set(all)
  return [...code.matchAll(WORD)].flatMap(([, , word = '']) => (icons.has(word) ? [word] : []))
}

/** Takes the drawings of other icons out of the module. */
export function withoutOtherIcons(code: string, kept: ReadonlySet<string>): string {
  const all = iconsOf(code)
  const missing = [...kept].filter((name) => !all.includes(name))
  if (missing.length > 0) throw new Error(`Cloudscape has no icon ${missing.join(', ')}`)
  return code.replace(DRAWING, (drawing, name: string) => (kept.has(name) ? drawing : ''))
}

/**
 * Most of Cloudscape's drawings are of icons that nothing here shows, and every page would fetch them. Kept are those that the console's code names,
 * and `ICONS`. A build fails in which another module names one that was left out.
 */
export function cloudscapeIcons(root: string): Plugin {
  let left: readonly string[] = []
  return {
    name: 'cloudscape-icons',
    transform: {
      filter: { id: DRAWINGS },
      handler(code) {
        const all = iconsOf(code)
        const own = globSync('web/*/**/*.{ts,tsx}', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
        const kept = new Set([...ICONS, ...iconsNamed(own.join('\n'), all)])
        left = all.filter((name) => !kept.has(name))
        return { code: withoutOtherIcons(code, kept), map: null }
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      )
      const asking = modules.flatMap(([id, { code }]) => iconsNamed(code ?? '', left).map((name) => `${name} (${id})`))
      if (asking.length > 0) this.error(`icons to be named in ICONS: ${asking.join(', ')}`)
    },
  }
}
