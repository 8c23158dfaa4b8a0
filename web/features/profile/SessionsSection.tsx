import { Button, Container, Header } from '@cloudscape-design/components'
import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Looked at seldom: code and list come when they are asked for.
const SessionList = lazyPart(() => import('./SessionList.tsx').then((module) => module.SessionList))

/** Where the person is signed in. */
export function SessionsSection() {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('sessions.about')}
          actions={!isOpen && <Button onClick={() => setOpen(true)}>{t('sessions.open')}</Button>}
        >
          {t('sessions.title')}
        </Header>
      }
    >
      {isOpen && <SessionList />}
    </Container>
  )
}
