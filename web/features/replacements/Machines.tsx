import { Box, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import type { MaquinaDaTroca } from '../../../shared/contract/replacements.ts'
import { pathTo } from '../../../shared/paths.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import { severityOf } from '../../../shared/readings/severity.ts'
import {
  groupOrder,
  groupPlaces,
  groupsOf,
  groupText,
  inOrder,
  machineNotes,
  machineTips,
  otherOrders,
  stateOf,
} from '../../../shared/readings/tips.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'

interface Props {
  machines: readonly MaquinaDaTroca[]
  isMore: boolean
  /** Opens what was ordered for a machine. */
  onOrder: (machine: MaquinaDaTroca) => void
}

/** Where the tips go, machine by machine, and what was ordered for each. */
export function Machines({ machines, isMore, onOrder }: Props) {
  const { t } = useI18n()
  return (
    <Container header={<Header variant="h2">{t('replacements.where')}</Header>}>
      <SpaceBetween size="m">
        {machines.length === 0 && <Box color="text-body-secondary">{t('replacements.noMachines')}</Box>}
        {inOrder(machines).map((machine) => (
          <Machine key={machine.equipamento_id} machine={machine} onOrder={() => onOrder(machine)} />
        ))}
        {isMore && <Box color="text-body-secondary">{t('replacements.more', { total: machines.length })}</Box>}
      </SpaceBetween>
    </Container>
  )
}

function Machine({ machine, onOrder }: { machine: MaquinaDaTroca; onOrder: () => void }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { papel } = useSignedIn().usuario
  const { equipamento_id: equipamentoId, nome, leitura, equipamento_de_outro: isAnothers } = machine
  const state = stateOf(leitura)
  const groups = groupsOf(machine)
  return (
    <section className="tip-machine print-whole">
      <Box variant="h3" padding="n">
        {isAnothers && papel !== 'ADMIN' ? (
          nome
        ) : (
          <PageLink href={pathTo('equipamentoVer', { equipamentoId })}>{nome}</PageLink>
        )}
      </Box>
      {leitura && (
        <Box color="text-body-secondary">
          <PageLink href={pathTo('leituraVer', { leituraId: leitura.id })}>
            {t('replacements.ofReading', { data: format.dateTime(leitura.data) })}
          </PageLink>
        </Box>
      )}
      {state !== 'TROCAR' && (
        <div className="status">
          <SeverityStatus severity={severityOf(state)}>{t(`replacements.states.${state}`)}</SeverityStatus>
        </div>
      )}
      {groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <li key={group.modelo?.perfil_id ?? ''}>
              {group.modelo?.cor && (
                <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[group.modelo.cor] }} />
              )}
              {groupText(group, i18n)}: <strong>{groupPlaces(group, machine, i18n)}</strong>
              <Ordered text={groupOrder(group, machine, i18n)} />
            </li>
          ))}
        </ul>
      )}
      {otherOrders(machine, i18n).map((text) => (
        <Ordered key={text} text={text} />
      ))}
      {machineNotes(machine, i18n).map((note) => (
        <Box key={note} color="text-body-secondary">
          {note}
        </Box>
      ))}
      {machineTips(machine, i18n).length > 0 && (
        <div className="no-print">
          <Button variant="inline-link" ariaLabel={t('replacements.order.title', { nome })} onClick={onOrder}>
            {t('replacements.order.edit')}
          </Button>
        </div>
      )}
    </section>
  )
}

const Ordered = ({ text }: { text: string | null }) => text && <div className="tip-ordered">{text}</div>
