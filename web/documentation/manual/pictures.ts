import { readFileSync } from 'node:fs'
import type { Language } from '../../../shared/i18n/language.ts'

/** Pictures of the console, taken by `npm run pictures` in each language, in the order the manual shows them. */
export const PICTURES = [
  'ativar',
  'leituras',
  'veredito',
  'campo',
  'trocas',
  'equipamento',
  'pontas',
  'receita',
] as const
export type ManualPicture = (typeof PICTURES)[number]

/** What is known of a picture: how large it is, and what can be read in it in each language. */
export interface PictureFacts {
  width: number
  height: number
  labels: Readonly<Record<Language, readonly string[]>>
}

export const PICTURES_FOLDER = new URL('./pictures/', import.meta.url)

export const isPicture = (name: string): name is ManualPicture => (PICTURES as readonly string[]).includes(name)

export const pictureFile = (name: ManualPicture, language: Language): string => `${name}.${language}.webp`

/** Where the site has a picture. */
export const picturePath = (name: ManualPicture, language: Language): string =>
  `/documentos/manual/${pictureFile(name, language)}`

export const factsOf = (name: ManualPicture): PictureFacts =>
  JSON.parse(readFileSync(new URL(`${name}.json`, PICTURES_FOLDER), 'utf8')) as PictureFacts
