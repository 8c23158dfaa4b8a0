import type { Plugin } from 'vite'

/** Icons that the console or a component it shows may ask for, by Cloudscape's names. */
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

/** Names of the icons a module of Cloudscape's drawings has. */
export const iconsOf = (code: string): string[] => [...code.matchAll(DRAWING)].map(([, name = '']) => name)

/** Takes the drawings of other icons out of the module. */
export function withoutOtherIcons(code: string): string {
  const missing = ICONS.filter((name) => !iconsOf(code).includes(name))
  if (missing.length > 0) throw new Error(`Cloudscape has no icon ${missing.join(', ')}`)
  return code.replace(DRAWING, (drawing, name: string) => (ICONS.includes(name) ? drawing : ''))
}

/** Words of a rendered module that are names of icons which were left out. */
export function leftOutAfterAll(code: string, all: readonly string[]): string[] {
  const left = new Set(all.filter((name) => !ICONS.includes(name)))
  return [...code.matchAll(/(["'`])([a-z][a-z0-9-]*)\1/g)].flatMap(([, , word = '']) => (left.has(word) ? [word] : []))
}

/**
 * Most of Cloudscape's drawings are of icons that nothing here shows, and every page would fetch them. It saves 5.6 kB
 * (gzip) of the entry, and so of every page; below 5 kB it is to go. A build fails in which a module has a text that is
 * the name of one left out, whatever the text is for.
 */
export function cloudscapeIcons(): Plugin {
  let all: readonly string[] = []
  return {
    name: 'cloudscape-icons',
    transform: {
      filter: { id: DRAWINGS },
      handler(code) {
        all = iconsOf(code)
        return { code: withoutOtherIcons(code), map: null }
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      )
      const asking = modules.flatMap(([id, { code }]) =>
        leftOutAfterAll(code ?? '', all).map((name) => `${name} (${id})`),
      )
      if (asking.length > 0) this.error(`icons to be named in ICONS: ${asking.join(', ')}`)
    },
  }
}
