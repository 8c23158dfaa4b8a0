import { Box, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ExportButton } from './ExportButton.tsx'

const PasswordDialog = lazyPart(() => import('./PasswordDialog.tsx').then((module) => module.PasswordDialog), {
  close: ({ onClose }) => onClose(),
})
const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog.tsx').then((module) => module.DeleteAccountDialog),
  { close: ({ onClose }) => onClose() },
)

/** Password, export, and the end of the account. */
export function SecuritySection() {
  const { t } = useI18n()
  const [open, setOpen] = useState<'password' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Container header={<Header variant="h2">{t('profile.security')}</Header>}>
      <SpaceBetween size="l">
        <Matter title={t('profile.password')} about={t('profile.passwordAbout')}>
          <Button onClick={() => setOpen('password')}>{t('profile.changePassword')}</Button>
        </Matter>
        <Matter title={t('profile.data')} about={t('profile.dataAbout')}>
          <ExportButton />
        </Matter>
        <Matter title={t('profile.delete')} about={t('profile.deleteAbout')}>
          <Button onClick={() => setOpen('delete')}>{t('profile.delete')}</Button>
        </Matter>
      </SpaceBetween>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog onClose={close} />}
    </Container>
  )
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
