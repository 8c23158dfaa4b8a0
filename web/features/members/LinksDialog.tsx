import { Box, Modal, SpaceBetween, Toggle } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Membro } from '../../../shared/contract/members.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { FormFailure } from '../../ui/form/failure.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import { toast } from '../../ui/toasts.tsx'
import { forgetMembers, switchLink } from './queries.ts'
import { shownName } from './shownName.ts'
import { useLimitTold, usePlansWay } from './usePlansWay.tsx'

/** Each of a member's links, switched on and off singly and at once. */
export function LinksDialog({ member, onClose }: { member: Membro; onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const limitTold = useLimitTold()
  const plans = usePlansWay(failure)
  const refusal = failure?.text

  async function turn(equipamentoId: string, on: boolean) {
    setBusy(equipamentoId)
    setFailure(null)
    try {
      await switchLink(member, equipamentoId, on ? 'ATIVO' : 'INATIVO')
    } catch (error) {
      const failure = limitTold(error, formFailure(i18n, error, { generic: 'members.linkNotSwitched' }))
      setFailure(failure)
      toast('error', failure.toast ?? null)
    } finally {
      await forgetMembers(queries, conta.id_usuario)
      setBusy(null)
    }
  }
  return (
    <Modal
      visible
      header={t('members.linksOf', { nome: shownName(member) })}
      closeAriaLabel={t('common.close')}
      onDismiss={onClose}
    >
      <SpaceBetween size="m">
        <Box color="text-body-secondary">{t('members.linksHint')}</Box>
        {refusal && <Refusal text={refusal} action={plans} />}
        {member.equipamentos.map(({ id, apelido, numero_serie, vinculo }) => (
          <Toggle
            key={id}
            checked={vinculo === 'ATIVO'}
            readOnly={busy !== null}
            description={numero_serie}
            onChange={({ detail }) => void turn(id, detail.checked)}
          >
            {apelido}
          </Toggle>
        ))}
      </SpaceBetween>
    </Modal>
  )
}
