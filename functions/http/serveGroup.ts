import { contractKey } from './contractKey.ts'
import type { ApiHandler } from './serve.ts'

/** Loads an area's handler; its file is read the first time. */
type LoadArea = () => Promise<{ handler: ApiHandler }>

/**
 * The function of several areas. An area is read with the first request for one of its routes, so that a first call
 * takes no longer the more areas share a function. A route of none of them goes to the first, whose dispatch refuses
 * it.
 */
export function serveGroup(first: LoadArea, byRoute: Readonly<Record<string, LoadArea>>): ApiHandler {
  return async (event, context) => {
    const load = byRoute[contractKey(event)] ?? first
    const { handler } = await load()
    return handler(event, context)
  }
}
