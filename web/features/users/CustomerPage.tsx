import { Alert, Button, Container, Grid, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate, useParams } from 'react-router'
import type { Atendimento } from '../../../shared/contract/customerCare.ts'
import { type SituacaoCliente, STATUS_USUARIO } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import type { Severity } from '../../../shared/readings/severity.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { phoneText } from '../../parts/people/phoneText.ts'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { CustomerEquipment } from './CustomerEquipment.tsx'
import { changeEvents, mailEvents, orderEvents, readingEvents, refusedEvents } from './customerEvents.tsx'
import { customerQuery } from './queries.ts'
import { RecentEvents } from './RecentEvents.tsx'
import { SupportNotes } from './SupportNotes.tsx'

const TEXTS: RecordTexts = {
  failed: 'customerCare.failed',
  closed: [{ refusals: MISSING, title: 'customerCare.notFoundTitle', text: 'customerCare.notFoundText' }],
  back: { path: pathTo('usuarios'), text: 'users.backToList' },
}

/** A customer in one page, for whoever helps them: all of it is of one moment. */
export function CustomerPage() {
  const { usuarioId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={customerQuery(conta.id_usuario, usuarioId)} title="screens.usuarioAtendimento" texts={TEXTS}>
      {(customer) => <Shown key={customer.usuario.id} customer={customer} />}
    </RecordPage>
  )
}

const HALF = { colspan: { default: 12, m: 6 } }

function Shown({ customer }: { customer: Atendimento }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const navigate = useNavigate()
  const { usuario } = customer
  const tab = (aba: string) => `${pathTo('usuarioVer', { usuarioId: usuario.id })}?aba=${aba}`
  const facts = [
    usuario.email,
    ...(usuario.telefone ? [phoneText(usuario.telefone)] : []),
    t('customerCare.since', { dia: format.date(usuario.criado_em) }),
  ]
  return (
    <PageFrame
      title={usuario.nome}
      description={facts.join(' · ')}
      actions={
        <Button onClick={() => void navigate(pathTo('usuarioVer', { usuarioId: usuario.id }))}>
          {t('customerCare.record')}
        </Button>
      }
    >
      <SpaceBetween size="l">
        {usuario.status === STATUS_USUARIO.INATIVO && <Alert type="warning">{t('users.inactiveNotice')}</Alert>}
        {!usuario.email_confirmado && <Alert type="info">{t('users.unconfirmedNotice')}</Alert>}
        <Standing customer={customer} />
        <CustomerEquipment customer={customer} />
        <SupportNotes usuarioId={usuario.id} />
        <Grid gridDefinition={[HALF, HALF, HALF, HALF, HALF]}>
          <RecentEvents
            title={t('customerCare.readings')}
            none={t('customerCare.noReadings')}
            events={readingEvents(customer, i18n)}
          />
          <RecentEvents
            title={t('customerCare.refused')}
            none={t('customerCare.noRefused')}
            events={refusedEvents(customer, i18n)}
          />
          <RecentEvents
            title={t('customerCare.orders')}
            none={t('customerCare.noOrders')}
            events={orderEvents(customer, i18n)}
          />
          <RecentEvents
            title={t('customerCare.mails')}
            none={t('customerCare.noMails')}
            events={mailEvents(customer, i18n)}
            all={tab('emails')}
          />
          <RecentEvents
            title={t('customerCare.changes')}
            none={t('customerCare.noChanges')}
            events={changeEvents(customer, i18n)}
            all={tab('historico')}
          />
        </Grid>
      </SpaceBetween>
    </PageFrame>
  )
}

const SEVERITIES = {
  SEM_MAQUINAS: 'SABIDO',
  REGULAR: 'BOM',
  IRREGULAR: 'EM_BREVE',
  SEM_COBERTURA: 'AGORA',
} as const satisfies Record<SituacaoCliente, Severity>

/** How plan and machines stand together. */
function Standing({ customer }: { customer: Atendimento }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { situacao, maquinas } = customer
  const count = (number: number) => format.number(number)
  return (
    <Container header={<Header variant="h2">{t('customerCare.standing')}</Header>}>
      <KeyValuePairs
        columns={3}
        minColumnWidth={200}
        items={[
          {
            label: t('customerCare.situation'),
            value: (
              <span className="status">
                <SeverityStatus severity={SEVERITIES[situacao]}>
                  {t(`customerCare.situations.${situacao}`)}
                </SeverityStatus>
              </span>
            ),
          },
          { label: t('customerCare.coverage'), value: <Coverage customer={customer} /> },
          { label: t('customerCare.inUse'), value: count(maquinas.em_uso) },
          { label: t('customerCare.withPlan'), value: count(maquinas.cobertas) },
          { label: t('customerCare.withoutPlan'), value: count(maquinas.irregulares) },
          { label: t('customerCare.outOfUse'), value: count(maquinas.inutilizadas) },
        ]}
      />
    </Container>
  )
}

function Coverage({ customer: { coberturas } }: { customer: Atendimento }) {
  const i18n = useI18n()
  if (coberturas.length === 0) return <>{i18n.t('customerCare.noCoverage')}</>
  return (
    <>
      {coberturas.map((one) => (
        <div key={`${one.tipo} ${one.valida_ate}`}>{coverageText(one, i18n)}</div>
      ))}
    </>
  )
}

function coverageText(one: Atendimento['coberturas'][number], { t, format }: LoadedLanguage): string {
  const { tipo, quantidade, gratuita, valida_ate, em_vigor } = one
  const text = !em_vigor ? 'covered' : gratuita ? 'coversFree' : 'covers'
  return t(`customerCare.${text}`, {
    tipo: t(`people.sprayerTypes.${tipo}`),
    quantidade: quantidade === null ? t('customerCare.any') : t('ui.equipmentCount', { quantidade }),
    dia: format.date(valida_ate),
  })
}
