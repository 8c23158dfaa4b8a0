import { Box, Button, Link, Popover, type PopoverProps, SpaceBetween } from '@cloudscape-design/components'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { UsuarioLogado } from '../../../shared/contract/identidade.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { isBuilt } from '../routes.ts'
import { Avatar } from './Avatar.tsx'
import { initialsOf } from './initials.ts'
import { usePathChange } from './usePathChange.ts'

interface Props {
  usuario: UsuarioLogado
  onLogout: () => void
}

/** The person's picture; behind it their name, their profile and the way out. */
export function UserMenu({ usuario, onLogout }: Props) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const popover = useRef<PopoverProps.Ref>(null)
  usePathChange(() => popover.current?.dismiss())
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
            popover.current?.focus()
            void navigate(pathTo('perfil'))
          }}
        >
          {t('screens.perfil')}
        </Link>
      )}
      <Button
        fullWidth
        onClick={() => {
          // The question gives the focus back to where it was.
          popover.current?.focus()
          onLogout()
        }}
      >
        {t('common.logout')}
      </Button>
    </SpaceBetween>
  )
  return (
    <Popover ref={popover} triggerType="custom" position="bottom" dismissButton={false} content={content} size="medium">
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
