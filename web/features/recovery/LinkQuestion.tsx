import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { LinkOutcome, type LinkOutcomeProps } from './LinkOutcome.tsx'
import { useLinkToken } from './useLinkToken.ts'

interface Question {
  /** What pressing does, and what it does not. */
  readonly lead: string
  readonly submit: string
}

type Asking<T> = (token: string) => Pick<LinkOutcomeProps<T>, 'queryKey' | 'answer'>

interface Props<T, A> {
  /** Whose texts say what is being done. */
  area: 'confirm' | 'reportMail'
  /** Asks what the link would do, which changes nothing. */
  asked: Asking<T>
  /** Does it. */
  done: Asking<A>
  /** What is asked; what it came to, where it was done before. */
  question: (known: T) => Question | { readonly already: ReactNode }
  /** Said of a link that is used, old or none. */
  bad: ReactNode
  children: (answered: A) => ReactNode
}

/**
 * The page of a mail's link that does something. It is done when that is pressed and never by opening the page:
 * programs that look through the mails of companies open every link, run the page's scripts and wait, with nobody
 * there to press.
 */
export function LinkQuestion<T, A>(props: Props<T, A>) {
  const { t } = useI18n()
  const token = useLinkToken()
  return (
    <SplitPage title={t(`visitors.${props.area}.title`)}>
      {token === null ? props.bad : <Asked key={token} {...props} token={token} />}
    </SplitPage>
  )
}

function Asked<T, A>({ area, asked, done, question, bad, children, token }: Props<T, A> & { token: string }) {
  const { t } = useI18n()
  const [isPressed, press] = useState(false)
  const texts = {
    title: `visitors.${area}.title`,
    working: `visitors.${area}.working`,
    retryTitle: `visitors.${area}.retryTitle`,
    failed: `visitors.${area}.failed`,
  } as const
  if (isPressed) {
    return (
      <LinkOutcome {...done(token)} texts={texts} bad={bad}>
        {children}
      </LinkOutcome>
    )
  }
  return (
    <LinkOutcome {...asked(token)} texts={{ ...texts, working: `visitors.${area}.reading` }} bad={bad}>
      {(known) => {
        const told = question(known)
        if ('already' in told) return told.already
        return (
          <>
            <h1>{t(texts.title)}</h1>
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
