import { z } from 'zod'
import type { RegistryArea } from '../../../shared/contract/registry.ts'
import type { RouteAnswer, RouteRequest } from '../../../shared/contract/route.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { keyBelow, type ListRoute } from '../../api/routeQuery.ts'
import type { Area, Messages, PlainKey, RegistryTexts } from '../../i18n/messages.ts'
import type { Filter } from '../../ui/list/filterState.ts'
import type { ListSource } from '../records/lists.ts'
import { SCREENS, type Screen } from '../screens/screens.ts'

/** What the screens of a registry say: of its records in general, and of these. */
type ScreenTexts = RegistryTexts & Readonly<Record<'description' | 'filterPlaceholder' | 'emptyText', string>>
/** An area of texts that has all of it. */
type RegistryTextArea = { [A in Area]: Messages[A] extends ScreenTexts ? A : never }[Area]

/** A registry that has screens: its texts go by its name. */
export type ShownRegistry = RegistryArea & { readonly name: RegistryTextArea }

export type RecordOf<A extends RegistryArea> = RouteAnswer<A['routes']['ver']>
export type WrittenOf<A extends RegistryArea> = RouteRequest<A['routes']['criar']>['body']
export type ListRouteOf<A extends RegistryArea> = A['routes']['listar'] extends ListRoute
  ? A['routes']['listar']
  : never

/** A record of any registry, as far as its screens know it. */
export interface AnyRecord {
  readonly id: string
  readonly nome: string
  readonly versao: number
}

/**
 * Where the screens of a registry are, which the table of screens says. Those of forms are missing where these are
 * dialogs.
 */
export function registryPaths({ name, registry: { param } }: RegistryArea) {
  const pathOf = (is: (screen: Screen) => boolean) => SCREENS.find(is)?.path
  const list = pathOf(({ opens }) => opens?.area === name && opens.route === 'listar')
  if (!list) throw new Error(`no screen of ${name} is in the table`)
  const create = pathOf(({ creates }) => creates === name)
  const edit = pathOf(({ opens }) => opens?.area === name && opens.route === 'ver')
  return {
    list,
    create: create ?? list,
    edit: edit ?? list,
    /** Their addresses. */
    toList: pathTo(list as 'app'),
    toCreate: pathTo((create ?? list) as 'app'),
    toEdit: edit ? (id: string) => pathTo(edit as 'app', ...([{ [param]: id }] as unknown as [])) : null,
  }
}

/** A text of the registry by what it says. */
export const textOf = <K extends keyof ScreenTexts>({ name }: { readonly name: RegistryTextArea }, key: K) =>
  // All of these have the same keys, with the same arguments.
  `${name}.${key}` as `vehicleBrands.${K}`

/** The titles of its screens. */
export const titleOf = (path: Screen['path']): PlainKey => `screens.${path}`

/** Under which everything known of the registry is kept. */
export const registryKey = ({ routes }: RegistryArea, account: string) => keyBelow(routes.listar, { account })

/** A field of the filter that stands in the address: what the route takes for granted is not written there. */
const asWritten = (field: z.ZodType) =>
  field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : field

/** The list of a registry, narrowed by what its route takes. */
export function registrySource<A extends RegistryArea>({ routes, registry }: A): ListSource<ListRouteOf<A>, Filter> {
  const fields = Object.entries(registry.filter).map(([name, field]) => [name, asWritten(field as z.ZodType)])
  return {
    name: registry.path.slice(1),
    route: routes.listar as unknown as ListRouteOf<A>,
    filter: z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Filter>,
  }
}

type AnyCall = (route: object, request: object) => Promise<AnyRecord>

/** Removes a record of a registry as it was seen, or restores it. */
export const changeStatus = <A extends RegistryArea>(
  { routes, registry: { param } }: A,
  { id, versao }: Pick<AnyRecord, 'id' | 'versao'>,
  status: 'ATIVO' | 'REMOVIDO',
): Promise<RecordOf<A> & AnyRecord> =>
  (call as unknown as AnyCall)(routes.mudarStatus, { params: { [param]: id }, body: { status, versao } }) as Promise<
    RecordOf<A> & AnyRecord
  >
