import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from './sources.ts'

const FOLDER = 'docs/decisions'
/** Folders of records, and what each is about. */
const SUBJECTS: Readonly<Record<string, string>> = {
  platform: 'The cloud: stacks, functions, queues, releases, grants',
  data: 'What is stored and how it is found',
  interface: 'The API, programs that use it, and webhooks',
  people: 'Signing in, rights, links, what is kept of people',
  devices: 'What devices and makers send and are told',
  readings: 'How a reading is calculated, judged and told',
  catalogue: 'Nozzles, sheets, recipes',
  files: 'Pictures, downloads, exports, reports',
  payments: 'Orders, subscriptions, money',
  console: 'The console in the browser',
  workshop: 'Tests, the local cloud, packages',
}
const HEAD = `# Decisions

Each record says what was decided, when, why, and what would change it. A number that is missing here was superseded, or
became a comment of the module it is about; git has it. A new record takes the next number that is free;
\`npx vitest run --project rules tests/safety/decisions.spec.ts -u\` writes this page.
`

interface Decision {
  subject: string
  file: string
  number: number
  title: string
  text: string
}

const records = globSync(`${FOLDER}/*/*.md`, { cwd: fromRoot('.') })
  .map((path): Decision => {
    const [subject = '', file = ''] = path.replaceAll('\\', '/').split('/').slice(2)
    const text = readFileSync(fromRoot(path), 'utf8')
    const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
    return { subject, file, number: Number(number), title, text }
  })
  .toSorted((a, b) => a.number - b.number)

const FORM =
  /^# \d+\. .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: in force.*\n- Decision: .+?\n- Reason: .+?\n- Changes when: .+\n$/s

/** A line of the index, in two where one would be too long. */
function lineOf({ subject, file, number, title }: Decision): string {
  const link = `- [${number}](${subject}/${file})`
  return `${link} ${title}`.length <= 120 ? `${link} ${title}` : `${link}\n  ${title}`
}

describe('a record of a decision', () => {
  it('has a date, a status, a reason, what would change it, and at most twelve lines', () => {
    expect(records.length).toBeGreaterThan(100)
    expect(records.filter(({ text }) => !FORM.test(text)).map(({ file }) => file)).toEqual([])
    const lines = ({ text }: Decision) => text.trimEnd().split('\n').length
    expect(records.filter((one) => lines(one) > 12).map(({ file }) => file)).toEqual([])
  })

  it('has a number of its own, which its file begins with, and a subject there is', () => {
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
    const misnamed = records.filter(({ file, number }) => !file.startsWith(`${String(number).padStart(3, '0')}-`))
    expect(misnamed).toEqual([])
    expect(new Set(records.map(({ subject }) => subject))).toEqual(new Set(Object.keys(SUBJECTS)))
  })

  it('is in the index by its subject', async () => {
    const chapters = Object.entries(SUBJECTS).map(([subject, about]) => {
      const rows = records.filter((one) => one.subject === subject)
      return `## ${about}\n\n${rows.map(lineOf).join('\n')}\n`
    })
    await expect([HEAD, ...chapters].join('\n')).toMatchFileSnapshot(fromRoot(`${FOLDER}/README.md`))
  })

  it('is there for every reference to its number', () => {
    const kept = new Set(records.map(({ number }) => number))
    const files = execFileSync('git', ['grep', '-l', '-i', '-E', 'decisions? [0-9]'], { cwd: fromRoot('.') })
    const references = String(files)
      .trim()
      .split('\n')
      .flatMap((file) =>
        [...readFileSync(fromRoot(file), 'utf8').matchAll(/decision (\d+)/gi)].map(([, n]) => `${file}: ${n}`),
      )
    expect(references.filter((reference) => !kept.has(Number(reference.split(': ')[1])))).toEqual([])
  })
})
