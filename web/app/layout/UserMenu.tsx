import { Box, Button, Link, Popover, type PopoverProps, SpaceBetween } from '@cloudscape-design/components'
import { useEffect, useRef, useState } from 'react'
import type { UsuarioLogado } from '../../../shared/contract/login.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { colourOf, initialsOf } from '../../parts/people/initials.ts'
import { photoAddress } from '../../parts/people/photo.ts'
import { isBuilt } from '../../parts/screens/screenAt.ts'
import { AtPathChange } from '../../ui/AtPathChange.tsx'
import { useRouter } from '../routerContext.ts'
import { LogoutDialog } from './LogoutDialog.tsx'

/** Display size, px; the style sheet says the same. */
const AVATAR_SIZE = 32

interface AvatarProps {
  nome: string
  foto: { caminho: string } | null
}

/** The person's photo, or their initials when there is none or it cannot be had. */
function Avatar({ nome, foto }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = foto && foto.caminho !== failed ? foto.caminho : null
  if (shown === null) {
    return (
      <span className="avatar" style={{ backgroundColor: colourOf(nome) }}>
        {initialsOf(nome)}
      </span>
    )
  }
  return (
    <img
      className="avatar"
      src={photoAddress(shown, AVATAR_SIZE)}
      width={AVATAR_SIZE}
      height={AVATAR_SIZE}
      alt=""
      onError={() => setFailed(shown)}
    />
  )
}

interface Props {
  usuario: UsuarioLogado
  onLogout: () => void
}

/** The person's picture; behind it their name, their profile and the way out. */
export function UserMenu({ usuario, onLogout }: Props) {
  const { t } = useI18n()
  const router = useRouter()
  const popover = useRef<PopoverProps.Ref>(null)
  const [open, setOpen] = useState(false)
  // What is asked at the way out has to be there without a network too, and that may go at any moment.
  useEffect(() => LogoutDialog.ahead(), [])
  const content = (
    <SpaceBetween size="s">
      <Opened onChange={setOpen} onLeft={() => popover.current?.dismiss()} />
      <Box color="text-body-secondary" fontSize="body-s">
        {usuario.email}
      </Box>
      {isBuilt('perfil') && (
        <Link
          href={pathTo('perfil')}
          onFollow={(event) => {
            event.preventDefault()
            popover.current?.focus()
            void router.navigate(pathTo('perfil'))
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
    // With a button that closes it, it takes the focus and keeps it until it ends.
    <Popover
      ref={popover}
      triggerType="custom"
      position="bottom"
      header={usuario.nome}
      content={content}
      size="medium"
      dismissAriaLabel={t('common.close')}
    >
      <button
        type="button"
        className="avatar-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('common.userMenu', { iniciais: initialsOf(usuario.nome), nome: usuario.nome })}
      >
        <Avatar nome={usuario.nome} foto={usuario.foto_perfil} />
      </button>
    </Popover>
  )
}

interface OpenedProps {
  onChange: (open: boolean) => void
  /** Another page came. */
  onLeft: () => void
}

/** Tells whether what it stands in is open, which the popover does not, and when its page is left. */
function Opened({ onChange, onLeft }: OpenedProps) {
  useEffect(() => {
    // Tried again where the network was away before.
    LogoutDialog.ahead()
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return <AtPathChange run={onLeft} />
}
