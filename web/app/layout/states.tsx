import { Box, Button, SpaceBetween, Spinner } from '@cloudscape-design/components'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { isUnfetchedCode } from '../../../shared/failureText.ts'
import { pathTo } from '../../../shared/paths.ts'
import { isConnected, look } from '../../api/reach.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { session } from '../../session/instance.ts'
import { tellFailure } from '../../ui/failures.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** While the session is being renewed; over the splash too, which would hide it for as long as most renewals take. */
export function Entering() {
  const { t } = useI18n()
  return (
    <div className="entering" role="status">
      <Spinner />
      {t('common.entering')}
    </div>
  )
}

interface NoticeProps {
  title: string
  text: string
  action: ReactNode
}

/** A page that only says something and offers a way on. */
export function Notice({ title, text, action }: NoticeProps) {
  usePageTitle(title)
  return (
    <div className="centered">
      <SpaceBetween size="l" alignItems="center">
        <Box variant="h1" textAlign="center">
          {title}
        </Box>
        <Box variant="p" textAlign="center" color="text-body-secondary">
          {text}
        </Box>
        {action}
      </SpaceBetween>
    </div>
  )
}

/** The same on a page without the shell, which is the main landmark otherwise. */
export function PageFailure() {
  return (
    <main tabIndex={-1}>
      <RouteFailure />
    </main>
  )
}

/** What a screen says to whoever lacks the permission for it. */
export interface RefusedScreen {
  readonly refused: PlainKey
}

const reload = () => location.reload()

/** How often a screen whose code could not be fetched asks whether the server is there, ms. */
const ASK_MS = 3_000
/** A page that was loaded anew waits so long, ms, before it is again, unless somebody presses. */
const RELOADED_MS = 60_000

/** Whether the page was loaded anew just now, and what it wanted is missing all the same. */
function cameByReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < RELOADED_MS
}

async function reloadWhenThere() {
  await look()
  if (isConnected() && !cameByReload()) reload()
}

/**
 * A screen whose code could not be fetched: the page is loaded anew once the network is back or the server answers, or
 * at a press. A browser does not ask again for code that failed once.
 */
function Unfetched() {
  const { t } = useI18n()
  useEffect(() => {
    addEventListener('online', reload)
    const asking = setInterval(() => void reloadWhenThere(), ASK_MS)
    return () => {
      removeEventListener('online', reload)
      clearInterval(asking)
    }
  }, [])
  return (
    <Notice
      title={t('common.offlineTitle')}
      text={t('common.offlineText')}
      action={
        <Button iconName="refresh" onClick={reload}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}

/** A mistake of ours, which is told of. */
function Broken({ error }: { error: unknown }) {
  const { t } = useI18n()
  useEffect(() => {
    console.error(error)
    tellFailure('TELA', error)
  }, [error])
  return (
    <Notice
      title={t('common.brokenTitle')}
      text={t('common.brokenText')}
      action={<Button onClick={reload}>{t('common.reload')}</Button>}
    />
  )
}

/** Not found, not permitted, offline, or a mistake of ours, in place of a route. */
export function RouteFailure() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Notice
        title={t('common.notFoundTitle')}
        text={t('common.notFoundText')}
        action={
          <Button onClick={() => void navigate(pathTo(session.isSaved() ? 'app' : 'inicio'))}>
            {t('common.backHome')}
          </Button>
        }
      />
    )
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    const { refused } = error.data as RefusedScreen
    return (
      <Notice
        title={t('common.refusedTitle')}
        text={t(refused)}
        action={<Button onClick={() => void navigate(pathTo('app'))}>{t('common.backHome')}</Button>}
      />
    )
  }
  if (error instanceof Error && isUnfetchedCode(error.message)) return <Unfetched />
  return <Broken error={error} />
}
