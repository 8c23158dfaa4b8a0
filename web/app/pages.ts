import type { ComponentType } from 'react'

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>('../features/*/*Page.tsx')

/** Fetches a page's component, by its file below `web/features`. */
export async function loadPage(page: string): Promise<ComponentType> {
  const module = await MODULES[`../features/${page}.tsx`]?.()
  const component = module?.[page.slice(page.lastIndexOf('/') + 1)]
  if (!component) throw new Error(`there is no page ${page}`)
  return component
}

/** Fetches what is shown outside the signed-in area where there is no page. */
export const loadNotFound = (): Promise<ComponentType> =>
  import('../parts/visitors/NotFoundPage.tsx').then((module) => module.NotFoundPage)
