import { Box, ColumnLayout, Container, Header, Link, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { PATHS, type PathName } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { SCREENS, type Screen } from '../../parts/screens/screens.ts'
import { canOpen } from '../../session/gates.ts'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'

/** What a screen is for, where it is worth a sentence. */
const ABOUT: Partial<Record<PathName, PlainKey>> = {
  leituras: 'home.screens.leituras',
  sobre: 'home.screens.sobre',
  usuarios: 'home.screens.usuarios',
  usuariosEPermissoes: 'home.screens.usuariosEPermissoes',
  equipamentos: 'home.screens.equipamentos',
  frotas: 'home.screens.frotas',
  calibracao: 'home.screens.calibracao',
  pontaEscolher: 'home.screens.pontaEscolher',
  versoesHardware: 'home.screens.versoesHardware',
  quarentena: 'home.screens.quarentena',
  revision: 'home.screens.revision',
  pesquisaSatisfacao: 'survey.description',
}

/** Start page of whoever has no dashboard: who they are here, and where they can go. */
export function WelcomePage() {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const open = SCREENS.filter(({ path, menu }) => menu && canOpen(PATHS[path], signedIn))
  return (
    <PageFrame title={t('home.greeting', { nome: signedIn.usuario.nome })} description={t('home.hint')}>
      <SpaceBetween size="l">
        <Box color="text-body-secondary">
          <Whereabouts />
        </Box>
        <Header variant="h2">{t('home.shortcuts')}</Header>
        <ColumnLayout columns={3} minColumnWidth={240}>
          {open.map((screen) => (
            <Shortcut key={screen.path} screen={screen} />
          ))}
        </ColumnLayout>
      </SpaceBetween>
    </PageFrame>
  )
}

/** In whose account one is, and as what. */
function Whereabouts() {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  if (usuario.papel === 'ADMIN') return t('home.administrator')
  if (conta.id_usuario === usuario.id_usuario) return t('home.ownAccount')
  const owner = usuario.contas_associadas.find(({ dono_conta }) => dono_conta.id_usuario === conta.id_usuario)
  return owner && conta.cargo
    ? t('home.inAccount', { nome: owner.dono_conta.nome, cargo: t(`enums.cargo.${conta.cargo}`).toLowerCase() })
    : null
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
