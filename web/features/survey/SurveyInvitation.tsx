import { useEffect, useState } from 'react'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { surveyArea } from '../../../shared/contract/survey.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { AtPathChange } from '../../ui/AtPathChange.tsx'
import { isShown } from '../../ui/isShown.ts'
import { toast } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { useKeptFailure } from '../../ui/useKeptFailure.ts'
import { isSurveyDue } from './due.ts'
import { SurveyDialog } from './SurveyDialog.tsx'
import { type SurveyTexts, textIn } from './texts.ts'

const { ver, concluir } = surveyArea.routes

/** How often it is looked whether the person is free by now, ms. */
const LOOK_AGAIN_MS = 2_000

const isOffered = (answer: RouteAnswer<typeof ver>): answer is Extract<typeof answer, { ativa: true }> =>
  answer.ativa && isSurveyDue(answer.concluida_em, new Date(now()))

/** Fetches the survey, once; null while there is nothing to show. A failure is told. */
function useSurvey(): SurveyTexts | null {
  const { t } = useI18n()
  const [survey, setSurvey] = useState<SurveyTexts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no reason to ask again.
  useEffect(() => {
    const ended = new AbortController()
    call(ver, { signal: ended.signal }).then(
      (answer) => !ended.signal.aborted && isOffered(answer) && setSurvey(answer),
      (error: unknown) => toast('error', failureText(t, error, 'survey.fetchFailed')),
    )
    return () => ended.abort()
  }, [])
  return survey
}

/** True from the first moment that nothing else has the person's attention. */
function useFreeMoment(waiting: boolean): boolean {
  const [free, setFree] = useState(false)
  useEffect(() => {
    if (!waiting || free) return
    const look = () => !isOccupied(document) && setFree(true)
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waiting, free])
  return free
}

/** Invites the person to the survey when it is time for it. Leaving the page is “later”, which is recorded nowhere. */
export function SurveyInvitation() {
  const { language } = useI18n()
  const survey = useSurvey()
  const free = useFreeMoment(survey !== null)
  const [closed, setClosed] = useState(false)
  const { press, loading, refusal } = useCommand({
    run: () => call(concluir),
    failed: 'survey.notRecorded',
    stays: true,
    onDone: () => setClosed(true),
  })
  // While it is tried again, what was said of it stays.
  const { text: failure } = useKeptFailure(refusal, false)
  if (!survey || !free || closed) return null

  return (
    <>
      <AtPathChange run={() => setClosed(true)} />
      <SurveyDialog
        {...textIn(survey, language)}
        recording={loading}
        failure={failure}
        onEvaluate={press}
        onLater={() => setClosed(true)}
      />
    </>
  )
}

/**
 * Whether the person is at something that an invitation must not cover: another dialog, the menu over the page, or a
 * field they are writing in. Leaving the tab alone counts too: nobody would see it open.
 */
function isOccupied(page: Document): boolean {
  if (page.visibilityState === 'hidden') return true
  const dialogs = page.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], .shell-shade')
  if ([...dialogs].some((dialog) => isShown(dialog))) return true
  return page.activeElement?.matches('input, textarea, [contenteditable=true]') ?? false
}
