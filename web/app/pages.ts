import type { ComponentType } from 'react'
import { needTexts } from '../i18n/speak.ts'
import { type Preloads, pageScripts, pageTexts, preload, readPreloads } from './preloads.ts'

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>('../features/*/*Page.tsx')

let told: Preloads | undefined

/**
 * Fetches a page's component, by its path and its file below `web/features`, and at once all scripts it imports
 * (`lazyScripts`) and its texts: it is shown once it can say everything.
 */
export async function loadPage(path: string, page: string): Promise<ComponentType> {
  told ??= readPreloads(document)
  preload(pageScripts(told, path))
  const [module] = await Promise.all([MODULES[`../features/${page}.tsx`]?.(), needTexts(pageTexts(told, path))])
  const component = module?.[page.slice(page.lastIndexOf('/') + 1)]
  if (!component) throw new Error(`there is no page ${page}`)
  return component
}

/** Fetches what is shown outside the signed-in area where there is no page. */
export async function loadNotFound(): Promise<ComponentType> {
  const [{ NotFoundPage }] = await Promise.all([import('../parts/visitors/NotFoundPage.tsx'), needTexts(['visitors'])])
  return NotFoundPage
}
