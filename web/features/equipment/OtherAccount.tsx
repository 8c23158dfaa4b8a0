import { Alert, Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import type { Place } from './useOtherAccount.ts'

/** Says in whose account the equipment is, and leads there. */
export function OtherAccount({ place: { dono_id, dono_nome } }: { place: Place }) {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const [switching, setSwitching] = useState(false)

  async function open() {
    setSwitching(true)
    try {
      await session.selectAccount(dono_id)
    } catch (failed) {
      setSwitching(false)
      toast('error', failureText(t, failed, 'common.accountFailed'))
    }
  }
  return (
    <Alert
      type="info"
      action={
        <Button variant="primary" loading={switching} onClick={() => void open()}>
          {t('equipment.switchAccount')}
        </Button>
      }
    >
      {dono_id === usuario.id_usuario ? t('equipment.inOwnAccount') : t('equipment.inAccountOf', { nome: dono_nome })}
    </Alert>
  )
}
