import { Alert, Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SegundoFator, secondFactorArea } from '../../../shared/contract/secondFactor.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const close = ({ onClose }: { onClose: () => void }) => onClose()
const TurnOnDialog = lazyPart(() => import('./TurnOnDialog.tsx').then((module) => module.TurnOnDialog), { close })
const ProvenDialog = lazyPart(() => import('./ProvenDialog.tsx').then((module) => module.ProvenDialog), { close })

type Open = 'on' | 'off' | 'codes'

/** Whether the second factor is on, and what can be done about it. */
export function FactorState() {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const query = useQuery(routeQuery(secondFactorArea.routes.ver, { account: usuario.id_usuario }))
  const [open, setOpen] = useState<Open | null>(null)
  const onClose = () => {
    setOpen(null)
    void query.refetch()
  }
  const { data: factor } = query
  if (query.isError) {
    return (
      <FailureAlert text={t('secondFactor.loadFailed')} onRetry={() => query.refetch()} retrying={query.isRefetching} />
    )
  }
  return (
    <SpaceBetween size="m">
      {factor?.exigido && factor.ligado_em === null && <Alert type="warning">{t('secondFactor.required')}</Alert>}
      {factor && <Standing factor={factor} onOpen={setOpen} />}
      {open === 'on' && <TurnOnDialog onClose={onClose} />}
      {(open === 'off' || open === 'codes') && <ProvenDialog to={open} onClose={onClose} />}
    </SpaceBetween>
  )
}

function Standing({ factor, onOpen }: { factor: SegundoFator; onOpen: (what: Open) => void }) {
  const { t, format } = useI18n()
  const { ligado_em, codigos_restantes: quantidade, exigido } = factor
  if (ligado_em === null) {
    return (
      <SpaceBetween size="xs">
        <Box>{t('secondFactor.off')}</Box>
        <Button variant={exigido ? 'primary' : 'normal'} onClick={() => onOpen('on')}>
          {t('secondFactor.turnOn')}
        </Button>
      </SpaceBetween>
    )
  }
  return (
    <SpaceBetween size="xs">
      <Box>
        {t('secondFactor.on', { data: format.date(ligado_em) })} · {t('secondFactor.left', { quantidade })}
      </Box>
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={() => onOpen('codes')}>{t('secondFactor.newCodes')}</Button>
        {!exigido && <DangerButton onClick={() => onOpen('off')}>{t('secondFactor.turnOff')}</DangerButton>}
      </SpaceBetween>
    </SpaceBetween>
  )
}
