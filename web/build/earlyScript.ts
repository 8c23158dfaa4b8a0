import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'
import { TARGETS } from './floor.ts'

const SCRIPT = 'web/app/early.ts'
/** What is said where the console cannot be: before that script, and for browsers without modules by itself. */
const WORDS = 'web/app/firstWords.js'

/** In words that a browser of any age reads; fails where the source has newer ones. */
export const wordsScript = async (root: string): Promise<string> =>
  (await transform(await readFile(join(root, WORDS), 'utf8'), { minify: true, target: 'es5' })).code

/** The text of a small file of its own. */
export async function bundled(
  root: string,
  path: string,
  more: Pick<BuildOptions, 'define' | 'target'> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, path)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGETS,
    write: false,
    ...more,
  })
  return outputFiles?.[0]?.text ?? ''
}

/**
 * The script that stands in the page and runs first. It is in words that every browser with modules can read (2017), so
 * that those that are older than the floor get to the sentence that tells them so. The content security policy names it
 * by its hash (`infra/edge/headers.ts`), so that this text and the page's are the same to the letter.
 */
export async function earlyScript(root: string): Promise<string> {
  const [words, script] = await Promise.all([wordsScript(root), bundled(root, SCRIPT, { target: 'es2017' })])
  const text = `${words}if(!window.isTooOld){${script}}`
  if (/<\/script|<!--/i.test(text)) throw new Error('the early script would end before its end')
  return text
}
