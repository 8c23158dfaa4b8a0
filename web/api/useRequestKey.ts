import { useRef } from 'react'

/**
 * Keys of a route that is `idempotent`: one for one content, however often it is sent, so that a lost answer makes
 * nothing twice.
 */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (body) => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
