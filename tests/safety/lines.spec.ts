import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from './sources.ts'

const LONGEST = 120

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: fromRoot('.'), encoding: 'utf8' })
    .trim()
    .split('\n')

const longLines = (paths: readonly string[], isHeld: (line: string) => boolean): string[] =>
  paths.flatMap((path) =>
    readFileSync(fromRoot(path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > LONGEST && isHeld(line) ? [`${path}:${index + 1}`] : [])),
  )

/**
 * Written from what the page “Sobre” says, an entry a line; and the product's own manual, which no developer reads
 * here.
 */
const OTHERS = /^CHANGELOG\.md$|^web\/documentation\/manual\/|^\.github\//

it('has no line of a document longer than is read at a glance, but for rows of tables, which cannot be broken', () => {
  const documents = tracked('*.md').filter((path) => !OTHERS.test(path))
  expect(documents.length).toBeGreaterThan(100)
  expect(longLines(documents, (line) => !/^\s*\|/.test(line))).toEqual([])
})

it('has no line of a comment longer than that, but for addresses and what a tool reads', () => {
  const code = tracked('*.ts', '*.tsx', '*.js', '*.css')
  const isComment = (line: string) => /^\s*(\/\/|\/?\*)|\s\/\/\s|\/\*/.test(line)
  const cannotBreak = /https?:\/\/\S{80}|biome-ignore/
  expect(code.length).toBeGreaterThan(1000)
  expect(longLines(code, (line) => isComment(line) && !cannotBreak.test(line))).toEqual([])
})
