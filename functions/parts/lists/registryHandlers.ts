import { randomUUID } from 'node:crypto'
import type { RegistryArea } from '../../../shared/contract/registry.ts'
import type { RegistryRoute, RouteInput, RouteResult } from '../../../shared/contract/route.ts'
import { orNotFound } from '../../../shared/errors.ts'
import type { Handlers, SignedInContext } from '../../http/context.ts'
import type { Removable } from '../../store/kit/declaration.ts'
import { newRecord } from '../../store/kit/newRecord.ts'
import type { Page, PageRequest } from '../../store/kit/page.ts'
import type { Beside, Edit } from '../../store/kit/record.ts'
import type { Members } from '../../store/kit/transact.ts'
import { authorOf } from '../sessions/authorOf.ts'
import { pagedList } from './pagedList.ts'
import { unremoved } from './unremoved.ts'

type Routes<A extends RegistryArea> = A['routes']
type Written<A extends RegistryArea> = RouteInput<Routes<A>['criar']>['body']
type Shown<A extends RegistryArea> = RouteResult<Routes<A>['ver']>
type Rows<A extends RegistryArea> =
  RouteResult<Routes<A>['listar']> extends { itens: readonly (infer Row)[] } ? Row : never
/** What the list of a registry is asked for, and which part of it. */
export type FilterOf<A extends RegistryArea> = Omit<RouteInput<Routes<A>['listar']>['query'], 'limite' | 'cursor'>
export type Range = Pick<PageRequest<never>, 'after' | 'limit'>

/** What every record has that nobody writes. */
type Own = keyof ReturnType<typeof newRecord> | 'id'
type FieldsOf<T> = Omit<T, Own>

interface Store<T extends Removable> {
  get(id: string): Promise<T | null>
  create(record: NoInfer<T>, beside: Beside): Promise<T>
  edit(edit: Edit<NoInfer<T>>): Promise<T>
  seen(id: string, versao: number): Promise<T>
  seenInUse(id: string, versao: number): Promise<T>
  changeStatus(id: string, change: Pick<Removable, 'status' | 'versao'>, beside: Beside): Promise<T>
}

/** What is stored of what people wrote, and what is written with it. */
interface Made<T> {
  readonly fields: FieldsOf<T>
  readonly with?: Members
}

/** One page of the list. */
type PageOf<A extends RegistryArea, Row> = (
  filter: FilterOf<A>,
  range: Range,
  context: SignedInContext,
) => Promise<Page<Row>>

/** What has to be said only where the stored record is not what people write, or not what they are shown. */
type Making<A extends RegistryArea, T> =
  Written<A> extends FieldsOf<T>
    ? { readonly made?: (body: Written<A>, before: T | null, context: SignedInContext) => Promise<Made<T>> }
    : { readonly made: (body: Written<A>, before: T | null, context: SignedInContext) => Promise<Made<T>> }
type Showing<A extends RegistryArea, T> =
  T extends Shown<A>
    ? { readonly shown?: (record: T) => Promise<Shown<A>> }
    : { readonly shown: (record: T) => Promise<Shown<A>> }
type Listing<A extends RegistryArea, Row> =
  Row extends Rows<A>
    ? { readonly rows?: (rows: readonly Row[]) => Promise<Rows<A>[]> }
    : { readonly rows: (rows: readonly Row[]) => Promise<Rows<A>[]> }

interface Undated {
  /** Its records keep no day on which they were made. */
  readonly undated?: true
}

/** Fields of an object but those named. */
const without = (given: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

interface AnyInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>> & { limite: number; cursor?: string }
  readonly body: Readonly<Record<string, unknown>> & Pick<Removable, 'status' | 'versao'>
}

/**
 * The five handlers of a registry over its store and the pages of its list; `own` is what is special to it. An area may
 * put handlers of its own beside them, or in place of some.
 */
export function registryHandlers<A extends RegistryArea, T extends Removable, Row>(
  { registry: { path, param, showsRemoved } }: A,
  store: Store<T>,
  page: PageOf<A, Row>,
  own: Making<A, T> & Showing<A, T> & Listing<A, Row> & Undated,
): Pick<Handlers<A>, RegistryRoute> {
  const asWritten = async (body: object): Promise<Made<T>> => ({ fields: body as FieldsOf<T> })
  const {
    made = asWritten,
    shown,
    rows,
    undated,
  } = own as Undated & {
    made?: (body: object, before: T | null, context: SignedInContext) => Promise<Made<T>>
    shown?: (record: T) => Promise<unknown>
    rows?: (rows: readonly Row[]) => Promise<unknown[]>
  }
  const present = async (record: T) => (shown ? shown(record) : record)
  const idOf = ({ params }: AnyInput) => params[param] ?? ''

  const handlers = {
    async listar({ query: { limite, cursor, ...filtros } }: AnyInput, context: SignedInContext) {
      const { actor } = context
      const lista = path.slice(1).replaceAll('-', '_')
      const { items, proximo } = await pagedList({ lista, actor, filtros, cursor }, (after) =>
        page(filtros as FilterOf<A>, { after, limit: limite }, context),
      )
      return { itens: rows ? await rows(items) : items, proximo }
    },

    async criar({ body }: AnyInput, context: SignedInContext) {
      const { fields, with: others = [] } = await made(body, null, context)
      const begun = undated ? without(newRecord(), 'criado_em', 'atualizado_em') : newRecord()
      const record = { id: randomUUID(), ...fields, ...begun } as unknown as T
      return present(await store.create(record, { author: authorOf(context.actor), with: others }))
    },

    async ver(input: AnyInput) {
      const record = orNotFound(await store.get(idOf(input)))
      return present(showsRemoved ? record : unremoved(record))
    },

    async editar(input: AnyInput, context: SignedInContext) {
      const { versao } = input.body
      const before = await (showsRemoved ? store.seen : store.seenInUse)(idOf(input), versao)
      const { fields, with: others = [] } = await made(without(input.body, 'versao'), before, context)
      const patch = fields as unknown as Edit<T>['patch']
      return present(await store.edit({ before, patch, author: authorOf(context.actor), with: others }))
    },

    async mudarStatus(input: AnyInput, { actor }: SignedInContext) {
      return present(await store.changeStatus(idOf(input), input.body, { author: authorOf(actor) }))
    },
  }
  return handlers as unknown as Pick<Handlers<A>, RegistryRoute>
}
