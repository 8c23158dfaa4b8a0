import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE_ID = 'virtual:amplify.css'

/** Sheets of the parts in use, and of what they are made of, in the order Amplify UI has them. */
const PARTS = [
  ...['text', 'flex', 'icon', 'visuallyHidden', 'button', 'loader', 'alert'],
  ...['field', 'fieldGroup', 'fieldMessages', 'input', 'textField', 'passwordField', 'checkbox', 'checkboxField'],
]

const DECLARATION = /(--amplify-[\w-]+):\s*([^;]+);/g
const USE = /var\(\s*(--amplify-[\w-]+)/g

/**
 * Of the tokens of `base` those that `sheet` uses, and what these are made of. It saves 8.5 kB (gzip) of the pages on
 * which people sign in; below 5 kB it is to go.
 */
export function usedTokens(base: string, sheet: string): [name: string, value: string][] {
  const values = new Map([...base.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value.trim()]))
  const used = new Set<string>()
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(USE)) {
      const value = values.get(name)
      if (used.has(name) || value === undefined) continue
      used.add(name)
      follow(value)
    }
  }
  follow(sheet)
  return [...values].filter(([name]) => used.has(name))
}

/**
 * Amplify UI's sheets for the parts in use. Its base sheet is left out but for the tokens these need, because it styles
 * every page; they are declared on the pages for visitors, so that these can theme them
 * (`web/styles/visitors/entry.css`), since its own theme provider inserts a style element, which the content security
 * policy refuses.
 */
async function amplifySheet(root: string): Promise<string> {
  const read = (name: string) =>
    readFile(join(root, `node_modules/@aws-amplify/ui-react/dist/styles/${name}.css`), 'utf8')
  const [base, ...parts] = await Promise.all(['base', ...PARTS].map(read))
  const sheet = parts.join('\n')
  const tokens = usedTokens(base ?? '', sheet).map(([name, value]) => `${name}: ${value};`)
  // The second rule is of the base sheet: without it a button looks as the browser has it.
  return `.visitor {\n${tokens.join('\n')}\n}\n[class*=amplify] { all: unset; box-sizing: border-box; }\n${sheet}`
}

/** Serves `virtual:amplify.css`. */
export const amplifyParts = (root: string): Plugin => ({
  name: 'amplify-parts',
  resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
  load: async (id) => (id === `\0${MODULE_ID}` ? amplifySheet(root) : undefined),
})
