import { Box, Button, Container, Header, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { type Agendamento, reportsArea } from '../../../shared/contract/reports.ts'
import type { EstadoDestinatario } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { schedulesQuery, useSchedules } from './useSchedules.ts'

const { convidar, encerrarAgendamento } = reportsArea.routes

const STATES = {
  PENDENTE: 'pending',
  CONFIRMADO: 'success',
  PAUSADO: 'error',
  ENCERRADO: 'stopped',
} as const satisfies Record<EstadoDestinatario, string>

/** Reports that are made by the clock, with who said yes to them; nothing where there are none. */
export function Schedules() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data } = useSchedules()
  const { ask, dialog } = useAsk(schedulesQuery(conta.id_usuario).queryKey)
  if (!data?.itens.length) return null
  const end = ({ id }: Agendamento) =>
    ask({
      title: t('reports.end'),
      question: t('reports.endQuestion'),
      submitLabel: t('reports.end'),
      danger: true,
      run: () => call(encerrarAgendamento, { params: { agendamentoId: id } }),
      done: t('reports.ended'),
      failed: 'reports.notEnded',
    })
  return (
    <Container header={<Header variant="h2">{t('reports.schedules')}</Header>}>
      <ul className="report-list" aria-label={t('reports.schedules')}>
        {data.itens.map((one) => (
          <li key={one.id}>
            <Schedule one={one} onEnd={() => end(one)} />
          </li>
        ))}
      </ul>
      {dialog}
    </Container>
  )
}

function Schedule({ one, onEnd }: { one: Agendamento; onEnd: () => void }) {
  const { t, format } = useI18n()
  const invite = useInvite(one.id)
  const { pedido, frequencia, destinatarios, proximo_em } = one
  const name = t('reports.scheduleName', {
    tipo: t(`report.types.${pedido.tipo}`),
    frequencia: t(`reports.shortFrequencies.${frequencia}`).toLowerCase(),
  })
  return (
    <SpaceBetween size="xxs">
      <Box variant="awsui-key-label">{name}</Box>
      <Box color="text-body-secondary">{t('reports.next', { dia: format.dateTime(proximo_em) })}</Box>
      {destinatarios.map(({ email, estado }) => (
        <SpaceBetween key={email} direction="horizontal" size="xs" alignItems="center">
          <span className="status">
            <StatusIndicator type={STATES[estado]}>{`${email}: ${t(`reports.answers.${estado}`)}`}</StatusIndicator>
          </span>
          {estado !== 'CONFIRMADO' && (
            <Button variant="inline-link" ariaLabel={t('reports.inviteOf', { email })} onClick={() => invite(email)}>
              {t('reports.invite')}
            </Button>
          )}
        </SpaceBetween>
      ))}
      <DangerButton ariaLabel={t('reports.endOf', { nome: name })} onClick={onEnd}>
        {t('reports.end')}
      </DangerButton>
    </SpaceBetween>
  )
}

/** Asks somebody again whether they want it. */
function useInvite(agendamentoId: string): (email: string) => void {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return useCommand({
    run: (email: string) => call(convidar, { params: { agendamentoId }, body: { email } }),
    done: t('reports.invited'),
    failed: 'reports.notInvited',
    beside: true,
    forget: schedulesQuery(conta.id_usuario).queryKey,
  }).press
}
