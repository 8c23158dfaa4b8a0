import type { Plugin } from 'vite'

/**
 * What has Chromium compile a file as a whole, on another thread while it arrives. Function by function, as each was
 * called for the first time, that took a tenth of the time to the first row, and a part of every first press. Other
 * browsers read a comment. It has to stand before everything else.
 *
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad\n'

/** What is smaller, bytes, is compiled once it is there, on the page's own thread. */
export const COMPILED_ASIDE = 30 * 1024

/** Marks the scripts of the console that are compiled on another thread to be compiled as a whole. */
export function compiledWhole(): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    generateBundle: {
      // After whoever puts something before a script's own code.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length >= COMPILED_ASIDE) file.code = COMPILED_WHOLE + file.code
        }
      },
    },
  }
}
