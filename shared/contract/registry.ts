import * as z from 'zod'
import type { Requirement } from '../abilities.ts'
import { STATUS_REGISTRO } from '../enums.ts'
import { pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import {
  type AreaSpec,
  area,
  type FetchedRoute,
  type RegistryRoute,
  type RegistrySpec,
  type RouteSpec,
  requer,
  route,
} from './route.ts'

/** The name of a record of a registry: one line that people read. */
export const nomeRegistro = z.string().overwrite(plainLine).trim().min(1).max(60)

type ParamsOf<P extends string> = z.ZodObject<{ readonly [K in P]: typeof uuid }, z.core.$strip>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const summariesOf = ({ noun: [one, several], summaries }: RegistrySpec): Readonly<Record<RegistryRoute, string>> => ({
  listar: `${capital(several)} by name`,
  criar: `Create ${withArticle(one)}`,
  ver: `One ${one}`,
  editar: `Change ${withArticle(one)}`,
  mudarStatus: `Remove ${withArticle(one)}, or restore it; its name stays taken`,
  ...summaries,
})

/** The five routes of a registry. */
export function registryRoutes<const R extends RegistrySpec>(spec: R) {
  const { path, subject, rights = {}, refused = {} } = spec
  const summaries = summariesOf(spec)
  const one: `/${string}` = `${path}/{${spec.param}}`
  const params = z.object({ [spec.param]: uuid }) as unknown as ParamsOf<R['param']>
  const record: R['record'] = spec.record
  const rules = (spec.rules ?? []) as readonly z.core.$ZodCheck<object>[]
  const written = refused.write ?? []
  const listed = (rights.list ?? ['find']).map((action): Requirement => [action, subject])
  return {
    listar: route({
      summary: summaries.listar,
      method: 'GET',
      path,
      access: requer(...listed),
      query: z.object({ ...paginacao, ...(spec.filter as R['filter']) }),
      response: pagina(spec.row as R['row']),
      errors: refused.list ?? [],
    }),
    criar: route({
      summary: summaries.criar,
      method: 'POST',
      path,
      access: requer(['create', subject]),
      body: (spec.editable as z.ZodObject).check(...rules) as R['editable'],
      status: 201,
      response: record,
      idempotent: true,
      errors: written,
    }),
    ver: route({
      summary: summaries.ver,
      method: 'GET',
      path: one,
      access: requer([rights.see ?? 'read', subject]),
      params,
      response: record,
    }),
    editar: route({
      summary: summaries.editar,
      method: 'PUT',
      path: one,
      access: requer(['update', subject]),
      params,
      body: (spec.editable as z.ZodObject).extend({ versao }).check(...rules) as unknown as WithVersion<R['editable']>,
      response: record,
      errors: [...written, 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: summaries.mudarStatus,
      method: 'PUT',
      path: `${one}/status`,
      access: requer(['delete', subject]),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: record,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  }
}

type WithVersion<E extends z.ZodObject> = z.ZodObject<E['shape'] & { readonly versao: typeof versao }, z.core.$strip>

/** Declares a registry: the area of its five routes. */
export const registry = <const R extends RegistrySpec>(spec: R) =>
  area({ name: spec.name as R['name'], registry: spec, routes: registryRoutes(spec) })

/** An area that is a registry, perhaps with routes of its own besides, or in place of some. */
export type RegistryArea = AreaSpec & {
  readonly registry: RegistrySpec
  readonly routes: Readonly<
    Record<Exclude<RegistryRoute, 'listar'>, FetchedRoute & { readonly response: z.ZodType }> & {
      listar: RouteSpec & { readonly query: z.ZodObject; readonly response: z.ZodType }
      criar: { readonly body: z.ZodType }
    }
  >
}
