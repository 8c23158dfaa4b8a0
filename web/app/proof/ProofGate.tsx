import { useEffect, useSyncExternalStore } from 'react'
import { needTexts } from '../../i18n/speak.ts'
import { proof } from '../../session/instance.ts'
import type { AskedProof } from '../../session/proof.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Hardly anybody is asked.
const ProofDialog = lazyPart<AskedProof>(
  () =>
    Promise.all([import('../../features/sessions/ProofDialog.tsx'), needTexts(['forms', 'sessions'])]).then(
      ([module]) => module.ProofDialog,
    ),
  { close: ({ settle }) => settle(false) },
)

const { subscribe, current } = proof

/** Asks for password and code where the API wants them proved before it does what was pressed. */
export function ProofGate() {
  const asked = useSyncExternalStore(subscribe, current)
  // What was asked of one person is for nobody who comes next.
  useEffect(() => () => current()?.settle(false), [])
  return asked && <ProofDialog {...asked} />
}
