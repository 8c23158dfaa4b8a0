import { describe, expect, it } from 'vitest'
import { forms } from '../../web/i18n/pt/forms.ts'
import { isRuleKey } from '../../web/i18n/ruleText.ts'
import { isSpec, type Source, sources } from './sources.ts'

const code = (...folders: string[]) => sources(...folders).filter((source) => !isSpec(source))

const matches = (files: readonly Source[], pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, key = '']) => ({ key, path })))

/** Rules that no field of a form can be told: they are of calls that the console never makes so. */
const NOT_OF_FORMS = [
  'csr',
  'cursor',
  'depth',
  'expired',
  'graphql',
  'invalid_format',
  'invalid_type',
  'invalid_value',
  'json',
  'too_small',
  'unrecognized_keys',
]

describe('a rule that a request breaks', () => {
  const sent = matches(code('functions'), /\bmensagem: '(\w+)'/g)
  const declared = matches(
    code('shared').filter(({ path }) => path.startsWith('shared/contract/')),
    /(?:refine\([^\n]*, |refuse\((?:'[^']*'|\[[^\]]*\]), |message: )'(\w+)'/g,
  )

  it('has a text in the console, whoever reports it', () => {
    expect(sent.length).toBeGreaterThan(5)
    expect(declared.length).toBeGreaterThan(5)
    const silent = [...sent, ...declared].filter(({ key }) => !isRuleKey(key) && !NOT_OF_FORMS.includes(key))
    expect(silent).toEqual([])
  })

  it('has no text that nobody shows', () => {
    const console = code('web')
      .filter(({ path }) => !/^web\/i18n\/(pt|en|es)\//.test(path))
      .map(({ text }) => text)
      .join('\n')
    const keys = [
      ...Object.keys(forms.validation).map((key) => `'forms.validation.${key}'`),
      ...Object.keys(forms.rules).map((key) => `'forms.rules.${key}'`),
    ]
    expect(keys.filter((key) => !console.includes(key))).toEqual([])
  })
})
