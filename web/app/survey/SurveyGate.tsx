import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { needTexts } from '../../i18n/speak.ts'
import { useSignedIn } from '../../session/instance.ts'
import { isCheckDue, noteCheck } from './check.ts'

/** An invitation that cannot be loaded is none. */
const SurveyInvitation = lazy(() =>
  Promise.all([import('../../features/survey/SurveyInvitation.tsx'), needTexts(['survey'])]).then(
    ([module]) => ({ default: module.SurveyInvitation }),
    () => ({ default: () => null }),
  ),
)

/** After which the first page is there and settled, ms. */
const CALM_MS = 1_500

/** Asks customers for their opinion now and then. Most visits end here: what asks is loaded only when it is time. */
export function SurveyGate() {
  const { usuario } = useSignedIn()
  const { pathname } = useLocation()
  /** How often it was asked in this visit; the tab may stay open for weeks. */
  const [round, setRound] = useState(0)
  const id = usuario.papel === 'CLIENTE' ? usuario.id_usuario : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is an occasion to look.
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => {
      const now = new Date()
      if (!isCheckDue(localStorage, id, now)) return
      noteCheck(localStorage, id, now)
      setRound((rounds) => rounds + 1)
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [id, pathname])

  return (
    round > 0 && (
      <Suspense fallback={null}>
        <SurveyInvitation key={round} />
      </Suspense>
    )
  )
}
