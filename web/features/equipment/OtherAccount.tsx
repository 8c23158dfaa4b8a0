import { Alert, Button } from '@cloudscape-design/components'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { equipmentArea } from '../../../shared/contract/equipment.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { accountQuery, equipmentQuery } from './queries.ts'

type Place = RouteAnswer<typeof equipmentArea.routes.conta>

/**
 * Where an equipment is that is not in the selected account but in another one of the person's, such as one whose label they scanned; null for
 * any other.
 */
export function useOtherAccount(equipamentoId: string): Place | null {
  const { usuario, conta } = useSignedIn()
  const { error } = useQuery(equipmentQuery(conta.id_usuario, equipamentoId))
  const isMissing = usuario.papel === 'CLIENTE' && isRefusal(error, 'NAO_ENCONTRADO')
  const query = accountQuery(conta.id_usuario, equipamentoId)
  const { data: place } = useQuery({ ...query, queryFn: isMissing ? query.queryFn : skipToken })
  return isMissing && place && place.dono_id !== conta.id_usuario ? place : null
}

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
