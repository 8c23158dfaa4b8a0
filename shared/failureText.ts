import { beginning } from './wellFormed.ts'

/** Characters that are kept of a failure's message. */
const LONGEST = 160
const FRAMES = 8

/** Scripts in a browser that are not ours, such as extensions. */
const FOREIGN = /-extension:\/\/|webkit-masked-url:|^user-script:/i
/**
 * Messages of browsers where nothing is wrong with us: somebody left, was offline, or a frame came late. Scripts of
 * other origins say no more than that they failed.
 */
const HARMLESS =
  /ResizeObserver loop|^CallError: (?:offline|cancelled)$|^(?:Uncaught )?Script error\.?$|\bAbortError\b|^(?:TypeError: )?(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.|The network connection was lost\.|The Internet connection appears to be offline\.|cancelled)$/i

/** Whether a failure is nobody's to mend: of an extension, of the network, or none at all. */
export const isNoise = (message: string, places: string): boolean =>
  HARMLESS.test(message) || FOREIGN.test(message) || FOREIGN.test(places)

/**
 * A part of the console, or its style sheet, that could not be fetched; each browser and the bundler say it in their
 * own words.
 */
export const isUnfetchedCode = (message: string): boolean =>
  /dynamically imported|importing a module|unable to preload/i.test(message)

/** The name of a file of the build without what changes with its content: `ReadingPage.js`. */
export function fileName(address: string): string | null {
  const [, name, kind] = /([A-Za-z]+)(?:[-.][\w-]*)?\.(js|css)\b(?!.*\.(?:js|css)\b)/.exec(address) ?? []
  return name ? `${name}.${kind}` : null
}

/**
 * The first line of what a failure says, with nothing in it that may be somebody's: addresses, e-mails, what is quoted,
 * and whatever has a digit or is as long as no word is. At most 160 characters. Browser and server both apply it, since
 * anybody may send a text.
 */
export function maskedText(text: string): string {
  const [line = ''] = text.slice(0, 2_000).split(/[\r\n\u2028\u2029]/)
  return beginning(
    line
      .replaceAll(/[a-z][a-z\d+.-]*:\/\/\S+/gi, (address) => fileName(address) ?? '‹url›')
      // No lookbehind: browsers that know none could not read this file at all, whose errors are to be heard too.
      .replaceAll(/(^|[\s("'])(\/[^\s"')]+)/g, (_, before, path) => before + (fileName(path) ?? '‹url›'))
      .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '‹email›')
      // A quote that does not end was cut off.
      .replaceAll(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|„[^“”]*(?:[“”]|$)|«[^»]*(?:»|$)|`[^`]*(?:`|$)|‘[^’]*(?:’|$)/g, '‹…›')
      .replaceAll(/(^|[^\p{L}\p{N}])'[^']*(?:'|$)/gu, '$1‹…›')
      .replaceAll(/[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_-]*/gu, '#')
      .replaceAll(/[\p{L}_-]{25,}/gu, '#'),
    LONGEST,
  ).trim()
}

/** Where in our own files a failure was, the innermost first: `ReadingPage-Bx3k.js:1:2034`. */
export const framesOf = (stack: string): string[] =>
  [...stack.slice(0, 8_000).matchAll(/\/([\w-]+(?:\.[\w-]+)?\.js):(\d+):(\d+)/g)]
    .slice(0, FRAMES)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

/** The form of what `framesOf` answers. */
export const FRAME = /^[\w-]+(?:\.[\w-]+)?\.js:\d{1,7}:\d{1,7}$/
