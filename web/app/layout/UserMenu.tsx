import { Box, Button, Popover, SpaceBetween } from '@cloudscape-design/components'
import type { UsuarioLogado } from '../../../shared/contract/identidade.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { colourOf, initialsOf } from './initials.ts'

interface Props {
  usuario: UsuarioLogado
  onLogout: () => void
}

/** The person's initials; behind them their name and the way out. */
export function UserMenu({ usuario, onLogout }: Props) {
  const { t } = useI18n()
  const initials = initialsOf(usuario.nome)
  const content = (
    <SpaceBetween size="s">
      <div>
        <Box fontWeight="bold">{usuario.nome}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {usuario.email}
        </Box>
      </div>
      <Button onClick={onLogout} fullWidth>
        {t('common.logout')}
      </Button>
    </SpaceBetween>
  )
  return (
    <Popover triggerType="custom" position="bottom" dismissButton={false} content={content} size="medium">
      <button
        type="button"
        className="avatar"
        style={{ backgroundColor: colourOf(usuario.nome) }}
        aria-label={t('common.userMenu', { iniciais: initials, nome: usuario.nome })}
      >
        {initials}
      </button>
    </Popover>
  )
}
