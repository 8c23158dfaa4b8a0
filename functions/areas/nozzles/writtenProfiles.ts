import { randomUUID } from 'node:crypto'
import type { PerfilDaPonta, PerfilEscrito } from '../../../shared/contract/nozzles.ts'

/**
 * The profiles a nozzle is to have: those written, new ones under ids of their own, and as removed those that it had and nobody wrote. One that
 * is written as removed and was never stored is none.
 */
export function writtenProfiles(given: readonly PerfilEscrito[], before: readonly PerfilDaPonta[]): PerfilDaPonta[] {
  const known = new Set(before.map(({ id }) => id))
  const named = new Set(given.map(({ id }) => id))
  const kept = given.flatMap((profile) => {
    if (profile.id !== null && known.has(profile.id)) return [{ ...profile, id: profile.id }]
    return profile.status === 'ATIVO' ? [{ ...profile, id: randomUUID() }] : []
  })
  const gone = before.filter(({ id }) => !named.has(id)).map((profile) => ({ ...profile, status: 'REMOVIDO' as const }))
  return [...kept, ...gone]
}
