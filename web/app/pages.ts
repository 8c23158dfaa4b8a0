import type { ComponentType } from 'react'
import { type Preloads, pageScripts, preload, readPreloads } from './preloads.ts'

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>('../features/*/*Page.tsx')

let told: Preloads | undefined

/** Fetches a page's component, by its path and its file below `web/features`, and at once all scripts it imports (`lazyScripts`). */
export async function loadPage(path: string, page: string): Promise<ComponentType> {
  told ??= readPreloads(document)
  preload(pageScripts(told, path))
  const module = await MODULES[`../features/${page}.tsx`]?.()
  const component = module?.[page.slice(page.lastIndexOf('/') + 1)]
  if (!component) throw new Error(`there is no page ${page}`)
  return component
}

/** Fetches what is shown outside the signed-in area where there is no page. */
export const loadNotFound = (): Promise<ComponentType> =>
  import('../parts/visitors/NotFoundPage.tsx').then((module) => module.NotFoundPage)
