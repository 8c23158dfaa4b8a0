import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Anotacao } from '../../../shared/contract/customerCare.ts'
import { usersArea } from '../../../shared/contract/users.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useRowsOf } from '../../parts/records/useRowsOf.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'

// Opened seldom, and a form: its code comes when it is asked for.
const NoteDialog = lazyPart(() => import('./NoteDialog.tsx').then((module) => module.NoteDialog), {
  close: ({ onClose }) => onClose(),
})

const ROWS = 10

const COLUMNS: readonly Column<Anotacao>[] = [
  dateColumn({ id: 'quando', header: 'customerCare.writtenAt', names: true, of: ({ criado_em }) => criado_em }),
  {
    id: 'texto',
    header: 'customerCare.note',
    cell: ({ texto }) => <span className="written">{texto}</span>,
    wide: true,
    minWidth: 360,
  },
  {
    id: 'quem',
    header: 'customerCare.writtenBy',
    line: 1,
    cell: ({ autor_nome }, { t }) => autor_nome || t('people.deleted'),
    minWidth: 160,
  },
]

/** What those who helped a customer wrote about it, newest first. */
export function SupportNotes({ usuarioId }: { usuarioId: string }) {
  const { t } = useI18n()
  const [writing, setWriting] = useState(false)
  const list = useRowsOf(usersArea.routes.anotacoes, { params: { usuarioId }, query: { limite: ROWS } })
  return (
    <>
      <DataList
        label={t('customerCare.notes')}
        header={{
          variant: 'h2',
          children: t('customerCare.notes'),
          description: t('customerCare.notesHint'),
          actions: <Button onClick={() => setWriting(true)}>{t('customerCare.writeNote')}</Button>,
        }}
        columns={COLUMNS}
        rows={list.rows}
        rowId={({ id }) => id}
        failure={failureText(t, list.error, 'customerCare.notesFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={<EmptyState title={t('customerCare.noNotesTitle')} text={t('customerCare.noNotesText')} />}
      />
      {writing && <NoteDialog usuarioId={usuarioId} onClose={() => setWriting(false)} />}
    </>
  )
}
