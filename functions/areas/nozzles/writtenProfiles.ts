import { randomUUID } from 'node:crypto'
import { type PerfilDaPonta, type PerfilEscrito, saysTheSame } from '../../../shared/contract/nozzles.ts'

/**
 * The profiles a nozzle is to have: those written, new ones under ids of their own, and as removed those that it had
 * and nobody wrote. One that is written as removed and was never stored is none.
 */
export function writtenProfiles(given: readonly PerfilEscrito[], before: readonly PerfilDaPonta[]): PerfilDaPonta[] {
  const known = new Map(before.map((profile) => [profile.id, profile]))
  const named = new Set(given.map(({ id }) => id))
  const kept = given.flatMap((profile) => {
    const stored = profile.id === null ? undefined : known.get(profile.id)
    // A profile that was not changed stays as it is stored, because the history compares both.
    if (stored)
      return [saysTheSame(stored, profile) && stored.status === profile.status ? stored : { ...profile, id: stored.id }]
    return profile.status === 'ATIVO' ? [{ ...profile, id: randomUUID() }] : []
  })
  const gone = before.filter(({ id }) => !named.has(id)).map((profile) => ({ ...profile, status: 'REMOVIDO' as const }))
  return [...kept, ...gone]
}
