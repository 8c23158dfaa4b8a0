import { Container, Header } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { isComing, useSettled } from '../../ui/useSettled.ts'
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
  const asked = useQuery({ ...query, enabled: isShown })
  const isDrawn = Subscriptions.useSettled()
  return useSettled(isShown && (!isDrawn || isComing(asked)))
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
