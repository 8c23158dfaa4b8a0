import type { ComponentType } from 'react'
import { PATHS } from '../../shared/paths.ts'
import { needTexts } from '../i18n/speak.ts'
import type { PublicPage, Screen } from '../parts/screens/screens.ts'
import { type Preloads, pageScripts, pageTexts, preload, readPreloads } from './preloads.ts'

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>('../features/*/*Page.tsx')

let told: Preloads | undefined

async function fetchPage({ path: name, page }: Pick<Screen | PublicPage, 'path' | 'page'>): Promise<ComponentType> {
  const { path } = PATHS[name]
  told ??= readPreloads(document)
  preload(pageScripts(told, path))
  const [module] = await Promise.all([MODULES[`../features/${page}.tsx`]?.(), needTexts(pageTexts(told, path))])
  const component = module?.[page.slice(page.lastIndexOf('/') + 1)]
  if (!component) throw new Error(`there is no page ${page}`)
  return component
}

const pages = new Map<string, Promise<ComponentType>>()

/**
 * Fetches a page's component, by its file below `web/features`, and at once all scripts it imports (`lazyScripts`) and
 * its texts: it is shown once it can say everything. What could not be had is asked for anew.
 */
export function loadPage(screen: Pick<Screen | PublicPage, 'path' | 'page'>): Promise<ComponentType> {
  const known = pages.get(screen.path)
  if (known) return known
  const fetched = fetchPage(screen)
  pages.set(screen.path, fetched)
  fetched.catch(() => pages.delete(screen.path))
  return fetched
}
