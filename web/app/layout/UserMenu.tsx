import { Box, Button, Link, Popover, SpaceBetween } from '@cloudscape-design/components'
import { useLocation, useNavigate } from 'react-router'
import type { UsuarioLogado } from '../../../shared/contract/identidade.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { isBuilt } from '../routes.ts'
import { Avatar } from './Avatar.tsx'
import { initialsOf } from './initials.ts'

interface Props {
  usuario: UsuarioLogado
  onLogout: () => void
  /** Whether logging out is being asked about. */
  asking: boolean
}

/** The person's picture; behind it their name, their profile and the way out. */
export function UserMenu({ usuario, onLogout, asking }: Props) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const content = (
    <SpaceBetween size="s">
      <div>
        <Box fontWeight="bold">{usuario.nome}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {usuario.email}
        </Box>
      </div>
      {isBuilt('perfil') && (
        <Link
          href={pathTo('perfil')}
          onFollow={(event) => {
            event.preventDefault()
            void navigate(pathTo('perfil'))
          }}
        >
          {t('common.profile')}
        </Link>
      )}
      <Button onClick={onLogout} fullWidth>
        {t('common.logout')}
      </Button>
    </SpaceBetween>
  )
  return (
    // Another page, or a question: a new popover, closed.
    <Popover
      key={`${pathname} ${asking}`}
      triggerType="custom"
      position="bottom"
      dismissButton={false}
      content={content}
      size="medium"
    >
      <button
        type="button"
        className="avatar-button"
        aria-label={t('common.userMenu', { iniciais: initialsOf(usuario.nome), nome: usuario.nome })}
      >
        <Avatar nome={usuario.nome} foto={usuario.foto_perfil} />
      </button>
    </Popover>
  )
}
