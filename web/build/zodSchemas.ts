import type { Plugin } from 'vite'

/** Module of zod that says how its schemas are written as JSON schema. */
export const ZOD_SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/
/** Where zod's schemas say how they are written as JSON schema. */
const DESCRIBED = [
  /^ *inst\._zod\.processJSONSchema = .*;$/gm,
  /\bcreateToJSONSchemaMethod\(this, \{\}\)\(params\)/g,
  /\bcreateStandardJSONSchemaMethod\(this, "\w+"\)/g,
]

/**
 * Takes out of zod's schemas how they are written as JSON schema, and with it the only use of a twentieth of zod. It
 * saves 5.3 kB (gzip) of the entry, and so of every page; below 5 kB it is to go.
 */
export const withoutJsonSchema = (code: string): string =>
  DESCRIBED.reduce((left, pattern) => {
    const cut = left.replace(pattern, (found) => (found.trimStart().startsWith('inst') ? '' : 'undefined'))
    if (cut === left) throw new Error(`zod has nothing like ${pattern} any more`)
    return cut
  }, code)

/**
 * The contract is described as JSON schema by scripts only. A build fails in which a module of the console asks for it
 * after all.
 */
export function zodSchemas(): Plugin {
  return {
    name: 'zod-schemas',
    transform: {
      filter: { id: ZOD_SCHEMAS },
      handler: (code) => ({ code: withoutJsonSchema(code), map: null }),
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      )
      const asking = modules.filter(([id, { code }]) => !id.includes('node_modules') && code?.includes('toJSONSchema'))
      if (asking.length > 0) this.error(`asks for JSON schema: ${asking.map(([id]) => id).join(', ')}`)
    },
  }
}
