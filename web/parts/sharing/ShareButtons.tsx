import { Button, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useShareActions } from './useShareActions.ts'

interface Props {
  /** What is handed on, made when somebody asks for it. */
  text: () => string
  title: string
  /** What is a sentence or two is only shared: there is no list to take along. */
  isBrief?: boolean
  /** Further ways to hand it on. */
  children?: ReactNode
}

/** Ways to hand on a list that a part of a page shows. */
export function ShareButtons({ text, title, isBrief, children }: Props) {
  const [copy, share] = useShareActions(text, title)
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {!isBrief && (
        <Button formAction="none" iconName="copy" onClick={copy.onSelect}>
          {copy.text}
        </Button>
      )}
      <Button formAction="none" iconName="share" onClick={share.onSelect}>
        {share.text}
      </Button>
      {children}
    </SpaceBetween>
  )
}
