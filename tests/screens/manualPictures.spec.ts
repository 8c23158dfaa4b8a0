import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../shared/i18n/language.ts'
import {
  factsOf,
  type ManualPicture,
  PICTURES,
  PICTURES_FOLDER,
  pictureFile,
} from '../../web/documentation/manual/pictures.ts'
import { en } from '../../web/i18n/en/all.ts'
import { es } from '../../web/i18n/es/all.ts'
import { pt } from '../../web/i18n/pt/all.ts'
import { complaintsOf } from '../e2e/browser.ts'
import { showPicture } from './manualPictures.ts'

const AGAIN = 'the manual shows other words than the product: run npm run pictures'
/** Bytes of one picture, and of all. */
const MOST = { one: 40_000, all: 700_000 }
/** Where a picture has its size, of which one is taken. */
const AT = { width: 24, height: 27 }

const bytesOf = (name: ManualPicture, language: Language) =>
  statSync(new URL(pictureFile(name, language), PICTURES_FOLDER)).size

/** Every text of a language by its key. */
async function textsOf({ base, areas }: typeof pt | typeof en | typeof es): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const walk = (key: string, value: unknown) => {
    if (typeof value === 'string') texts.set(key, value)
    else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) walk(`${key}.${name}`, inner)
  }
  for (const [name, area] of Object.entries(base)) walk(name, area)
  for (const [name, load] of Object.entries(areas)) walk(name, await load())
  return texts
}

describe('the pictures of the manual', () => {
  it('weigh little, and are as large as the page leaves room for', () => {
    const sizes = PICTURES.flatMap((name) => LANGUAGES.map((language) => bytesOf(name, language)))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST.one)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST.all)
    for (const name of PICTURES)
      for (const language of LANGUAGES) {
        const picture = readFileSync(new URL(pictureFile(name, language), PICTURES_FOLDER))
        const { width, height } = factsOf(name)
        expect(picture.subarray(8, 16).toString(), name).toBe('WEBPVP8X')
        const size = [AT.width, AT.height].map((at) => picture.readUIntLE(at, 3) + 1)
        expect(size, `${name} ${language}`).toEqual([width, height])
      }
  })

  it.each(PICTURES)('show in %s what the product shows now', async (name) => {
    const { width, height, labels } = factsOf(name)
    await showPicture(name, 'pt', async (page, shown) => {
      expect({ labels: shown.labels, size: [shown.clip.width, shown.clip.height] }, AGAIN).toEqual({
        labels: labels.pt,
        size: [width, height],
      })
      expect(complaintsOf(page)).toEqual([])
    })
  })

  // The other languages are not opened anew: what a picture calls by a text of ours it calls so in each of them.
  it('call things in English and Spanish as the product does', async () => {
    const [portuguese, others] = [await textsOf(pt), { en: await textsOf(en), es: await textsOf(es) }]
    const keysOf = new Map<string, string[]>()
    for (const [key, text] of portuguese) keysOf.set(text, [...(keysOf.get(text) ?? []), key])
    let compared = 0
    for (const name of PICTURES) {
      const { labels } = factsOf(name)
      for (const label of labels.pt) {
        const keys = keysOf.get(label)
        if (!keys) continue
        compared++
        for (const language of ['en', 'es'] as const) {
          const called = keys.map((key) => others[language].get(key))
          expect(
            labels[language].some((other) => called.includes(other)),
            `${name}: “${label}” in ${language} – ${AGAIN}`,
          ).toBe(true)
        }
      }
    }
    expect(compared).toBeGreaterThan(PICTURES.length * 4)
  })
})
