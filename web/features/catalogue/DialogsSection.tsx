import { Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ConfirmTypingDialog } from '../../ui/ConfirmTypingDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { toast } from '../../ui/toasts.tsx'
import { shortBody } from './sample.ts'
import { explainSample, pause, simulatedSave } from './sampleForm.ts'

const CODE = 'PUL-0042'

/** Questions, a form in a dialog, notices, and jobs in every state. */
export function DialogsSection() {
  const { t } = useI18n()
  const [open, setOpen] = useState<'confirm' | 'typing' | 'form' | null>(null)
  const [loading, setLoading] = useState(false)
  const close = () => setOpen(null)

  async function proceed() {
    setLoading(true)
    await pause()
    setLoading(false)
    close()
  }
  return (
    <Container header={<Header variant="h2">{t('catalogue.dialogs')}</Header>}>
      <SpaceBetween size="l">
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => setOpen('confirm')}>{t('catalogue.openConfirm')}</Button>
          <Button onClick={() => setOpen('typing')}>{t('catalogue.openTyping')}</Button>
          <Button onClick={() => setOpen('form')}>{t('catalogue.openForm')}</Button>
          <Button onClick={() => toast('success', t('catalogue.success'))}>{t('catalogue.showSuccess')}</Button>
          <Button onClick={() => toast('error', t('catalogue.failure'))}>{t('catalogue.showError')}</Button>
          <Button onClick={() => toast('info', t('catalogue.info'))}>{t('catalogue.showInfo')}</Button>
        </SpaceBetween>
        <Header variant="h3">{t('catalogue.progress')}</Header>
        <JobProgress title={t('catalogue.job')} state="PENDENTE" percent={null} />
        <JobProgress title={t('catalogue.job')} state="EXECUTANDO" percent={42} />
        <JobProgress title={t('catalogue.job')} state="CONCLUIDO" percent={100} />
        <JobProgress
          title={t('catalogue.job')}
          state="FALHOU"
          percent={42}
          onRetry={() => toast('info', t('catalogue.info'))}
        />
      </SpaceBetween>
      {open === 'confirm' && (
        <ConfirmDialog
          title={t('catalogue.openConfirm')}
          question={t('catalogue.question')}
          loading={loading}
          onYes={() => void proceed()}
          onNo={close}
        />
      )}
      {open === 'typing' && (
        <ConfirmTypingDialog
          title={t('catalogue.openTyping')}
          warning={t('catalogue.typingWarning')}
          code={CODE}
          submitLabel={t('catalogue.typingSubmit')}
          loading={loading}
          submitError={null}
          onConfirm={() => void proceed()}
          onClose={close}
        />
      )}
      {open === 'form' && <ShortForm onClose={close} />}
    </Container>
  )
}

function ShortForm({ onClose }: { onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const form = useEntityForm({
    schema: shortBody,
    defaultValues: { nome: '', email: '' },
    onSubmit: async () => {
      await simulatedSave('outcomeSaved')
      toast('success', t('catalogue.saved'))
      onClose()
    },
    explain: (error) => explainSample(error, i18n),
  })
  return (
    <FormModal title={t('catalogue.openForm')} form={form} onClose={onClose}>
      <TextField control={form.control} name="nome" label={t('catalogue.name')} />
      <TextField control={form.control} name="email" label={t('catalogue.email')} type="email" />
    </FormModal>
  )
}
