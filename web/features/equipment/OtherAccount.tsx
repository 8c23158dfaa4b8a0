import { Alert, Button } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useAccountSwitch } from '../../session/useAccountSwitch.ts'
import type { Place } from './useOtherAccount.ts'

/** Says in whose account the equipment is, and leads there. */
export function OtherAccount({ place: { dono_id, dono_nome } }: { place: Place }) {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const { opening, open } = useAccountSwitch()
  return (
    <Alert
      type="info"
      action={
        <Button
          variant="primary"
          loading={opening !== null}
          loadingText={t('common.loading')}
          onClick={() => void open({ ownerId: dono_id, nome: dono_nome })}
        >
          {t('equipment.switchAccount')}
        </Button>
      }
    >
      {dono_id === usuario.id_usuario ? t('equipment.inOwnAccount') : t('equipment.inAccountOf', { nome: dono_nome })}
    </Alert>
  )
}
