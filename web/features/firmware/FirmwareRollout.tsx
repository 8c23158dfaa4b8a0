import { Box, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { RolloutState } from './columns.tsx'
import { firmwaresKey } from './list.ts'
import { RolloutDialog } from './RolloutDialog.tsx'

/**
 * To how many of the devices it fits a version is offered, and the ways to offer it to more, to none, or to take it
 * back.
 */
export function FirmwareRollout({ version }: { version: Firmware }) {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const [choosing, setChoosing] = useState(false)
  const { ask, dialog } = useAsk(firmwaresKey(conta.id_usuario))
  const { id, versao, versao_firmware, binario, distribuicao } = version
  const isOver = distribuicao?.situacao === 'REVERTIDA'
  const blocked =
    binario === null ? t('forms.rules.firmware_sem_binario') : isOver ? t('forms.rules.firmware_revertido') : null

  const end = (situacao: 'PARADA' | 'REVERTIDA') =>
    ask({
      title: t(`firmware.ends.${situacao}.action`),
      question: t(`firmware.ends.${situacao}.question`, { versao: versao_firmware }),
      submitLabel: t(`firmware.ends.${situacao}.action`),
      danger: true,
      run: () => call(firmwareArea.routes.encerrar, { params: { firmwareId: id }, body: { situacao, versao } }),
      done: t(`firmware.ends.${situacao}.done`, { versao: versao_firmware }),
      failed: 'firmware.rolloutFailed',
    })
  const actions = (
    <SpaceBetween direction="horizontal" size="xs">
      {distribuicao?.situacao === 'EM_ANDAMENTO' && (
        <DangerButton onClick={() => end('PARADA')}>{t('firmware.ends.PARADA.action')}</DangerButton>
      )}
      {distribuicao && !isOver && (
        <DangerButton onClick={() => end('REVERTIDA')}>{t('firmware.ends.REVERTIDA.action')}</DangerButton>
      )}
      <Button disabled={blocked !== null} disabledReason={blocked ?? ''} onClick={() => setChoosing(true)}>
        {t(distribuicao ? 'firmware.changeShare' : 'firmware.rollOut')}
      </Button>
    </SpaceBetween>
  )
  return (
    <Container
      header={
        <Header variant="h2" actions={actions} description={t('firmware.rolloutHint')}>
          {t('firmware.rollout')}
        </Header>
      }
    >
      <SpaceBetween size="xs">
        <RolloutState rollout={distribuicao} />
        {distribuicao && (
          <Box color="text-body-secondary">{t('firmware.since', { data: format.dateTime(distribuicao.desde) })}</Box>
        )}
      </SpaceBetween>
      {dialog}
      {choosing && <RolloutDialog version={version} onClose={() => setChoosing(false)} />}
    </Container>
  )
}
