import { SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { FORMATOS_EXPORTACAO } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useDocumentActions } from '../../parts/exports/useDocumentActions.ts'
import { useWorkNews } from '../../parts/readings/useWorkNews.ts'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { whatsAppLink } from '../../parts/sharing/shareText.ts'
import { useShareActions } from '../../parts/sharing/useShareActions.ts'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/replacements.css'
import { listAsText } from '../../../shared/readings/tips.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageActions, usePrintAction } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { CartParts } from './CartParts.tsx'
import { Machines } from './Machines.tsx'
import { replacementsQuery, type Scope, scopeOf } from './scope.ts'

const { documento } = replacementsArea.routes

type Answer = RouteAnswer<typeof replacementsArea.routes.trocas>

const CostSection = lazyPart(() => import('./CostSection.tsx').then((module) => module.CostSection), {
  place: <Waiting />,
})
const CostsDialog = lazyPart(() => import('./CostsDialog.tsx').then((module) => module.CostsDialog), {
  close: ({ onClose }) => onClose(),
})
const OrderDialog = lazyPart(() => import('./OrderDialog.tsx').then((module) => module.OrderDialog), {
  close: ({ onClose }) => onClose(),
})
const CostsHistoryDialog = lazyPart(
  () => import('./CostsHistoryDialog.tsx').then((module) => module.CostsHistoryDialog),
  { close: ({ onClose }) => onClose() },
)

const TEXTS: RecordTexts = {
  failed: 'replacements.failed',
  closed: [
    { refusals: MISSING, title: 'replacements.notFoundTitle', text: 'replacements.notFoundText' },
    { refusals: ['LEITURA_TRANSFERIDA'], title: 'replacements.notFoundTitle', text: 'errors.LEITURA_TRANSFERIDA' },
  ],
  back: { path: pathTo('app'), text: 'replacements.backHome' },
}

/**
 * Which tips to buy, for what money and whether that is worth it: of a reading, an equipment or every machine the
 * person may see.
 */
export function ReplacementsPage() {
  const { conta } = useSignedIn()
  const [search] = useSearchParams()
  const scope = scopeOf(search)
  return (
    <RecordPage query={replacementsQuery(conta.id_usuario, scope)} title="screens.listaTrocas" texts={TEXTS}>
      {(answer) => <Shown key={JSON.stringify(scope.query)} scope={scope} answer={answer} />}
    </RecordPage>
  )
}

function Shown({ scope, answer }: { scope: Scope; answer: Answer }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { conta, usuario, ability } = useSignedIn()
  const [open, setOpen] = useState<'precos' | 'historico' | null>(null)
  const [ordering, setOrdering] = useState<string | null>(null)
  const close = () => setOpen(null)
  const { maquinas: machines, custos: costs, mais } = answer
  useWorkNews(
    replacementsQuery(conta.id_usuario, scope),
    machines.map(({ equipamento_id }) => equipamento_id),
  )
  const [first] = machines
  const machine = scope.kind === 'conta' ? undefined : first
  const all =
    usuario.papel === 'ADMIN' ? t('replacements.everyAccount') : t('replacements.everyMachine', { nome: conta.nome })
  const about = machine ? machine.nome : all
  const when = machine?.leitura ? t('replacements.ofReading', { data: format.dateTime(machine.leitura.data) }) : null
  const ordered = machines.find(({ equipamento_id }) => equipamento_id === ordering)
  const title = t('replacements.textTitle', { oque: about })
  const mayEdit = costs !== null && ability.can('update', 'Leitura')
  return (
    <PageFrame
      title={t('screens.listaTrocas')}
      description={[about, when].filter(Boolean).join(' · ')}
      actions={<Actions title={title} text={listAsText(title, machines, i18n)} scope={scope} />}
    >
      <SpaceBetween size="l">
        <CartParts machines={machines} costs={costs} />
        <Machines machines={machines} isMore={mais} onOrder={(one) => setOrdering(one.equipamento_id)} />
        {costs && (
          <CostSection
            machines={machines}
            costs={costs}
            onHistory={() => setOpen('historico')}
            {...(mayEdit && { onEdit: () => setOpen('precos') })}
          />
        )}
      </SpaceBetween>
      {open === 'precos' && costs && (
        <CostsDialog
          scope={scope}
          costs={costs}
          machines={machines}
          machine={machine?.equipamento_de_outro ? undefined : machine}
          onClose={close}
        />
      )}
      {ordered && <OrderDialog scope={scope} machine={ordered} onClose={() => setOrdering(null)} />}
      {open === 'historico' && <CostsHistoryDialog onClose={close} />}
    </PageFrame>
  )
}

interface ActionsProps {
  title: string
  /** The list as text. */
  text: string
  scope: Scope
}

/** Ways to hand the list on: a text to send, which the person presses, since nothing is asked of anybody before. */
function Actions({ title, text, scope }: ActionsProps) {
  const { t } = useI18n()
  const documents = useDocumentActions({
    formats: FORMATOS_EXPORTACAO,
    fetch: (formato) => call(documento, { query: { ...scope.query, formato } }),
  })
  return (
    <PageActions
      main={{ text: t('replacements.whatsApp'), iconName: 'send', href: whatsAppLink(text) }}
      actions={[...useShareActions(() => text, title), usePrintAction(), documents]}
      loading={documents.loading}
    />
  )
}
