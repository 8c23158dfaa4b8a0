import { Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { useSignedIn } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ConfirmTypingDialog } from '../../ui/ConfirmTypingDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { toast } from '../../ui/toasts.tsx'
import { shortBody } from './sample.ts'
import { explainSample, type Outcome, pause, simulatedSave } from './sampleForm.ts'

const CODE = 'PUL-0042'

const DIALOGS = [
  'openConfirm',
  'openAsk',
  'openTyping',
  'openTypingRefused',
  'openForm',
  'openFormRefused',
  'openFormStale',
] as const
type Dialog = (typeof DIALOGS)[number]

/** Questions, a form in a dialog, notices, and jobs in every state. */
export function DialogsSection() {
  const i18n = useI18n()
  const { t } = i18n
  const [open, setOpen] = useState<Dialog | null>(null)
  const [loading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setRefusal(null)
    setOpen(null)
  }

  async function proceed() {
    setLoading(true)
    await pause()
    setLoading(false)
    if (open === 'openTypingRefused') setRefusal(t('catalogue.failure'))
    else close()
  }
  return (
    <Container header={<Header variant="h2">{t('catalogue.dialogs')}</Header>}>
      <SpaceBetween size="l">
        <SpaceBetween direction="horizontal" size="xs">
          {DIALOGS.map((dialog) => (
            <Button key={dialog} onClick={() => setOpen(dialog)}>
              {t(`catalogue.${dialog}`)}
            </Button>
          ))}
          <Button onClick={() => toast('success', t('catalogue.success'))}>{t('catalogue.showSuccess')}</Button>
          <Button onClick={() => toast('error', t('catalogue.failure'))}>{t('catalogue.showError')}</Button>
          <Button onClick={() => toast('info', t('catalogue.info'))}>{t('catalogue.showInfo')}</Button>
        </SpaceBetween>
        <Header variant="h3">{t('catalogue.progress')}</Header>
        <JobProgress title={t('catalogue.job')} state="PENDENTE" percent={null} />
        <JobProgress title={t('catalogue.job')} state="EXECUTANDO" percent={null} />
        <JobProgress title={t('catalogue.job')} state="EXECUTANDO" percent={42} />
        <JobProgress title={t('catalogue.job')} state="CONCLUIDO" percent={100} />
        <JobProgress
          title={t('catalogue.job')}
          state="CONCLUIDO"
          percent={100}
          result={
            <Button variant="inline-link" onClick={() => toast('info', t('catalogue.info'))}>
              {t('catalogue.jobResult')}
            </Button>
          }
        />
        <JobProgress title={t('catalogue.job')} state="FALHOU" percent={42} failure={t('catalogue.jobFailure')} />
        <JobProgress
          title={t('catalogue.job')}
          state="FALHOU"
          percent={42}
          onRetry={() => toast('info', t('catalogue.info'))}
        />
      </SpaceBetween>
      {open === 'openConfirm' && (
        <ConfirmDialog
          title={t('catalogue.openConfirm')}
          question={t('catalogue.question')}
          loading={loading}
          onYes={() => void proceed()}
          onNo={close}
        />
      )}
      {open === 'openAsk' && (
        <AskDialog
          asked={{
            title: t('catalogue.openAsk'),
            question: t('catalogue.question'),
            submitLabel: t('catalogue.proceed'),
            run: () => simulatedSave('outcomeBroken'),
            done: t('catalogue.success'),
            explain: (error) => explainSample(error, i18n),
          }}
          onClose={close}
          onSettled={() => undefined}
        />
      )}
      {(open === 'openTyping' || open === 'openTypingRefused') && (
        <ConfirmTypingDialog
          title={t(`catalogue.${open}`)}
          warning={t('catalogue.typingWarning')}
          code={CODE}
          submitLabel={t('catalogue.typingSubmit')}
          loading={loading}
          submitError={refusal}
          onConfirm={() => void proceed()}
          onClose={close}
        />
      )}
      {(open === 'openForm' || open === 'openFormRefused' || open === 'openFormStale') && (
        <ShortForm title={t(`catalogue.${open}`)} outcome={ANSWERS[open]} onClose={close} />
      )}
    </Container>
  )
}

const ANSWERS = {
  openForm: 'outcomeSaved',
  openFormRefused: 'outcomeBroken',
  openFormStale: 'outcomeConflict',
} as const satisfies Partial<Record<Dialog, Outcome>>

const SHORT = { nome: 'Ana', email: 'ana@exemplo.com' }

interface ShortFormProps {
  title: string
  outcome: Outcome
  onClose: () => void
}

function ShortForm({ title, outcome, onClose }: ShortFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { usuario } = useSignedIn()
  const form = useEntityForm({
    schema: shortBody,
    defaultValues: SHORT,
    draft: `${usuario.id_usuario} catalogo-ui ${outcome}`,
    onSubmit: async () => {
      await simulatedSave(outcome)
      toast('success', t('catalogue.saved'))
    },
    onSaved: onClose,
    explain: (error) => explainSample(error, i18n),
    onReload: () => Promise.resolve(SHORT),
  })
  return (
    <FormModal title={title} form={form} onClose={onClose}>
      <TextField control={form.control} name="nome" label={t('catalogue.name')} />
      <TextField control={form.control} name="email" label={t('catalogue.email')} type="email" />
    </FormModal>
  )
}
