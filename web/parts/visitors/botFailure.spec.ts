import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFormat } from '../../../shared/i18n/format.ts'
import { formFailure } from '../../api/formFailure.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { pt } from '../../i18n/pt/all.ts'
import { login } from '../../i18n/pt/login.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { explainUnlessBot, solutionOf } from './botFailure.ts'

const i18n = {
  language: 'pt',
  t: createTranslate({ ...pt.base, login }, 'pt'),
  format: createFormat('pt'),
} as LoadedLanguage
const check = (solution: string | null) => ({ solution: async () => solution, renew: () => undefined })
const told = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  const failed = await solutionOf(check(null)).catch((error: unknown) => error)
  return explainUnlessBot(i18n)(failed, () => formFailure(i18n, failed, { generic: 'login.failed' })).text
}

afterEach(() => vi.unstubAllGlobals())

describe('the bot check of a form', () => {
  it('gives its solution', async () => {
    expect(await solutionOf(check('solved'))).toBe('solved')
  })

  it('that found none failed, where there are challenges to be had', async () => {
    expect(await told(async () => Response.json({ challenge: 'x' }))).toBe(login.botError)
  })

  it('is not what failed without a network, or with a server in trouble', async () => {
    expect(await told(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(pt.base.errors.offline)
    const unavailable = `${login.failed} ${pt.base.errors.INDISPONIVEL}`
    expect(await told(async () => new Response(null, { status: 503 }))).toBe(unavailable)
  })
})
