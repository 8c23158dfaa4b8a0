import { Button, Container, Header, SpaceBetween, Tabs } from '@cloudscape-design/components'
import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { bytesOf, hexLines, textOf } from './bytes.ts'

/** Lines shown until somebody asks for more: a message may have thousands. */
const LINES = 64

/** The bytes of a message as they came: as text, and in hex. */
export function MessageBytes({ data }: { data: string }) {
  const { t } = useI18n()
  const bytes = bytesOf(data)
  const views = [
    { id: 'texto', label: t('quarantine.asText'), lines: () => textOf(bytes).split('\n') },
    { id: 'hex', label: t('quarantine.asHex'), lines: () => hexLines(bytes) },
  ]
  const [open, setOpen] = useState('texto')
  return (
    <Container header={<Header variant="h2">{t('quarantine.message')}</Header>}>
      <Tabs
        ariaLabel={t('quarantine.message')}
        activeTabId={open}
        tabs={views.map(({ id, label, lines }) => ({
          id,
          label,
          content: id === open ? <Lines lines={lines()} label={label} isText={id === 'texto'} /> : null,
        }))}
        onChange={({ detail }) => setOpen(detail.activeTabId)}
      />
    </Container>
  )
}

function Lines({ lines, label, isText }: { lines: readonly string[]; label: string; isText: boolean }) {
  const { t } = useI18n()
  const [whole, setWhole] = useState(false)
  const shown = whole ? lines : lines.slice(0, LINES)
  return (
    <SpaceBetween size="s">
      <Scrolled className={isText ? 'bytes bytes-text' : 'bytes'} label={label}>
        <pre>{shown.join('\n')}</pre>
      </Scrolled>
      {shown.length < lines.length && (
        <Button onClick={() => setWhole(true)}>{t('quarantine.showAll', { quantidade: lines.length })}</Button>
      )}
    </SpaceBetween>
  )
}
