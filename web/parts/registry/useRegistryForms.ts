import type { ReactNode } from 'react'
import type { Control, DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { RegistryArea } from '../../../shared/contract/registry.ts'
import { ERRORS, type ErrorName, isTaken } from '../../../shared/errors.ts'
import { call } from '../../api/client.ts'
import { type AnswerQuery, routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useCreateForm } from '../records/useCreateForm.ts'
import { ownVersion, recordOf, useRecordForm } from '../records/useRecordForm.ts'
import {
  type AnyRecord,
  changeStatus,
  type RecordOf,
  registryKey,
  type ShownRegistry,
  textOf,
  type WrittenOf,
} from './registryScreens.ts'

type BodyOf<A extends RegistryArea> = A['routes']['criar']['body']
type In<A extends RegistryArea> = z.input<BodyOf<A>> extends infer T extends FieldValues ? T : never

/** What the fields of a registry's form are given. */
export interface FieldsOf<A extends RegistryArea> {
  control: Control<In<A>, unknown, z.output<BodyOf<A>>>
  /** The record as it is stored; absent of a new one. */
  record?: RecordOf<A>
}

/** The forms of all registries hand their fields a control of their own. */
export const controlOf = <A extends RegistryArea>({ control }: { control: unknown }) =>
  control as FieldsOf<A>['control']

/** What a form begins with, where the record does not have every field under its name. */
type Beginning<A extends RegistryArea> =
  RecordOf<A> extends WrittenOf<A>
    ? { readonly valuesOf?: (record: RecordOf<A>) => DefaultValues<In<A>> }
    : { readonly valuesOf: (record: RecordOf<A>) => DefaultValues<In<A>> }

/** The form of a registry. */
export type RegistryForm<A extends ShownRegistry> = Beginning<A> & {
  readonly area: A
  /** What the form of a new record begins with. */
  readonly empty: DefaultValues<In<A>>
  readonly Fields: (props: FieldsOf<A>) => ReactNode
  /** What the form is held against, where that is more than the body's schema. */
  readonly schema?: z.ZodType<z.output<BodyOf<A>>, z.input<BodyOf<A>>>
  /** Fields that refusals are about, besides the name that another record has. */
  readonly refusals?: Partial<Readonly<Record<ErrorName, string>>>
  /** What a notice says of a saved record, where it says more than that. */
  readonly saved?: (i18n: LoadedLanguage, record: RecordOf<A>) => string
}

/** A form of any registry, for what is the same of all. */
interface AnyForm {
  readonly area: ShownRegistry
  readonly empty: DefaultValues<FieldValues>
  readonly schema?: z.ZodType<object, FieldValues>
  readonly refusals?: Partial<Readonly<Record<ErrorName, string>>>
  readonly valuesOf?: (record: AnyRecord) => DefaultValues<FieldValues>
  readonly saved?: (i18n: LoadedLanguage, record: AnyRecord) => string
}

type AnyCall = (route: object, request: object) => Promise<AnyRecord>
const send = call as unknown as AnyCall

const schemaOf = ({ area, schema }: AnyForm) => schema ?? (area.routes.criar.body as z.ZodType<object, FieldValues>)

/** What is told of refusals: one that is to stay on the form stands at its field. */
function toldOf({ area, refusals }: AnyForm) {
  const taken = area.registry.refused?.write?.find(isTaken)
  const atName = taken && ERRORS[taken].place === 'form' ? { [taken]: 'nome' } : {}
  return { fields: Object.assign(atName, refusals), taken: textOf(area, 'taken') }
}

/** The query for one record of a registry. */
export const registryQuery = <A extends ShownRegistry>(area: A, account: string, id: string) =>
  routeQuery(area.routes.ver, {
    account,
    params: { [area.registry.param]: id },
  } as never) as unknown as AnswerQuery<RecordOf<A> & AnyRecord>

interface Ways {
  readonly onCreated: (id: string) => unknown
  /** Goes on in the form of the record that was created, where more was typed meanwhile. */
  readonly onTypedMeanwhile: (id: string) => unknown
}

/** The form of a new record of a registry; one that was removed is restored instead. */
export function useRegistryCreate<A extends ShownRegistry>(form: RegistryForm<A>, ways: Ways) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const own = form as unknown as AnyForm
  const { area } = own
  const { fields, taken } = toldOf(own)
  return useCreateForm({
    schema: schemaOf(own),
    emptyValues: own.empty,
    create: (body, idempotencyKey) => send(area.routes.criar, { body, idempotencyKey }),
    restore: {
      run: (removed) => changeStatus(area, removed, 'ATIVO') as Promise<AnyRecord>,
      done: ({ nome }) => t(textOf(area, 'restored'), { nome }),
    },
    forget: registryKey(area, conta.id_usuario),
    draft: `${area.name} novo`,
    draftOf: ({ id }) => `${area.name} ${id}`,
    saved: ({ nome }) => t(textOf(area, 'created'), { nome }),
    failed: textOf(area, 'notSaved'),
    fields,
    taken,
    onCreated: ({ id }) => ways.onCreated(id),
    onTypedMeanwhile: ({ id }) => ways.onTypedMeanwhile(id),
  })
}

/** The values of a record that the fields of a form are called by. */
const sameNamed = (schema: z.ZodType, record: AnyRecord): DefaultValues<FieldValues> => {
  const names = Object.keys((schema as unknown as z.ZodObject).shape)
  return Object.fromEntries(names.map((name) => [name, (record as unknown as Record<string, unknown>)[name]]))
}

/** The form of a record of a registry, saved over the version that was read. */
export function useRegistryEdit<A extends ShownRegistry>(
  form: RegistryForm<A>,
  record: RecordOf<A> & AnyRecord,
  onSaved: () => unknown,
) {
  const i18n = useI18n()
  const { conta } = useSignedIn()
  const own = form as unknown as AnyForm
  const { area, saved = ({ t }) => t(textOf(area, 'saved')) } = own
  const schema = schemaOf(own)
  const { fields, taken } = toldOf(own)
  const { valuesOf = (shown: AnyRecord) => sameNamed(schema, shown) } = own
  return useRecordForm({
    source: recordOf(registryQuery(area, conta.id_usuario, record.id), ownVersion),
    record: record as AnyRecord,
    valuesOf,
    schema,
    save: (values, versao) =>
      send(area.routes.editar, { params: { [area.registry.param]: record.id }, body: { ...values, versao } }),
    forget: registryKey(area, conta.id_usuario),
    draft: `${area.name} ${record.id}`,
    saved: (changed) => saved(i18n, changed),
    failed: textOf(area, 'notSaved'),
    fields,
    taken,
    onSaved,
  })
}
