import { Badge, Box, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { type SessaoAberta, sessionsArea } from '../../../shared/contract/sessions.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { ago } from '../../ui/ago.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'

/** By what a person recognises a device. */
function nameOf({ t }: LoadedLanguage, { cliente, navegador, sistema }: SessaoAberta): string {
  const program = cliente === 'APP' ? t('sessions.app') : navegador
  if (program && sistema) return t('sessions.device', { navegador: program, sistema })
  return program ?? sistema ?? t('sessions.unknown')
}

function placeText({ language }: LoadedLanguage, lugar: SessaoAberta['lugar']): string | null {
  if (!lugar) return null
  const country = new Intl.DisplayNames(TAGS[language], { type: 'region' }).of(lugar.pais) ?? lugar.pais
  return lugar.cidade ? `${lugar.cidade}, ${country}` : country
}

/** The person's sessions, each of which but this one can be ended. */
export function SessionList() {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const options = routeQuery(sessionsArea.routes.listar, { account: usuario.id_usuario })
  const query = useQuery(options)
  const { ask, dialog } = useAsk(options.queryKey)
  const sessions = query.data?.itens ?? []
  const own = sessions.find(({ atual }) => atual)
  const end = ({ id: sessaoId }: SessaoAberta, nome: string) =>
    ask({
      title: t('sessions.end'),
      question: t('sessions.endQuestion', { nome }),
      submitLabel: t('sessions.end'),
      danger: true,
      run: () => call(sessionsArea.routes.encerrar, { params: { sessaoId } }),
      done: t('sessions.ended'),
      failed: 'sessions.failed',
    })
  const endOthers = (manter: string) =>
    ask({
      title: t('sessions.endOthers'),
      question: t('sessions.endOthersQuestion'),
      submitLabel: t('sessions.endOthers'),
      danger: true,
      run: () => call(sessionsArea.routes.encerrarOutras, { body: { manter } }),
      done: t('sessions.endedOthers'),
      failed: 'sessions.failed',
    })
  if (query.isError) return <FailureAlert text={t('sessions.loadFailed')} onRetry={() => query.refetch()} />
  return (
    <SpaceBetween size="m">
      {sessions.map((session) => (
        <Session key={session.id} session={session} onEnd={end} />
      ))}
      {own && sessions.length > 1 && (
        <DangerButton onClick={() => endOthers(own.id)}>{t('sessions.endOthers')}</DangerButton>
      )}
      {dialog}
    </SpaceBetween>
  )
}

interface Props {
  session: SessaoAberta
  onEnd: (session: SessaoAberta, nome: string) => void
}

function Session({ session, onEnd }: Props) {
  const i18n = useI18n()
  const { t, language, format } = i18n
  const { atual, lugar, usada_em, inicio, mantida } = session
  const name = nameOf(i18n, session)
  const facts = [
    placeText(i18n, lugar),
    t('sessions.used', { quando: ago(language, usada_em, now()) }),
    t('sessions.began', { data: format.dateTime(inicio) }),
    mantida ? t('sessions.kept') : null,
  ]
  return (
    <div className="with-button">
      <div>
        <Box variant="strong">{name}</Box> {atual && <Badge color="green">{t('sessions.this')}</Badge>}
        <Box color="text-body-secondary">{facts.filter((fact) => fact !== null).join(' · ')}</Box>
      </div>
      {!atual && (
        <DangerButton ariaLabel={t('sessions.endOf', { nome: name })} onClick={() => onEnd(session, name)}>
          {t('sessions.end')}
        </DangerButton>
      )}
    </div>
  )
}
