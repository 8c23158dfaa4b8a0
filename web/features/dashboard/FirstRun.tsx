import { Box, Button, Container, Header, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import encodeQR from 'qr'
import { APP_STORES } from '../../../shared/company.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useAccountSwitch } from '../../session/useAccountSwitch.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { sharedQuery } from './queries.ts'

const STORES = [
  ['googlePlay', 'Google Play'],
  ['appStore', 'App Store'],
] as const
/** Quiet zone that readers need around a code, in modules. */
const MARGIN = 3

/** What is to be done until the first reading is there; it ticks itself off as it happens. */
export function FirstRun({ hasEquipment }: { hasEquipment: boolean }) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="m">
      <SharedAccounts />
      <Container header={<Header variant="h2">{t('dashboard.first.title')}</Header>}>
        <ol className="first-run">
          <li>
            <SpaceBetween size="xs">
              <Box variant="strong">{t('dashboard.first.app')}</Box>
              <Box color="text-body-secondary">{t('dashboard.first.appText')}</Box>
              <div className="first-run-stores">
                {STORES.map(([store, name]) => (
                  <a key={store} href={APP_STORES[store]} target="_blank" rel="noopener">
                    <StoreCode address={APP_STORES[store]} />
                    {name}
                  </a>
                ))}
              </div>
            </SpaceBetween>
          </li>
          <li>
            <Step isDone={hasEquipment} text={t('dashboard.first.meter')} />
            {!hasEquipment && <PageLink href={pathTo('equipamentos')}>{t('dashboard.first.activate')}</PageLink>}
          </li>
          <li>
            <Step isDone={false} text={t('dashboard.first.reading')} />
            <Box color="text-body-secondary">{t('dashboard.first.readingText')}</Box>
            <PageLink href={pathTo('leituraExemplo')}>{t('dashboard.first.example')}</PageLink>
          </li>
        </ol>
      </Container>
    </SpaceBetween>
  )
}

const Step = ({ isDone, text }: { isDone: boolean; text: string }) => (
  <div className="status">
    <StatusIndicator type={isDone ? 'success' : 'pending'}>{text}</StatusIndicator>
  </div>
)

/** The address as a code to scan; beside it stands its name, so that it says nothing by itself. */
function StoreCode({ address }: { address: string }) {
  const rows = encodeQR(address, 'raw', { border: MARGIN })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width="112"
      height="112"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  )
}

/** What others share with the person, who may have nothing of their own and come for that. */
function SharedAccounts() {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const accounts = usuario.contas_associadas
  const { data: shared } = useQuery({ ...sharedQuery(conta.id_usuario), enabled: accounts.length > 0 })
  const { opening, open } = useAccountSwitch()

  const textOf = (ownerId: string, nome: string) => {
    const total = shared?.counts[ownerId]
    if (total) return t('dashboard.fleet.sharedBy', { nome, total })
    return t(shared?.isWhole ? 'dashboard.first.sharedNothing' : 'dashboard.first.sharedAccount', { nome })
  }
  return accounts.map(({ dono_conta: { id_usuario, nome } }) => (
    <Container key={id_usuario}>
      <div className="first-run-shared">
        <Box variant="strong">{textOf(id_usuario, nome)}</Box>
        <Button
          variant="primary"
          loading={opening === id_usuario}
          ariaLabel={t('dashboard.first.openAccountOf', { nome })}
          onClick={() => open({ ownerId: id_usuario, nome })}
        >
          {t('dashboard.first.openAccount')}
        </Button>
      </div>
    </Container>
  ))
}
