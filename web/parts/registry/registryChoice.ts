import type { RegistryArea } from '../../../shared/contract/registry.ts'
import { call } from '../../api/client.ts'
import { orNone } from '../../api/orNone.ts'
import type { Option } from '../../ui/fields/options.ts'
import type { AnyRecord } from './registryScreens.ts'

const OFFERED = 20

type AnyCall = <T>(route: object, request: object) => Promise<T>
const ask = call as unknown as AnyCall

/** Finds records of a registry by words of their name, for a choice of one. */
export const findIn =
  ({ routes }: RegistryArea) =>
  async (text: string, signal: AbortSignal): Promise<Option[]> => {
    const nome = text.trim()
    const query = { limite: OFFERED, ...(nome && { nome }) }
    const { itens } = await ask<{ itens: AnyRecord[] }>(routes.listar, { query, signal })
    return itens.map((record) => ({ value: record.id, label: record.nome }))
  }

/** Tells what a record of a registry is called; null where there is none. */
export const nameIn =
  ({ routes, registry: { param } }: RegistryArea) =>
  async (id: string, signal: AbortSignal): Promise<string | null> =>
    (await orNone(ask<AnyRecord>(routes.ver, { params: { [param]: id }, signal })))?.nome ?? null
