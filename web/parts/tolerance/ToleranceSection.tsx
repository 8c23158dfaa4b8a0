import { Button, Container, Header } from '@cloudscape-design/components'
import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Revealed } from '../../ui/Revealed.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import type { DefaultToleranceProps } from './DefaultTolerance.tsx'

// Chosen seldom: its code comes when it is asked for.
const DefaultTolerance = lazyPart(() => import('./DefaultTolerance.tsx').then((module) => module.DefaultTolerance), {
  place: <Waiting />,
})

/** By which profile new readings of an account are judged. */
export function ToleranceSection(props: DefaultToleranceProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <Container
      // Nothing stands below its title before it is opened.
      disableContentPaddings={!isOpen}
      header={
        <Header
          variant="h2"
          description={t('toleranceProfiles.defaultHint')}
          actions={
            !isOpen && (
              <Button formAction="none" onClick={() => setOpen(true)}>
                {t('toleranceProfiles.defaultOpen')}
              </Button>
            )
          }
        >
          {t('toleranceProfiles.defaultTitle')}
        </Header>
      }
    >
      {isOpen && (
        <Revealed>
          <DefaultTolerance {...props} />
        </Revealed>
      )}
    </Container>
  )
}
