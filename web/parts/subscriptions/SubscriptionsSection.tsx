import { Container, Header } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import type { SubscriptionsProps } from './Subscriptions.tsx'

const Subscriptions = lazyPart(() => import('./Subscriptions.tsx').then((module) => module.Subscriptions), {
  place: <Waiting />,
})

/**
 * Whether subscriptions are there, or will not be soon. How high they are nobody knows before, and some browsers move
 * what stands below away from whoever presses it: a page shows its parts when this is true, and it stays true.
 */
export function useSettledSubscriptions({ query, isShown }: Pick<SubscriptionsProps, 'query'> & { isShown: boolean }) {
  const { isPending, failureCount, fetchStatus } = useQuery({ ...query, enabled: isShown })
  const isDrawn = Subscriptions.useSettled()
  const isComing = isPending && failureCount === 0 && fetchStatus === 'fetching'
  const [wasSettled, setSettled] = useState(false)
  const isSettled = wasSettled || !isShown || (isDrawn && !isComing)
  if (isSettled && !wasSettled) setSettled(true)
  return isSettled
}

/** What covers an account, until when, and what follows; its owner may end that. */
export function SubscriptionsSection(props: SubscriptionsProps) {
  const { t } = useI18n()
  const plans = props.isOwn && (
    <span className="ways">
      <PageLink href={pathTo('planos')}>{t('subscriptions.seePlans')}</PageLink>
    </span>
  )
  return (
    <Container
      header={
        <Header variant="h2" actions={plans}>
          {t('subscriptions.title')}
        </Header>
      }
    >
      <Subscriptions {...props} />
    </Container>
  )
}
