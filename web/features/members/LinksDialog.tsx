import { Box, Modal, SpaceBetween, Toggle } from '@cloudscape-design/components'
import type { Membro } from '../../../shared/contract/members.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { membersKey, switchLink } from './queries.ts'
import { shownName } from './shownName.ts'
import { useLimitTold, usePlansWay } from './usePlansWay.tsx'

interface Turned {
  readonly equipamentoId: string
  readonly on: boolean
}

/** Each of a member's links, switched on and off singly and at once. */
export function LinksDialog({ member, onClose }: { member: Membro; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { press, loading, failure, refusal } = useCommand({
    run: ({ equipamentoId, on }: Turned) => switchLink(member, equipamentoId, on ? 'ATIVO' : 'INATIVO'),
    failed: 'members.linkNotSwitched',
    explain: useLimitTold(),
    reads: formFailure,
    stays: true,
    forget: membersKey(conta.id_usuario),
  })
  const plans = usePlansWay(failure)
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
            readOnly={loading}
            description={numero_serie}
            onChange={({ detail }) => press({ equipamentoId: id, on: detail.checked })}
          >
            {apelido}
          </Toggle>
        ))}
      </SpaceBetween>
    </Modal>
  )
}
