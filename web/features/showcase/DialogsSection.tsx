import { Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { CallError } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AskedDialog } from '../../parts/records/AskedDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useTypedCode } from '../../ui/useTypedCode.tsx'
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
  const { t } = useI18n()
  const [open, setOpen] = useState<Dialog | null>(null)
  return (
    <Container header={<Header variant="h2">{t('showcase.dialogs')}</Header>}>
      <SpaceBetween size="l">
        <SpaceBetween direction="horizontal" size="xs">
          {DIALOGS.map((dialog) => (
            <Button key={dialog} onClick={() => setOpen(dialog)}>
              {t(`showcase.${dialog}`)}
            </Button>
          ))}
          <Button onClick={() => toast('success', t('showcase.success'))}>{t('showcase.showSuccess')}</Button>
          <Button onClick={() => toast('error', t('showcase.failure'))}>{t('showcase.showError')}</Button>
          <Button onClick={() => toast('info', t('showcase.info'))}>{t('showcase.showInfo')}</Button>
        </SpaceBetween>
        <Header variant="h3">{t('showcase.progress')}</Header>
        <Jobs />
      </SpaceBetween>
      {open && <Opened key={open} dialog={open} onClose={() => setOpen(null)} />}
    </Container>
  )
}

/** A job in every state. */
function Jobs() {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <JobProgress title={t('showcase.job')} state="PENDENTE" percent={null} />
      <JobProgress title={t('showcase.job')} state="EXECUTANDO" percent={null} />
      <JobProgress title={t('showcase.job')} state="EXECUTANDO" percent={42} />
      <JobProgress title={t('showcase.job')} state="CONCLUIDO" percent={100} />
      <JobProgress
        title={t('showcase.job')}
        state="CONCLUIDO"
        percent={100}
        result={
          <Button variant="inline-link" onClick={() => toast('info', t('showcase.info'))}>
            {t('showcase.jobResult')}
          </Button>
        }
      />
      <JobProgress title={t('showcase.job')} state="FALHOU" percent={42} failure={t('showcase.jobFailure')} />
      <JobProgress
        title={t('showcase.job')}
        state="FALHOU"
        percent={42}
        onRetry={() => toast('info', t('showcase.info'))}
      />
    </SpaceBetween>
  )
}

const BROKEN = { kind: 'refused', status: 400, code: 0, name: null, report: undefined, retryAfter: null } as const

/** The dialog that was asked for. */
function Opened({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  const { t } = useI18n()
  const [loading, setLoading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const typed = useTypedCode(CODE)

  async function proceed() {
    setLoading(true)
    await pause()
    setLoading(false)
    if (dialog === 'openTypingRefused') setRefusal(t('showcase.failure'))
    else onClose()
  }
  switch (dialog) {
    case 'openConfirm':
      return (
        <AskDialog
          danger
          title={t('showcase.openConfirm')}
          question={t('showcase.question')}
          loading={loading}
          submitLabel={t('showcase.proceed')}
          onConfirm={() => void proceed()}
          onClose={onClose}
        />
      )
    case 'openAsk':
      return <Refused onClose={onClose} />
    case 'openTyping':
    case 'openTypingRefused':
      return (
        <AskDialog
          danger
          title={t(`showcase.${dialog}`)}
          question={
            <>
              {t('showcase.typingWarning')}
              {typed.field}
            </>
          }
          submitDisabled={!typed.isTyped}
          submitLabel={t('showcase.typingSubmit')}
          loading={loading}
          refusal={refusal}
          onConfirm={() => void proceed()}
          onClose={onClose}
        />
      )
    default:
      return <ShortForm title={t(`showcase.${dialog}`)} outcome={ANSWERS[dialog]} onClose={onClose} />
  }
}

/** A question whose answer is refused. */
function Refused({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <AskedDialog
      asked={{
        title: t('showcase.openAsk'),
        question: t('showcase.question'),
        submitLabel: t('showcase.proceed'),
        run: async () => {
          await pause()
          throw new CallError(BROKEN)
        },
      }}
      forget={undefined}
      onClose={onClose}
    />
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
      toast('success', t('showcase.saved'))
    },
    onSaved: onClose,
    explain: (error) => explainSample(error, i18n),
    onReload: () => Promise.resolve(SHORT),
  })
  return (
    <FormModal title={title} form={form} onClose={onClose}>
      <TextField control={form.control} name="nome" label={t('showcase.name')} />
      <TextField control={form.control} name="email" label={t('showcase.email')} type="email" />
    </FormModal>
  )
}
