import { describe, expect, it } from 'vitest'
import { about } from '../../i18n/en/about.ts'
import { RELEASES, releasesFor } from './releases.ts'

const keysOf = (releases: ReturnType<typeof releasesFor>) => releases.flatMap(({ changes }) => changes)

/** What `CHANGELOG.md` says, which whoever has only the repository reads. */
const changelog = () => [
  '# Changelog',
  '',
  'What people notice of each release, as the page “About” tells it; what only administrators see is marked.',
  ...RELEASES.flatMap(({ day, title, changes }) => [
    '',
    `## ${day} – ${about.releases[title]}`,
    ...changes.map((key) => `- ${key.startsWith('administrador_') ? '(administrators) ' : ''}${about.changes[key]}`),
  ]),
  '',
]

describe('the changelog', () => {
  it('stands in the repository as the console tells it (`npx vitest run releases -u` writes it)', async () => {
    await expect(changelog().join('\n')).toMatchFileSnapshot('../../../CHANGELOG.md')
  })

  it('goes from newest to oldest, from the first release on', () => {
    const days = RELEASES.map(({ day }) => day)
    expect(days).toEqual(days.toSorted().reverse())
    expect(days.at(-1)).toBe('2020-11-15')
    expect(days).toContain('2023-10-23')
  })

  it('names each release and each of its changes once', () => {
    const titles = RELEASES.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const changes = keysOf([...RELEASES])
    expect(new Set(changes).size).toBe(changes.length)
  })

  it('tells administrators all of it, others nothing of theirs', () => {
    expect(releasesFor(true)).toEqual(RELEASES)
    const others = keysOf(releasesFor(false))
    expect(others.filter((key) => key.startsWith('administrador'))).toEqual([])
    expect(others).toEqual(keysOf(releasesFor(true)).filter((key) => !key.startsWith('administrador')))
  })
})
