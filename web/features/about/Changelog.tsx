import { Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { Unfolding } from '../../ui/Unfolding.tsx'
import { type Release, releasesFor } from './releases.ts'

/** Latest updates, newest first; the newest are open. */
const OPEN = 2

export function Changelog({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useI18n()
  return (
    <Container header={<Header variant="h2">{t('about.latestUpdates')}</Header>}>
      <SpaceBetween size="xs">
        {releasesFor(isAdministrator).map((release, index) => (
          <Entry key={release.title} release={release} open={index < OPEN} />
        ))}
      </SpaceBetween>
    </Container>
  )
}

function Entry({ release, open }: { release: Release; open: boolean }) {
  const { t, format } = useI18n()
  return (
    <Unfolding
      headingTagOverride="h3"
      defaultExpanded={open}
      headerText={t(`about.releases.${release.title}`)}
      // At noon it is the same day in every zone a browser may be in.
      headerDescription={format.day(release.day)}
    >
      <ul className="plain-list">
        {release.changes.map((key) => (
          <li key={key}>{t(`about.changes.${key}`)}</li>
        ))}
      </ul>
    </Unfolding>
  )
}
