import { Box, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Revealed } from '../../ui/Revealed.tsx'
import { ExportButton } from './ExportButton.tsx'

const PasswordDialog = lazyPart(() => import('./PasswordDialog.tsx').then((module) => module.PasswordDialog), {
  close: ({ onClose }) => onClose(),
})
const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog.tsx').then((module) => module.DeleteAccountDialog),
  { close: ({ onClose }) => onClose() },
)

// Looked at seldom: code and state come when they are asked for.
const FactorState = lazyPart(() => import('./FactorState.tsx').then((module) => module.FactorState))
const SessionList = lazyPart(() => import('./SessionList.tsx').then((module) => module.SessionList))

interface SectionProps {
  /** The second factor is asked for at the top of the page. */
  factorAbove: boolean
}

/** Password, second factor, sessions, export, and the end of the account. */
export function SecuritySection({ factorAbove }: SectionProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState<'password' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Container header={<Header variant="h2">{t('profile.security')}</Header>}>
      <SpaceBetween size="l">
        <Matter title={t('profile.password')} about={t('profile.passwordAbout')}>
          <Button onClick={() => setOpen('password')}>{t('profile.changePassword')}</Button>
        </Matter>
        {!factorAbove && (
          <Matter title={t('secondFactor.title')} about={t('secondFactor.about')}>
            <Opened label={t('secondFactor.manage')}>
              <FactorState />
            </Opened>
          </Matter>
        )}
        <Matter title={t('sessions.title')} about={t('sessions.about')}>
          <Opened label={t('sessions.open')}>
            <SessionList />
          </Opened>
        </Matter>
        <Matter title={t('profile.data')} about={t('profile.dataAbout')}>
          <ExportButton />
        </Matter>
        <Matter title={t('profile.delete')} about={t('profile.deleteAbout')}>
          <DangerButton onClick={() => setOpen('delete')}>{t('profile.delete')}</DangerButton>
        </Matter>
      </SpaceBetween>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog onClose={close} />}
    </Container>
  )
}

interface OpenedProps {
  label: string
  children: ReactNode
}

/** What is there once a button was pressed. */
function Opened({ label, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <Revealed>{children}</Revealed> : <Button onClick={() => setOpen(true)}>{label}</Button>
}

function Matter({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <SpaceBetween size="xs">
      <div>
        <Box variant="h3" padding="n">
          {title}
        </Box>
        <Box color="text-body-secondary">{about}</Box>
      </div>
      {children}
    </SpaceBetween>
  )
}
