import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { useSignedIn } from '../../session/instance.ts'

type Status = 'pending' | 'loading' | 'error' | 'finished'

/** The tolerance profiles in use, asked for when somebody opens the choice of them, as is what asks. */
export function useProfiles(): { profiles: readonly PerfilTolerancia[]; status: Status; load: () => void } {
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const [known, setKnown] = useState<readonly PerfilTolerancia[]>([])
  const [status, setStatus] = useState<Status>('pending')
  async function fetchThem() {
    setStatus('loading')
    try {
      const { profilesQuery } = await import('../../parts/tolerance/profiles.ts')
      setKnown(await queries.fetchQuery(profilesQuery(conta.id_usuario)))
      setStatus('finished')
    } catch {
      setStatus('error')
    }
  }
  const load = () => {
    if (status === 'pending' || status === 'error') void fetchThem()
  }
  return { profiles: known, status, load }
}
