import { Button, Container, Header } from '@cloudscape-design/components'
import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Changed seldom: its code comes when it is asked for.
const FactorState = lazyPart(() => import('./FactorState.tsx').then((module) => module.FactorState))

/** The second factor. Whoever must set one up sees it at once. */
export function FactorSection() {
  const { t } = useI18n()
  const { lacksFactor = false } = useSignedIn()
  const [isOpen, setOpen] = useState(lacksFactor)
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('factor.about')}
          actions={!isOpen && <Button onClick={() => setOpen(true)}>{t('factor.manage')}</Button>}
        >
          {t('factor.title')}
        </Header>
      }
    >
      {isOpen && <FactorState />}
    </Container>
  )
}
