import { Alert, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type Quarentena, quarantineArea } from '../../../shared/contract/quarantine.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { DateDialog } from './DateDialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { messageQuery, quarantineKey } from './list.ts'
import { MessageBytes } from './MessageBytes.tsx'
import { detailText, outcomeText } from './outcomeText.ts'

// Asked for seldom: its code comes with the click.
const MessageHistoryDialog = lazyPart(
  () => import('./MessageHistoryDialog.tsx').then((module) => module.MessageHistoryDialog),
  { close: ({ onClose }: { onClose: () => void }) => onClose() },
)

const { reenviar } = quarantineArea.routes

const TEXTS: RecordTexts = {
  failed: 'quarantine.viewFailed',
  closed: [{ refusals: MISSING, title: 'quarantine.notFoundTitle', text: 'quarantine.notFoundText' }],
  back: { path: pathTo('quarentena'), text: 'quarantine.backToList' },
}

/** One message in quarantine: why it is there, what came, and what can be done about it. */
export function MessagePage() {
  const { quarentenaId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={messageQuery(conta.id_usuario, quarentenaId)} title="screens.mensagemQuarentena" texts={TEXTS}>
      {(message) => <Shown key={message.id} message={message} />}
    </RecordPage>
  )
}

function Shown({ message }: { message: Quarentena }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { numero_serie, recebido_em } = message
  return (
    <PageFrame
      title={t('quarantine.viewTitle', { serie: numero_serie })}
      description={format.dateTime(recebido_em)}
      actions={<Actions message={message} />}
    >
      <SpaceBetween size="l">
        <ReasonAlert message={message} />
        <Container header={<Header variant="h2">{t('quarantine.facts')}</Header>}>
          <KeyValuePairs
            columns={4}
            minColumnWidth={160}
            items={factsOf(message, i18n).filter(({ value }) => value !== EMPTY)}
          />
        </Container>
        <MessageBytes data={message.dados} />
      </SpaceBetween>
    </PageFrame>
  )
}

/** What can be done about a message: one that waits is given a date, put through again or given up. */
function Actions({ message }: { message: Quarentena }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [open, setOpen] = useState<'discard' | 'date' | 'history' | null>(null)
  const close = () => setOpen(null)
  const { ask, dialog } = useAsk(quarantineKey(conta.id_usuario))
  const { id, situacao, versao, datavel } = message
  const replay = () =>
    ask({
      title: t('quarantine.replay'),
      question: t('quarantine.replayQuestion'),
      submitLabel: t('quarantine.replay'),
      run: () => call(reenviar, { params: { quarentenaId: id }, body: { versao } }),
      done: t('quarantine.replayed'),
      failed: 'quarantine.notReplayed',
    })
  const again = {
    id: 'reenviar',
    text: t('quarantine.replay'),
    disabledReason: message.reenviavel ? null : t(`forms.rules.${whyNotAgain(message)}`),
    onSelect: replay,
  }
  const dating = { text: t('quarantine.giveDate'), onSelect: () => setOpen('date') }
  const history = { id: 'historico', text: t('history.title'), onSelect: () => setOpen('history') }
  const giveUp = { id: 'descartar', text: t('quarantine.discard'), danger: true, onSelect: () => setOpen('discard') }
  return (
    <>
      {situacao === 'PENDENTE' ? (
        <PageActions main={datavel ? dating : again} actions={[...(datavel ? [again] : []), history, giveUp]} />
      ) : (
        <PageActions actions={[history]} />
      )}
      {dialog}
      {open === 'discard' && <DiscardDialog message={message} onClose={close} />}
      {open === 'date' && <DateDialog message={message} onClose={close} />}
      {open === 'history' && <MessageHistoryDialog message={message} onClose={close} />}
    </>
  )
}

/** Why the message is in quarantine, and what was done about it since. */
function ReasonAlert({ message }: { message: Quarentena }) {
  const i18n = useI18n()
  const { t } = i18n
  const { motivo, detalhe, desfecho, situacao } = message
  return (
    <SpaceBetween size="s">
      <Alert type={situacao === 'PENDENTE' ? 'warning' : 'info'} header={t(`quarantine.reasons.${motivo}`)}>
        {detalhe === null
          ? t(`quarantine.situations.${situacao}`)
          : t('quarantine.detail', { detalhe: detailText(i18n, detalhe) })}
      </Alert>
      {desfecho && (
        <Alert type={desfecho.resultado === 'recusada' ? 'error' : 'success'} header={t('quarantine.lastReplay')}>
          {outcomeText(i18n, desfecho)}
        </Alert>
      )}
    </SpaceBetween>
  )
}

function factsOf(message: Quarentena, i18n: LoadedLanguage) {
  const { t, format } = i18n
  const { equipamento, leitura_id, uuid, entregue_por, resolvido_em } = message
  const person = (name: string | null) => (name === '' ? t('people.deleted') : (name ?? EMPTY))
  const resolved = resolvido_em !== null && [
    { label: t('quarantine.resolvedAt'), value: format.dateTime(resolvido_em) },
    { label: t('quarantine.resolvedBy'), value: person(message.resolvido_por) },
    { label: t('quarantine.note'), value: message.nota ?? EMPTY },
  ]
  return [
    { label: t('quarantine.situation'), value: t(`quarantine.situations.${message.situacao}`) },
    { label: t('quarantine.topic'), value: t(`quarantine.topics.${message.topico}`) },
    { label: t('quarantine.serial'), value: message.numero_serie },
    {
      label: t('quarantine.equipment'),
      value: equipamento ? (
        <PageLink href={pathTo('equipamentoVer', { equipamentoId: equipamento.id })}>{equipamento.apelido}</PageLink>
      ) : (
        EMPTY
      ),
    },
    {
      label: t(message.topico === 'leituras' ? 'quarantine.reading' : 'quarantine.identity'),
      value: leitura_id ? (
        <PageLink href={pathTo('leituraVer', { leituraId: leitura_id })}>{uuid}</PageLink>
      ) : (
        (uuid ?? EMPTY)
      ),
    },
    {
      label: t('quarantine.came'),
      value: entregue_por === null ? t('quarantine.byDevice') : t('quarantine.byApp', { nome: person(entregue_por) }),
    },
    { label: t('quarantine.certificate'), value: message.certificado ?? EMPTY },
    { label: t('quarantine.size'), value: t('quarantine.bytes', { quantidade: message.tamanho }) },
    { label: t('quarantine.forgotten'), value: format.dateTime(message.esquecido_em) },
    ...(resolved || []),
  ]
}

/** Why it cannot be put through again, where it cannot. */
function whyNotAgain({ topico, motivo }: Pick<Quarentena, 'topico' | 'motivo'>) {
  if (topico === 'estado') return 'mensagem_de_estado'
  return motivo === 'LEITURA_DESCARTADA' ? 'leitura_descartada' : 'mensagem_guardada'
}
