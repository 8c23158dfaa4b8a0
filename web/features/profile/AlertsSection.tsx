import { Button, Container, Header } from '@cloudscape-design/components'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Revealed } from '../../ui/Revealed.tsx'

// Chosen seldom: its code comes when it is asked for.
const AlertChoices = lazyPart(() => import('./AlertChoices.tsx').then((module) => module.AlertChoices))

/** Where mails and the list of alerts lead to: whoever comes from there sees the choices at once. */
const ANCHOR = 'avisos'

/** What the person is alerted to, and how. */
export function AlertsSection() {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(() => location.hash === `#${ANCHOR}`)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) section.current?.scrollIntoView()
  }, [])
  return (
    <section id={ANCHOR} ref={section} className="anchored">
      <Container
        header={
          <Header
            variant="h2"
            description={t('profile.alerts.hint')}
            actions={!isOpen && <Button onClick={() => setOpen(true)}>{t('profile.alerts.choose')}</Button>}
          >
            {t('profile.alerts.title')}
          </Header>
        }
      >
        {isOpen && (
          <Revealed>
            <AlertChoices />
          </Revealed>
        )}
      </Container>
    </section>
  )
}
