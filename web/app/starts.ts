import type { PathName } from '../../shared/paths.ts'
import type { Start } from '../parts/screens/start.ts'

const startUser = (): Promise<Start> =>
  import('../features/users/queries.ts').then(
    ({ userQuery }) =>
      (client, accountId, { usuarioId = '' }) =>
        void client.prefetchQuery(userQuery(accountId, usuarioId)),
  )

/**
 * Fetches what starts the request of a screen, while its code is still on the way. Not imported above: contracts of all screens would be
 * built before the first one is shown.
 */
export const STARTS: Partial<Record<PathName, () => Promise<Start>>> = {
  perfil: () =>
    import('../features/profile/queries.ts').then(
      ({ profileQuery }) =>
        (client, accountId) =>
          void client.prefetchQuery(profileQuery(accountId)),
    ),
  usuarios: () => import('../features/users/startUsers.ts').then((module) => module.startUsers),
  usuarioVer: startUser,
  usuarioEditar: startUser,
  leituras: () => import('../features/readings/startReadings.ts').then((module) => module.startReadings),
  leituraVer: () =>
    import('../features/readings/queries.ts').then(
      ({ readingQuery }) =>
        (client, accountId, { leituraId = '' }) =>
          void client.prefetchQuery(readingQuery(accountId, leituraId)),
    ),
  sobre: () =>
    import('../features/about/contact.ts').then(
      ({ contactQuery }) =>
        (client, accountId) =>
          void client.prefetchQuery(contactQuery(accountId)),
    ),
  usuariosEPermissoes: () =>
    import('../features/members/queries.ts').then(
      ({ membersQuery }) =>
        (client, accountId) =>
          void client.prefetchQuery(membersQuery(accountId)),
    ),
}
