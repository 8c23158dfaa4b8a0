import type { Language } from '../../shared/i18n/language.ts'
import { withPlainIds } from '../../shared/ids.ts'
import type { ScreenArea } from '../i18n/messages.ts'
import type { FirstList } from './firstRows.ts'

/**
 * What the build tells the early script: addresses, and the files of screens besides those the page itself asks for, by
 * their place in `files`.
 */
export interface Preloads {
  /** Address of the signed-in area; every screen of it lies below. */
  readonly app: string
  /** Addresses outside that lead into it whoever's session is kept. */
  readonly through: readonly string[]
  readonly files: readonly string[]
  /** Paths of the public pages, what each is made of, and the areas of texts it shows. */
  readonly pages: readonly (readonly [path: string, files: readonly number[], texts: readonly ScreenArea[]])[]
  /** The one of them that a visitor is sent to from the signed-in area. */
  readonly login: string
  /** What all screens of the signed-in area share. */
  readonly shell: readonly number[]
  /**
   * Paths with their parameters, what each screen adds to the shell, the areas of texts it shows, and the list it opens
   * with.
   */
  readonly screens: readonly (readonly [
    path: string,
    files: readonly number[],
    texts: readonly ScreenArea[],
    list?: FirstList,
  ])[]
  /** What comes with each language. */
  readonly languages: Readonly<Record<Language, readonly number[]>>
  /** What areas of texts add to it. */
  readonly texts: Readonly<Record<Language, Readonly<Partial<Record<ScreenArea, readonly number[]>>>>>
  /** Scripts that draw the first rows of a list, by its name and the language. */
  readonly draws: Readonly<Record<string, string>>
  /** Where the early script is a file, for pages that may not run the one that stands in them. */
  readonly early: string
}

/** Id of the element of the page that holds what the early script is told. */
export const PRELOADS_ID = 'preloads'

const isInside = ({ app }: Preloads, pathname: string) => pathname === app || pathname.startsWith(`${app}/`)

/** Whether an address leads into the signed-in area for somebody whose session is kept. */
export const entersApp = (preloads: Preloads, pathname: string): boolean =>
  preloads.through.includes(pathname) || isInside(preloads, pathname)

const namesOf = ({ files }: Preloads, places: readonly number[]) => places.map((place) => files[place] ?? '')

const fits = (path: string, pathname: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)

/**
 * The path of the page at an address, with its parameters and none of their values; one without any goes before one
 * with some.
 */
export const patternAt = ({ pages, screens }: Preloads, pathname: string): string | undefined =>
  [...pages, ...screens]
    .map(([path]) => path)
    .filter((path) => fits(path, pathname))
    .sort((a, b) => a.split(':').length - b.split(':').length)[0]

/** The list the screen at an address opens with for a role; none where the screen is not the role's. */
export function listAt({ screens }: Preloads, pathname: string, role: string): FirstList | undefined {
  const list = screens.find(([path]) => fits(path, pathname))?.[3]
  return list?.[2]?.includes(role) === false ? undefined : list
}

/**
 * What the build wrote into the page: as data there, it costs no request, and the early script does not grow with every
 * screen.
 */
export const readPreloads = (page: Document): Preloads =>
  JSON.parse(page.getElementById(PRELOADS_ID)?.textContent ?? '')

/** The files the first screen will be made of, and its texts. */
export function screenFiles(preloads: Preloads, pathname: string, signedIn: boolean, language: Language): string[] {
  const { app, login, pages, shell, screens, languages, texts } = preloads
  const inside = isInside(preloads, pathname)
  const enters = signedIn && entersApp(preloads, pathname)
  const [all, address] = enters ? [screens, inside ? pathname : app] : [pages, inside ? login : pathname]
  const [, own = [], areas = []] = all.find(([path]) => fits(path, address)) ?? []
  const said = areas.flatMap((area) => texts[language][area] ?? [])
  return namesOf(preloads, [...own, ...(enters ? shell : []), ...languages[language], ...said])
}

/** The areas of texts a page shows, by its path with its parameters. */
export const pageTexts = ({ pages, screens }: Preloads, path: string): readonly ScreenArea[] =>
  [...pages, ...screens].find(([one]) => one === path)?.[2] ?? []

/** The scripts a page is made of, by its path with its parameters. */
export function pageScripts(preloads: Preloads, path: string): string[] {
  const { pages, screens, shell } = preloads
  const [, own = []] = pages.find(([page]) => page === path) ?? []
  const [, inside] = screens.find(([screen]) => screen === path) ?? []
  return namesOf(preloads, inside ? [...inside, ...shell] : own).filter((name) => name.endsWith('.js'))
}

const add = <T extends 'link' | 'script'>(tag: T, told: Partial<HTMLElementTagNameMap[T]>) =>
  document.head.append(Object.assign(document.createElement(tag), told))

/** Has the first rows of a list drawn, where there is a script that does. */
export function draw({ draws }: Preloads, [name]: FirstList, language: Language): void {
  const src = draws[name + language]
  if (src) add('script', { src, fetchPriority: 'high' })
}

/** Starts fetching what nobody has asked for yet; running is left to who imports them. */
export function preload(files: readonly string[]): void {
  for (const file of files) {
    const href = `/${file}`
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    // As whoever imports them asks for them, or they are fetched twice.
    add('link', { ...kind, crossOrigin: '', href })
  }
}

/** What sentences, brackets and mail programs leave behind an address. */
const BEHIND = /(?:[/.,;:!)\]>'"*]|%(?:20|0A|0D|22|3E|C2%A0|E2%80%8B))+$/i
/** What networks and mail programs hang on addresses to count who follows them. */
const COUNTERS = /^(?:utm_|fbclid|gclid|gbraid|wbraid|msclkid|yclid|igsh|mc_[ce]id)/
/** A `#` before a link's secret that a mail program escaped, which makes it a part of the path. */
const ESCAPED_HASH = /%23(?=token=)/i

/**
 * The address that somebody meant who copied it out of a sentence, or got it from a program that wrote something into
 * it: of path and search, without what belongs to neither.
 */
export function meantAddress(pathname: string, search: string): string {
  const [path = '', ...secret] = pathname.replace(/\/{2,}/g, '/').split(ESCAPED_HASH)
  // Escaped twice, a filter is no JSON.
  const given = /=%257B/i.test(search) ? search.replace(/%25(?=[\dA-F]{2})/gi, '%') : search
  const kept = given
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !COUNTERS.test(part))
    .join('&')
    .replace(BEHIND, '')
  const plain = path.replace(BEHIND, '').replace(/^\/app(?:\/.*)?$/i, (inside) => inside.toLowerCase()) || '/'
  return withPlainIds(`${plain}${kept && `?${kept}`}`) + secret.map((part) => `#${part}`).join('')
}
