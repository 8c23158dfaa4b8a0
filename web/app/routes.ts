import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Cargo, Papel } from '../../shared/enums.ts'
import { PATHS, type PathName } from '../../shared/paths.ts'
import { contactQuery } from '../features/about/contact.ts'
import { membersQuery } from '../features/members/queries.ts'
import { profileQuery } from '../features/profile/queries.ts'
import { readingQuery } from '../features/readings/queries.ts'
import { startReadings } from '../features/readings/startReadings.ts'
import { userQuery } from '../features/users/queries.ts'
import { startUsers } from '../features/users/startUsers.ts'
import type { PlainKey } from '../i18n/messages.ts'

type MenuLabel = Extract<PlainKey, `common.menu.${string}`>

export interface MenuEntry {
  readonly label: MenuLabel
  /** Heading it stands under. */
  readonly group?: MenuLabel
  /** Roles that see it so; absent: whoever may open the screen. */
  readonly roles?: readonly (Cargo | Papel)[]
}

/** A screen of the signed-in area that is built. What is not in this table is neither in the menu nor reachable. */
export interface Screen {
  readonly path: PathName
  readonly title: PlainKey
  /** Entries of the side menu; a screen that stands in it under two names says for whom each is. */
  readonly menu?: readonly MenuEntry[]
  /** Screen above this one in the breadcrumbs. */
  readonly parent?: PathName
  readonly load: () => Promise<ComponentType>
  /** Exists outside production only. */
  readonly offProduction?: true
  /** Starts the request of the screen while its code is still on the way. */
  readonly start?: (
    client: QueryClient,
    accountId: string,
    params: Readonly<Record<string, string | undefined>>,
    search: string,
  ) => void
}

/** In the order the menu has them. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'app',
    title: 'common.home',
    load: () => import('../features/home/WelcomePage.tsx').then((module) => module.WelcomePage),
  },
  {
    path: 'perfil',
    title: 'common.profile',
    load: () => import('../features/profile/ProfilePage.tsx').then((module) => module.ProfilePage),
    start: (client, accountId) => void client.prefetchQuery(profileQuery(accountId)),
  },
  {
    path: 'usuarios',
    title: 'users.title',
    menu: [{ label: 'common.menu.usuarios' }],
    load: () => import('../features/users/UsersPage.tsx').then((module) => module.UsersPage),
    start: (client, accountId, _, search) => startUsers(client, accountId, search),
  },
  {
    path: 'usuarioNovo',
    title: 'users.create',
    parent: 'usuarios',
    load: () => import('../features/users/UserCreatePage.tsx').then((module) => module.UserCreatePage),
  },
  {
    path: 'usuarioVer',
    title: 'users.one',
    parent: 'usuarios',
    load: () => import('../features/users/UserPage.tsx').then((module) => module.UserPage),
    start: (client, accountId, { usuarioId = '' }) => void client.prefetchQuery(userQuery(accountId, usuarioId)),
  },
  {
    path: 'usuarioEquipamento',
    title: 'users.accessPage',
    parent: 'usuarios',
    load: () => import('../features/users/EquipmentAccessPage.tsx').then((module) => module.EquipmentAccessPage),
  },
  {
    path: 'usuarioEditar',
    title: 'users.editPage',
    parent: 'usuarios',
    load: () => import('../features/users/UserEditPage.tsx').then((module) => module.UserEditPage),
    start: (client, accountId, { usuarioId = '' }) => void client.prefetchQuery(userQuery(accountId, usuarioId)),
  },
  {
    path: 'leituras',
    title: 'readings.title',
    menu: [{ label: 'common.menu.leituras' }],
    load: () => import('../features/readings/ReadingsPage.tsx').then((module) => module.ReadingsPage),
    start: (client, accountId, _, search) => startReadings(client, accountId, search),
  },
  {
    path: 'leituraVer',
    title: 'readings.one',
    parent: 'leituras',
    load: () => import('../features/readings/ReadingPage.tsx').then((module) => module.ReadingPage),
    start: (client, accountId, { leituraId = '' }) => void client.prefetchQuery(readingQuery(accountId, leituraId)),
  },
  {
    path: 'sobre',
    title: 'about.title',
    menu: [{ label: 'common.menu.sobre' }],
    load: () => import('../features/about/AboutPage.tsx').then((module) => module.AboutPage),
    start: (client) => void client.prefetchQuery(contactQuery),
  },
  {
    path: 'usuariosEPermissoes',
    title: 'members.title',
    menu: [{ label: 'common.menu.usuariosEPermissoes' }],
    load: () => import('../features/members/MembersPage.tsx').then((module) => module.MembersPage),
    start: (client, accountId) => void client.prefetchQuery(membersQuery(accountId)),
  },
  {
    path: 'pesquisaSatisfacao',
    title: 'survey.title',
    menu: [{ label: 'common.menu.pesquisaSatisfacao', group: 'common.menu.configuracoes' }],
    load: () => import('../features/survey/SurveySettingsPage.tsx').then((module) => module.SurveySettingsPage),
  },
  {
    path: 'catalogoUi',
    title: 'catalogue.title',
    offProduction: true,
    load: () => import('../features/catalogue/CataloguePage.tsx').then((module) => module.CataloguePage),
  },
]

/** The screen at an address. */
export const screenAt = (pathname: string): Screen | undefined =>
  SCREENS.find(({ path }) => matchPath(PATHS[path].path, pathname))

/** Whether there is such a screen yet: what leads to another one is not shown. */
export const isBuilt = (path: PathName): boolean => SCREENS.some((screen) => screen.path === path)
