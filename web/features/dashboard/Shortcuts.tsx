import { Box, ColumnLayout, Container, Header, Link, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SCREENS, type Screen } from '../../parts/screens/screens.ts'
import { canOpen } from '../../session/gates.ts'
import { useSignedIn } from '../../session/instance.ts'

/** What a screen of the menu is for. */
const aboutOf = (path: Screen['path']) =>
  path === 'pesquisaSatisfacao' ? 'survey.description' : (`dashboard.screens.${path}` as 'dashboard.screens.leituras')

/** Where the person can go from here. */
export function Shortcuts() {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const open = SCREENS.filter(({ path, menu }) => menu && canOpen(PATHS[path], signedIn))
  return (
    <SpaceBetween size="m">
      <Header variant="h2">{t('dashboard.shortcuts')}</Header>
      <ColumnLayout columns={3} minColumnWidth={240}>
        {open.map((screen) => (
          <Shortcut key={screen.path} screen={screen} />
        ))}
      </ColumnLayout>
    </SpaceBetween>
  )
}

function Shortcut({ screen }: { screen: Screen }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const href = PATHS[screen.path].path
  return (
    <Container fitHeight>
      <SpaceBetween size="xs">
        <Box variant="h3" padding="n">
          <Link
            href={href}
            fontSize="heading-m"
            onFollow={(event) => {
              event.preventDefault()
              void navigate(href)
            }}
          >
            {t(`screens.${screen.path}`)}
          </Link>
        </Box>
        <Box color="text-body-secondary">{t(aboutOf(screen.path))}</Box>
      </SpaceBetween>
    </Container>
  )
}
