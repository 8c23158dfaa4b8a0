import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFormat } from '../../../shared/i18n/format.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { pt } from '../../i18n/pt/all.ts'
import { forms } from '../../i18n/pt/forms.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { issueText } from './issueText.ts'
import { resolverOf } from './resolver.ts'

const i18n = {
  language: 'pt',
  t: createTranslate({ ...pt.base, forms }, 'pt'),
  format: createFormat('pt'),
} as LoadedLanguage

const schema = z
  .object({
    nome: z.string().min(1).trim(),
    secoes: z.array(z.object({ bico_inicial: z.int(), bico_final: z.int() })).min(1),
    documento: z.union([
      z.object({ tipo: z.literal('CPF'), numero: z.string().min(11) }),
      z.object({ tipo: z.literal('OUTRO'), numero: z.string().min(3), pais: z.string().min(2) }),
    ]),
  })
  .refine(({ secoes }) => secoes.every((one) => one.bico_inicial <= one.bico_final), {
    error: 'bicos_invertidos',
    path: ['secoes', 0, 'bico_final'],
  })

const GOOD = {
  nome: ' Ana ',
  secoes: [{ bico_inicial: 1, bico_final: 12 }],
  documento: { tipo: 'CPF', numero: '52998224725' },
}
const BAD = [
  { ...GOOD, nome: '' },
  { ...GOOD, secoes: [] },
  { ...GOOD, secoes: [{ bico_inicial: 12, bico_final: 1 }] },
  { ...GOOD, secoes: [{ bico_inicial: 1.5, bico_final: null }] },
  { ...GOOD, documento: { tipo: 'CPF', numero: '' } },
  { ...GOOD, documento: { tipo: 'OUTRO', numero: '1' } },
  { nome: 'Ana', secoes: null, documento: null },
]
const OPTIONS = { fields: {}, names: [], shouldUseNativeValidation: false }

describe('a schema as a form asks for it', () => {
  it('gives what it reads of good values', async () => {
    const read = await resolverOf(schema, i18n)(GOOD as never, undefined, OPTIONS)
    expect(read).toEqual({ values: { ...GOOD, nome: 'Ana' }, errors: {} })
  })

  it.each(BAD)('says what the resolver of the package says: %j', async (values) => {
    const theirs = zodResolver(schema as never, { error: (issue) => issueText(issue as never, i18n) })
    const ours = await resolverOf(schema, i18n)(values as never, undefined, OPTIONS)
    expect(Object.keys(ours.errors)).not.toEqual([])
    expect(ours).toEqual(await theirs(values as never, undefined, OPTIONS))
  })
})
