import type { Language } from '../i18n/language.ts'
import type { FirstList } from './firstRows.ts'

/** What the build tells the early script: addresses, and the files of screens besides those the page itself asks for, by their place in `files`. */
export interface Preloads {
  /** Address of the signed-in area; every screen of it lies below. */
  readonly app: string
  /** Addresses outside that lead into it whoever's session is kept. */
  readonly through: readonly string[]
  readonly files: readonly string[]
  /** Paths of the public pages with a first screen worth the hurry. */
  readonly pages: readonly (readonly [path: string, files: readonly number[]])[]
  /** The one of them that a visitor is sent to from the signed-in area. */
  readonly login: string
  /** What all screens of the signed-in area share. */
  readonly shell: readonly number[]
  /** Paths with their parameters, what each screen adds to the shell, and the list it opens with. */
  readonly screens: readonly (readonly [path: string, files: readonly number[], list?: FirstList])[]
  readonly languages: Readonly<Record<Language, readonly number[]>>
}

/** Of the element that holds them. */
export const PRELOADS_ID = 'preloads'

const isInside = ({ app }: Preloads, pathname: string) => pathname === app || pathname.startsWith(`${app}/`)

/** Whether an address leads into the signed-in area for somebody whose session is kept. */
export const entersApp = (preloads: Preloads, pathname: string): boolean =>
  preloads.through.includes(pathname) || isInside(preloads, pathname)

const namesOf = ({ files }: Preloads, places: readonly number[]) => places.map((place) => files[place] ?? '')

const fits = (path: string, pathname: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)

/** The list the screen at an address opens with for a role; none where the screen is not the role's. */
export function listAt({ screens }: Preloads, pathname: string, role: string): FirstList | undefined {
  const list = screens.find(([path]) => fits(path, pathname))?.[2]
  return list?.[2]?.includes(role) === false ? undefined : list
}

/** What the build wrote into the page: as data there, it costs no request, and the early script does not grow with every screen. */
export const readPreloads = (page: Document): Preloads =>
  JSON.parse(page.getElementById(PRELOADS_ID)?.textContent ?? '')

/** The files the first screen will be made of, besides the language. */
export function screenFiles(preloads: Preloads, pathname: string, signedIn: boolean): string[] {
  const { app, login, pages, shell, screens } = preloads
  const inside = isInside(preloads, pathname)
  const filesAt = (all: Preloads['screens'], address: string) => all.find(([path]) => fits(path, address))?.[1] ?? []
  if (!signedIn || !entersApp(preloads, pathname)) return namesOf(preloads, filesAt(pages, inside ? login : pathname))
  return namesOf(preloads, [...shell, ...filesAt(screens, inside ? pathname : app)])
}

export const languageFiles = (preloads: Preloads, language: Language): string[] =>
  namesOf(preloads, preloads.languages[language])

/**
 * Resolves when all but one of the scripts the page itself asks for have come, or failed to. What is fetched beside them delays them; the
 * last one runs at once, and what it then imports should be on the way.
 */
export function ownScriptsNearlyFetched(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  return new Promise((resolve) => {
    let waiting = links.length - 1
    const one = () => {
      waiting -= 1
      if (waiting <= 0) resolve()
    }
    for (const link of links) for (const kind of ['load', 'error']) link.addEventListener(kind, one, { once: true })
    if (waiting < 0) resolve()
  })
}

/** Starts fetching; running is left to who imports them. */
export function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As whoever imports them asks for them, or they are fetched twice.
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
