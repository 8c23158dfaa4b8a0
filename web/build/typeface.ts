import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { LICENSES } from '../../shared/paths.ts'

const MODULE_ID = 'virtual:typeface.css'
const FAMILY = 'Open Sans'
const PACKAGE = '@fontsource-variable/open-sans'
/** Where the bundler finds the letters that were taken out of the typeface. */
const LETTERS = '.build/typeface/letters.woff2'

/** The weights the console has: the typeface's own reach from 300 to 800. */
const WEIGHTS = { min: 400, max: 700 }

/** The letters of pt, en and es, and the signs their texts have. */
export const CORE = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...'ÁÀÂÃÇÉÊÍÓÔÕÚÜÑáàâãçéêíóôõúüñ¡¿ªº°·×±²³½¼¾«»§€£',
  ...'\u{a0}\u{202f}\u{2009}–—‘’“”…•−→←',
]

/** Files of the package by what is written in them: a browser fetches one when a page shows a letter of its range. */
const OTHERS = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+2122, U+2191, U+2193',
  'latin-ext': 'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
}

const { resolve } = createRequire(import.meta.url)
const fileOf = (part: string) => resolve(`${PACKAGE}/files/open-sans-${part}-wght-normal.woff2`)

/** Letters of the typeface with the weights the console has, as WOFF2. */
export const lettersOf = async (letters: readonly string[]): Promise<Buffer> =>
  subsetFont(await readFile(fileOf('latin')), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })

/** The letters as ranges of a sheet, each as long as it can be. */
export function rangesOf(letters: readonly string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const hex = (code: number | undefined) => code?.toString(16)
  const ends = codes.filter((code) => !codes.includes(code + 1))
  return codes
    .filter((code) => !codes.includes(code - 1))
    .map((first, at) => (first === ends[at] ? `U+${hex(first)}` : `U+${hex(first)}-${hex(ends[at])}`))
    .join(',')
}

const face = (file: string, range: string, { min, max }: { min: number; max: number }) => `@font-face {
  font-family: "${FAMILY}";
  font-display: swap;
  font-weight: ${min} ${max};
  src: url("${file}") format("woff2");
  unicode-range: ${range};
}`

/**
 * What is read until the typeface is there: Arial, or what stands for it, made as wide and as high. Its widths are
 * those of a Portuguese, English and Spanish sample against Arimo 5.2 (1.042 in regular and bold), its heights those of
 * the typeface (2189 and 600 of 2048) by them.
 */
const FALLBACK = `@font-face {
  font-family: "${FAMILY} Fallback";
  src: local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Arimo"), local("Helvetica");
  size-adjust: 104.2%;
  ascent-override: 102.6%;
  descent-override: 28.1%;
  line-gap-override: 0%;
}`

async function typefaceSheet(root: string): Promise<string> {
  const letters = join(root, LETTERS)
  await mkdir(dirname(letters), { recursive: true })
  await writeFile(letters, await lettersOf(CORE))
  const others = Object.entries(OTHERS).map(([part, range]) => face(fileOf(part), range, { min: 300, max: 800 }))
  // Of faces that have a letter the last one is asked for.
  return [FALLBACK, ...others, face(letters, rangesOf(CORE), WEIGHTS)].join('\n')
}

/** Serves `virtual:typeface.css`: the typeface, so that every system shows the same. */
export const typeface = (root: string): Plugin => ({
  name: 'typeface',
  resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
  load: async (id) => (id === `\0${MODULE_ID}` ? typefaceSheet(root) : undefined),
  generateBundle: {
    // By then the bundler has told the licences of the modules, among which no file of letters is.
    order: 'post',
    async handler(_, bundle) {
      const licenses = bundle[LICENSES]
      if (licenses?.type !== 'asset') return
      const text = await readFile(resolve(`${PACKAGE}/LICENSE`), 'utf8')
      licenses.source = `${licenses.source}\n## ${PACKAGE} (OFL-1.1)\n\n${text.trim()}\n`
    },
  },
})
