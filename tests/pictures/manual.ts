import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../shared/i18n/language.ts'
import {
  factsOf,
  PICTURES,
  PICTURES_FOLDER,
  type PictureFacts,
  pictureFile,
} from '../../web/documentation/manual/pictures.ts'
import { type Shown, showPicture } from '../screens/manualPictures.ts'
import { unexpectedCalls } from '../screens/visit.ts'

const QUALITY = 60

/** Chromium itself makes the smallest pictures of its pages. */
async function webp(page: Page, clip: Shown['clip']): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const options = { format: 'webp', quality: QUALITY, clip: { ...clip, scale: 1 } } as const
  const { data } = await session.send('Page.captureScreenshot', options)
  return Buffer.from(data, 'base64')
}

afterEach(() => expect(unexpectedCalls()).toEqual([]))

it.each(PICTURES)('the manual’s picture %s is what the product shows now', async (name) => {
  await mkdir(PICTURES_FOLDER, { recursive: true })
  const labels = {} as Record<Language, readonly string[]>
  let size = { width: 0, height: 0 }
  for (const language of LANGUAGES)
    await showPicture(name, language, async (page, shown) => {
      const { width, height } = shown.clip
      size = { width, height }
      labels[language] = shown.labels
      await writeFile(new URL(pictureFile(name, language), PICTURES_FOLDER), await webp(page, shown.clip))
    })
  const facts: PictureFacts = { ...size, labels }
  await writeFile(new URL(`${name}.json`, PICTURES_FOLDER), `${JSON.stringify(facts, null, 2)}\n`)
  expect(factsOf(name)).toEqual(facts)
})
