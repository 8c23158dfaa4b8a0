import { type ReactNode, useState } from 'react'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { LinkOutcome, type LinkOutcomeProps } from './LinkOutcome.tsx'

interface Question {
  /** What pressing does, and what it does not. */
  readonly lead: string
  readonly submit: string
}

interface Props<T, A> {
  /** Asks what the link would do, which changes nothing. */
  asked: Pick<LinkOutcomeProps<T>, 'queryKey' | 'answer' | 'texts'>
  /** Does it. */
  done: Pick<LinkOutcomeProps<A>, 'queryKey' | 'answer' | 'texts'>
  /** What is asked; what it came to, where it was done before. */
  question: (known: T) => Question | { readonly already: ReactNode }
  bad: ReactNode
  title: string
  children: (answered: A) => ReactNode
}

/**
 * A link of a mail that does something. It is done when that is pressed and never by opening the page: programs that
 * look through the mails of companies open every link, run the page's scripts and wait, with nobody there to press.
 */
export function LinkQuestion<T, A>({ asked, done, question, bad, title, children }: Props<T, A>) {
  const [isPressed, press] = useState(false)
  if (isPressed) {
    return (
      <LinkOutcome {...done} bad={bad}>
        {children}
      </LinkOutcome>
    )
  }
  return (
    <LinkOutcome {...asked} bad={bad}>
      {(known) => {
        const told = question(known)
        if ('already' in told) return told.already
        return (
          <>
            <h1>{title}</h1>
            <p className="visitor-lead">{told.lead}</p>
            <div className="visitor-ways">
              <EntryButton onClick={() => press(true)} isMain>
                {told.submit}
              </EntryButton>
            </div>
          </>
        )
      }}
    </LinkOutcome>
  )
}
