import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from './sources.ts'

const files = execFileSync('git', ['ls-files'], { cwd: fromRoot('.'), encoding: 'utf8' })
  .trim()
  .split('\n')

/** A file as texts name it: `<family>` and `*` are any name, `{pt,en,es}` is one of these. */
const NAMED = /`((?:[\w.-]|<\w+>|\*|\{[\w,]+\})+(?:\/(?:[\w.-]|<\w+>|\*|\{[\w,]+\})+)+\.(?:tsx?|md|css|sh))`/g
/** The area that docs/adding-a-feature.md makes up, and what programs leave beside the repository. */
const NOT_TRACKED = /[Cc]ulture|^\./

const patternOf = (name: string) =>
  new RegExp(
    `(?:^|/)${name
      .replaceAll('.', '\\.')
      .replaceAll(/<\w+>|\*/g, '[^/]+')
      .replaceAll(/\{([\w,]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)}$`,
  )

const areThere = new Map<string, boolean>()
function isThere(name: string): boolean {
  const known = areThere.get(name)
  if (known !== undefined) return known
  const pattern = patternOf(name)
  const found = files.some((file) => pattern.test(file))
  areThere.set(name, found)
  return found
}

const missing = (paths: readonly string[], says: (line: string) => boolean): string[] =>
  paths.flatMap((path) =>
    readFileSync(fromRoot(path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        (says(line) ? [...line.matchAll(NAMED)] : []).flatMap(([, name = '']) =>
          NOT_TRACKED.test(name) || isThere(name) ? [] : [`${path}:${index + 1} ${name}`],
        ),
      ),
  )

it('finds what a name with gaps stands for', () => {
  expect(['web/i18n/{pt,en}/screens.ts', '<family>/accountData.ts', 'functions/jobs/*Handler.ts'].map(isThere)).toEqual(
    [true, true, true],
  )
  expect(isThere('web/i18n/<locale>/nothing.ts')).toBe(false)
})

it('names no file in a document that is not there', () => {
  expect(
    missing(
      files.filter((file) => file.endsWith('.md')),
      () => true,
    ),
  ).toEqual([])
})

it('names no file in a comment that is not there', () => {
  expect(
    missing(
      files.filter((file) => /\.(tsx?|js|css)$/.test(file)),
      (line) => /^\s*(\/\/|\/?\*)/.test(line),
    ),
  ).toEqual([])
})
