import { Alert, Button } from '@cloudscape-design/components'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { accountQuery, equipmentQuery } from './queries.ts'

/**
 * Of an equipment that is not in the selected account but in another one of the person's, such as one whose label they scanned: where it is, and
 * the way there.
 */
export function OtherAccount({ equipamentoId }: { equipamentoId: string }) {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const [switching, setSwitching] = useState(false)
  const { error } = useQuery(equipmentQuery(conta.id_usuario, equipamentoId))
  const isMissing = usuario.papel === 'CLIENTE' && isRefusal(error, 'NAO_ENCONTRADO')
  const query = accountQuery(conta.id_usuario, equipamentoId)
  const { data: place } = useQuery({ ...query, queryFn: isMissing ? query.queryFn : skipToken })
  if (!isMissing || !place || place.dono_id === conta.id_usuario) return null

  async function open(ownerId: string) {
    setSwitching(true)
    try {
      await session.selectAccount(ownerId)
    } catch (failed) {
      setSwitching(false)
      toast('error', failureText(t, failed, 'common.accountFailed'))
    }
  }
  return (
    <Alert
      type="info"
      action={
        <Button variant="primary" loading={switching} onClick={() => void open(place.dono_id)}>
          {t('equipment.switchAccount')}
        </Button>
      }
    >
      {place.dono_id === usuario.id_usuario
        ? t('equipment.inOwnAccount')
        : t('equipment.inAccountOf', { nome: place.dono_nome })}
    </Alert>
  )
}
