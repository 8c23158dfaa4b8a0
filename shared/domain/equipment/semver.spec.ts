import { describe, expect, it } from 'vitest'
import { compareVersions, isSameVersion, isSemver, versionKey, withoutBuild, withoutMark } from './semver.ts'

describe('a version', () => {
  it.each([
    ...['0.0.0', '2.5.4', '10.0.99999', '1.0.0-rc.1', '1.0.0-alpha', '1.0.0-0.3.7', '1.0.0-x-y.7z'],
    ...['9.1.0+b1', '1.0.0-rc.1+5114f85', '1.0.0+001.sha-7'],
  ])('is %s', (text) => {
    expect(isSemver(text)).toBe(true)
  })

  it('is the same whatever build of it is named', () => {
    expect(compareVersions('9.1.0+b1', '9.1.0+b2')).toBe(0)
    expect(compareVersions('9.1.0+b9', '9.1.1')).toBeLessThan(0)
    expect(['9.1.0+b1', '9.1.0-rc.1+b1', '9.1.0'].map(withoutBuild)).toEqual(['9.1.0', '9.1.0-rc.1', '9.1.0'])
    expect(['9.1.0', '9.1.0+b2', '9.1.0-rc.1+b1'].map((one) => isSameVersion(one, '9.1.0+b1'))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is written without the mark that git knows it by', () => {
    const texts = ['v2.5.4', ' V2.5.4 ', '2.5.4', 'v2', 'versão 2', 'v', '']
    expect(texts.map(withoutMark)).toEqual(['2.5.4', '2.5.4', '2.5.4', '2', 'versão 2', 'v', ''])
  })

  it.each([
    '',
    '2',
    '2.5',
    'v2.5.4',
    '2.5.4.1',
    '02.5.4',
    '2.5.100000',
    '2.5.4+',
    '2.5.4+a..b',
    '2.5.4+a_b',
    '1.0.0-',
    '1.0.0-01',
    '1.0.0-a..b',
    ' 2.5.4',
    '1.0.0-abcdefghijklmno',
  ])('is not “%s”', (text) => {
    expect(isSemver(text)).toBe(false)
    expect([versionKey(text), compareVersions(text, '1.0.0'), compareVersions('1.0.0', text)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('comes in the order of semantic versioning, and so do the texts an index sorts by', () => {
    const ascending = [
      ...['0.9.10', '1.0.0-1', '1.0.0-2', '1.0.0-10', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta'],
      ...['1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0'],
    ]
    expect(ascending.toReversed().toSorted((a, b) => compareVersions(a, b) ?? 0)).toEqual(ascending)
    const keys = ascending.map((one) => versionKey(one) ?? '')
    expect(keys.toSorted()).toEqual(keys)
    expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
  })
})
