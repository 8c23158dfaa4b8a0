import type { Plugin } from 'vite'

/** CASL's only module. */
export const ABILITY = /@casl\/ability\/dist\/esm\/index\.mjs$/
/**
 * The one call that module makes when it is read: it joins everything that conditions on records could be written with.
 */
const JOINED = /\bQ = F\(I, J\)/

/** Says of that call that it does nothing else, so that a bundler leaves it out where nobody asks for its outcome. */
export function withPureMatchers(code: string): string {
  const marked = code.replace(JOINED, 'Q = /* @__PURE__ */ F(I, J)')
  if (marked === code) throw new Error(`CASL has nothing like ${JOINED} any more`)
  return marked
}

/**
 * Abilities have no conditions on records (`shared/abilities.ts`), yet the console would fetch the four libraries that
 * judge them.
 */
export function abilityMatchers(): Plugin {
  return {
    name: 'ability-matchers',
    transform: {
      filter: { id: ABILITY },
      handler: (code) => ({ code: withPureMatchers(code), map: null }),
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      )
      const left = modules.filter(([id, { code }]) => id.includes('node_modules/@ucast/') && code)
      if (left.length > 0) this.error(`judges conditions: ${left.map(([id]) => id).join(', ')}`)
    },
  }
}
