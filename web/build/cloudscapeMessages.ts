import type { Plugin } from 'vite'

/** Components of Cloudscape the console does not show, by the names their messages have. */
export const NOT_SHOWN: readonly string[] = [
  'annotation-context',
  'app-layout',
  'area-chart',
  'attribute-editor',
  'code-editor',
  'date-picker',
  'dialog',
  'drawer',
  'features-notification-drawer',
  'flashbar',
  'help-panel',
  'panel-resize-handle',
  'pie-chart',
  'prompt-input',
  's3-resource-selector',
  'slider',
  'split-panel',
  'tag-editor',
  'top-navigation',
  'tree-view',
  'tutorial-panel',
  'wizard',
]

const MESSAGES = /components\/i18n\/messages\/all\.[\w-]+\.js$/
const START = 'export default '

type Tree = Record<string, Record<string, Record<string, unknown>>>

/** Takes the messages of components that are not shown out of a module of Cloudscape's messages. */
export function withoutUnshown(code: string): string {
  const tree: Tree = JSON.parse(code.slice(code.indexOf(START) + START.length).replace(/;?\s*$/, ''))
  for (const languages of Object.values(tree)) {
    for (const messages of Object.values(languages)) for (const name of NOT_SHOWN) delete messages[name]
  }
  return START + JSON.stringify(tree)
}

/** Names among those not shown under which a rendered module asks for messages. */
export function shownAfterAll(code: string): string[] {
  const asked = [...code.matchAll(/useInternalI18n[\w$]*\(["'`]([^"'`]+)["'`]/g)].map(([, name]) => name)
  return NOT_SHOWN.filter((name) => asked.includes(name))
}

/**
 * Half of Cloudscape's messages are of components the console has not. A build in which one is shown after all fails.
 */
export function cloudscapeMessages(): Plugin {
  return {
    name: 'cloudscape-messages',
    transform: {
      filter: { id: MESSAGES },
      handler: (code) => ({ code: withoutUnshown(code), map: null }),
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.values(output.modules) : [],
      )
      const names = new Set(modules.flatMap(({ code }) => shownAfterAll(code ?? '')))
      if (names.size > 0) this.error(`shown without their messages: ${[...names].join(', ')}`)
    },
  }
}
