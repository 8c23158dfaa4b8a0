import { Box, ColumnLayout, Container, Header, Link, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { PATHS, type PathName } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { SCREENS, type Screen } from '../../parts/screens/screens.ts'
import { canOpen } from '../../session/gates.ts'
import { useSignedIn } from '../../session/instance.ts'

/** What a screen is for. */
const ABOUT: Partial<Record<PathName, PlainKey>> = {
  dashboard: 'dashboard.screens.dashboard',
  leituras: 'dashboard.screens.leituras',
  sobre: 'dashboard.screens.sobre',
  usuarios: 'dashboard.screens.usuarios',
  usuariosEPermissoes: 'dashboard.screens.usuariosEPermissoes',
  equipamentos: 'dashboard.screens.equipamentos',
  frotas: 'dashboard.screens.frotas',
  calibracao: 'dashboard.screens.calibracao',
  pontaEscolher: 'dashboard.screens.pontaEscolher',
  versoesHardware: 'dashboard.screens.versoesHardware',
  quarentena: 'dashboard.screens.quarentena',
  falhasNavegador: 'dashboard.screens.falhasNavegador',
  revision: 'dashboard.screens.revision',
  receitas: 'dashboard.screens.receitas',
  veiculosMarcas: 'dashboard.screens.veiculosMarcas',
  veiculosModelos: 'dashboard.screens.veiculosModelos',
  pontas: 'dashboard.screens.pontas',
  marcas: 'dashboard.screens.marcas',
  certificados: 'dashboard.screens.certificados',
  planos: 'dashboard.screens.planos',
  pedidos: 'dashboard.screens.pedidos',
  report: 'dashboard.screens.relatorios',
  chaves: 'dashboard.screens.chaves',
  perfisTolerancia: 'dashboard.screens.perfisTolerancia',
  pesquisaSatisfacao: 'survey.description',
}

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
  const about = ABOUT[screen.path]
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
        {about && <Box color="text-body-secondary">{t(about)}</Box>}
      </SpaceBetween>
    </Container>
  )
}
