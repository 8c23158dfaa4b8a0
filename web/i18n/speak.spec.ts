import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../shared/i18n/language.ts'
import type { LoadedLanguage } from './I18n.tsx'
import type { ScreenArea } from './messages.ts'
import { LANGUAGE_KEY } from './preferredLanguage.ts'

interface Asked {
  readonly language: Language
  readonly areas: readonly ScreenArea[]
  arrive(): void
  fail(): void
}

/** A network that answers when told. */
let asked: Asked[]
vi.mock('./load.ts', () => ({
  loadLanguage: (language: Language, areas: readonly ScreenArea[] = []) =>
    new Promise((resolve, reject) => {
      const arrive = () => resolve({ language } as LoadedLanguage)
      asked.push({ language, areas, arrive, fail: () => reject(new Error('not fetched')) })
    }),
}))

const last = (): Asked => asked.at(-1) as Asked
/** What follows from what arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

let stored: Map<string, string>
let refused: boolean
let page: typeof import('./speak.ts')

beforeEach(async () => {
  asked = []
  stored = new Map()
  refused = false
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('navigator', { languages: ['pt-BR'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (refused) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
  vi.resetModules()
  page = await import('./speak.ts')
})

async function started() {
  const speaking = page.speak('pt')
  last().arrive()
  await speaking
}

const spoken = () => page.currentLanguage().language

describe('a chosen language', () => {
  it('is shown and kept once it is there', async () => {
    await started()
    const choosing = page.chooseLanguage('en')
    expect([spoken(), stored.size]).toEqual(['pt', 0])
    last().arrive()
    await choosing
    expect([spoken(), stored.get(LANGUAGE_KEY), document.documentElement.lang]).toEqual(['en', 'en', 'en'])
  })

  it('is the last one, whichever comes first', async () => {
    await started()
    const english = page.chooseLanguage('en')
    const [, slow] = asked
    const spanish = page.chooseLanguage('es')
    last().arrive()
    await spanish
    slow?.arrive()
    await english
    expect([spoken(), stored.get(LANGUAGE_KEY)]).toEqual(['es', 'es'])
  })

  it('leaves the former one when it cannot be fetched, and may be asked for again', async () => {
    await started()
    const choosing = page.chooseLanguage('en')
    last().fail()
    await expect(choosing).rejects.toThrow('not fetched')
    expect([spoken(), stored.size]).toEqual(['pt', 0])
    await page.speak('pt')
    const again = page.chooseLanguage('en')
    last().arrive()
    await again
    expect(spoken()).toBe('en')
  })

  it('fails in silence once another is wanted', async () => {
    await started()
    const english = page.chooseLanguage('en')
    const [, lost] = asked
    const spanish = page.chooseLanguage('es')
    lost?.fail()
    await english
    last().arrive()
    await spanish
    expect([spoken(), stored.get(LANGUAGE_KEY)]).toEqual(['es', 'es'])
  })

  it('is not kept before it is there, pressed twice', async () => {
    await started()
    void page.chooseLanguage('en').catch(() => undefined)
    const twice = page.chooseLanguage('en')
    await settle()
    expect(stored.size).toBe(0)
    last().fail()
    await expect(twice).rejects.toThrow('not fetched')
    expect(stored.size).toBe(0)
  })

  it('holds for the visit where the browser keeps nothing', async () => {
    await started()
    refused = true
    const choosing = page.chooseLanguage('en')
    last().arrive()
    await choosing
    expect(spoken()).toBe('en')
  })

  it('ends with another one in the profile, which whoever signs in next has not', async () => {
    await started()
    stored.set(LANGUAGE_KEY, 'pt')
    const adopting = page.adoptLanguage('ru')
    last().arrive()
    await adopting
    expect([spoken(), stored.has(LANGUAGE_KEY)]).toEqual(['en', false])
    const next = page.speakPreferred('es')
    last().arrive()
    await next
    expect(spoken()).toBe('es')
  })
})

describe('the texts of a screen', () => {
  it('are fetched in the first language, as soon as it is known', async () => {
    const needing = page.needTexts(['users'])
    expect(asked).toEqual([])
    await started()
    await settle()
    expect(last()).toMatchObject({ language: 'pt', areas: ['users'] })
    last().arrive()
    await needing
  })

  it('come with another language before it is shown', async () => {
    await started()
    const needing = page.needTexts(['users', 'people'])
    await settle()
    last().arrive()
    await needing
    void page.speak('en')
    expect(last()).toMatchObject({ language: 'en', areas: ['users', 'people'] })
  })

  it('come with it also where the screen was opened meanwhile', async () => {
    await started()
    const speaking = page.speak('en')
    const english = last()
    const needing = page.needTexts(['users'])
    await settle()
    last().arrive()
    await needing
    english.arrive()
    await settle()
    expect(spoken()).toBe('pt')
    expect(last()).toMatchObject({ language: 'en', areas: ['users'] })
    last().arrive()
    await speaking
    expect(spoken()).toBe('en')
  })

  it('are fetched anew in a language that was shown meanwhile', async () => {
    await started()
    const needing = page.needTexts(['users'])
    await settle()
    const portuguese = last()
    const speaking = page.speak('en')
    last().arrive()
    await speaking
    portuguese.arrive()
    await settle()
    expect(last()).toMatchObject({ language: 'en', areas: ['users'] })
    last().arrive()
    await needing
  })

  it('that cannot be fetched keep no language from being chosen', async () => {
    await started()
    const needing = page.needTexts(['users'])
    await settle()
    last().fail()
    await expect(needing).rejects.toThrow('not fetched')
    void page.speak('en')
    expect(last()).toMatchObject({ language: 'en', areas: [] })
  })
})
