import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PathName } from '../../shared/paths.ts'
import { readingQuery, readingsQuery } from '../features/readings/queries.ts'
import type { PlainKey } from '../i18n/messages.ts'

/** A screen of the signed-in area that is built. What is not in this table is neither in the menu nor reachable. */
export interface Screen {
  readonly path: PathName
  readonly title: PlainKey
  /** Entry of the side menu, in this order; `group` puts it under a heading. */
  readonly menu?: { readonly label: PlainKey; readonly group?: PlainKey }
  /** Screen above this one in the breadcrumbs. */
  readonly parent?: PathName
  readonly load: () => Promise<ComponentType>
  /** Starts the request of the screen while its code is still on the way. */
  readonly start?: (
    client: QueryClient,
    accountId: string,
    params: Readonly<Record<string, string | undefined>>,
  ) => void
}

export const SCREENS: readonly Screen[] = [
  {
    path: 'app',
    title: 'common.home',
    load: () => import('../features/home/WelcomePage.tsx').then((module) => module.WelcomePage),
  },
  {
    path: 'leituras',
    title: 'readings.title',
    menu: { label: 'common.menuReadings' },
    load: () => import('../features/readings/ReadingsPage.tsx').then((module) => module.ReadingsPage),
    start: (client, accountId) => void client.prefetchQuery(readingsQuery(accountId, undefined)),
  },
  {
    path: 'leituraVer',
    title: 'readings.one',
    parent: 'leituras',
    load: () => import('../features/readings/ReadingPage.tsx').then((module) => module.ReadingPage),
    start: (client, accountId, { leituraId = '' }) => void client.prefetchQuery(readingQuery(accountId, leituraId)),
  },
]
