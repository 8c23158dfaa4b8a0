import { SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Fleet } from './Fleet.tsx'
import { Sums } from './Sums.tsx'
import '../../styles/dashboard.css'

/**
 * Start page of everybody: who they are here, and what to do to the machines they may see before spraying.
 * Administrators, who have no dashboard, see the sums of all accounts below.
 */
export function HomePage() {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  return (
    <PageFrame title={t('dashboard.greeting', { nome: usuario.nome })} description={<Whereabouts />}>
      <SpaceBetween size="l">
        <Fleet />
        {usuario.papel === 'ADMIN' && <Sums />}
      </SpaceBetween>
    </PageFrame>
  )
}

/** In whose account one is, and as what. */
function Whereabouts() {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  if (usuario.papel === 'ADMIN') return t('dashboard.administrator')
  if (conta.id_usuario === usuario.id_usuario) return t('dashboard.ownAccount')
  const owner = usuario.contas_associadas.find(({ dono_conta }) => dono_conta.id_usuario === conta.id_usuario)
  return owner && conta.cargo
    ? t('dashboard.inAccount', { nome: owner.dono_conta.nome, cargo: t(`enums.cargo.${conta.cargo}`).toLowerCase() })
    : null
}
