import { Box, Container, Header } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import '../../styles/equipment.css'
import { PageLink } from '../../ui/PageLink.tsx'

/** Something that happened, with what is to be known of it on a line or two. */
export interface RecentEvent {
  readonly id: string
  readonly at: string
  readonly title: string
  /** Where more is told of it. */
  readonly href?: string
  readonly text: ReactNode
}

interface Props {
  title: string
  /** What is said where nothing happened. */
  none: string
  events: readonly RecentEvent[]
  /** Where all of them are. */
  all?: string
}

/** The last of one kind, newest first. */
export function RecentEvents({ title, none, events, all }: Props) {
  const { t, format } = useI18n()
  const more = all !== undefined && events.length > 0 && (
    <PageLink href={all} label={`${t('customerCare.all')}: ${title}`}>
      {t('customerCare.all')}
    </PageLink>
  )
  return (
    <Container
      fitHeight
      header={
        <Header variant="h2" actions={more}>
          {title}
        </Header>
      }
    >
      {events.length === 0 && <Box color="text-body-secondary">{none}</Box>}
      <ol className="timeline">
        {events.map(({ id, at, title: name, href, text }) => (
          <li key={id}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <div>
              <strong>{href === undefined ? name : <PageLink href={href}>{name}</PageLink>}</strong>
              <div>{text}</div>
            </div>
          </li>
        ))}
      </ol>
    </Container>
  )
}
