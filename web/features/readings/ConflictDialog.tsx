import { Box, Button, ExpandableSection, SpaceBetween, Toggle } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type Conflitos, decisaoConflitos, quarantineArea } from '../../../shared/contract/quarantine.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useUnits } from '../../ui/units.ts'
import { lineText, placeText, valueText } from './conflictLines.ts'
import { readingQuery } from './queries.ts'
import { untilFolded } from './untilFolded.ts'

const { conflitos, decidirConflitos } = quarantineArea.routes

type Group = Conflitos['grupos'][number]
type ConflictPart = Group['partes'][number]
type Decision = Conflitos['decisoes'][number]

/** Lines that agree are shown when somebody asks: a reading has hundreds. */
const DIFFERING_LINES = 60

interface Props {
  readingId: string
  onClose: () => void
}

const conflictQuery = (account: string, leituraId: string) => routeQuery(conflitos, { account, params: { leituraId } })

/** Contradicting parts of a reading side by side, and the choice which of them count. */
export function ConflictDialog({ readingId, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return (
    <RecordDialog
      query={conflictQuery(conta.id_usuario, readingId)}
      title={t('reading.decide')}
      submitLabel={t('ui.save')}
      failed="reading.conflictsFailed"
      onClose={onClose}
    >
      {(conflicts) => <ChoiceForm readingId={readingId} conflicts={conflicts} onClose={onClose} />}
    </RecordDialog>
  )
}

const asideOf = ({ grupos }: Conflitos) =>
  grupos.flatMap(({ partes }) => partes.filter(({ conta }) => !conta).map(({ id }) => id))

function ChoiceForm({ readingId, conflicts, onClose }: Props & { conflicts: Conflitos }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const form = useRecordForm({
    source: recordOf(conflictQuery(conta.id_usuario, readingId), ownVersion),
    record: conflicts,
    valuesOf: (record: Conflitos) => ({ fora: asideOf(record) }),
    schema: decisaoConflitos,
    save: ({ fora }, versao) => call(decidirConflitos, { params: { leituraId: readingId }, body: { fora, versao } }),
    draft: `conflitos ${readingId}`,
    saved: t('reading.decided'),
    failed: 'reading.notDecided',
    onSaved: () => {
      // The reading is put together anew by the stream.
      void untilFolded(queries, readingQuery(conta.id_usuario, readingId))
      onClose()
    },
  })
  const { field } = useController({ control: form.control, name: 'fora' })
  const aside = new Set(field.value)
  const turn = (id: string, counts: boolean) =>
    field.onChange(counts ? field.value.filter((one) => one !== id) : [...field.value, id])
  return (
    <FormModal title={t('reading.decide')} size="max" form={form} onClose={onClose}>
      <SpaceBetween size="l">
        <Box color="text-body-secondary">{t('reading.decideHint')}</Box>
        {conflicts.grupos.map((group, index) => (
          <GroupTable
            key={group.partes[0]?.id}
            label={t('reading.conflictNumber', { numero: index + 1 })}
            group={group}
            aside={aside}
            onTurn={turn}
          />
        ))}
        <Decisions decisions={conflicts.decisoes} />
      </SpaceBetween>
    </FormModal>
  )
}

/** The last choice, and those before it for who asks. */
function Decisions({ decisions: [last, ...earlier] }: { decisions: readonly Decision[] }) {
  const { t, format } = useI18n()
  if (!last) return null
  const said = ({ em, por, fora }: Decision) =>
    t('reading.decision', { quando: format.dateTime(em), nome: por || t('people.deleted'), quantidade: fora })
  return (
    <div>
      <Box color="text-body-secondary">{t('reading.lastDecision', { escolha: said(last) })}</Box>
      {earlier.length > 0 && (
        <ExpandableSection headerText={t('reading.earlierDecisions')}>
          <ul>
            {earlier.map((one) => (
              <li key={one.em}>{said(one)}</li>
            ))}
          </ul>
        </ExpandableSection>
      )}
    </div>
  )
}

interface TableProps {
  label: string
  group: Group
  aside: ReadonlySet<string>
  onTurn: (id: string, counts: boolean) => void
}

function GroupTable({ label, group, aside, onTurn }: TableProps) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const [whole, setWhole] = useState(false)
  const differing = group.linhas.filter(({ difere }) => difere)
  const lines = whole ? group.linhas : differing.slice(0, DIFFERING_LINES)
  const counting = group.partes.filter(({ id }) => !aside.has(id)).length
  return (
    <SpaceBetween size="xs">
      <Scrolled className="side-by-side" label={label}>
        <table className="dense-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {group.partes.map((part) => (
                <th key={part.id} scope="col">
                  <Toggle
                    checked={!aside.has(part.id)}
                    // Of each conflict one part counts at least.
                    disabled={counting === 1 && !aside.has(part.id)}
                    description={cameText(part, i18n)}
                    onChange={({ detail }) => onTurn(part.id, detail.checked)}
                  >
                    {placeText(part.bico, i18n) ?? t('reading.wholeReading')}
                  </Toggle>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.campo} ${placeText(line.bico, i18n)}`} className={line.difere ? 'differs' : undefined}>
                <th scope="row">{lineText(line, i18n)}</th>
                {group.partes.map(({ id }, index) => (
                  <td key={id}>{valueText(line, index, i18n, units)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {lines.length < group.linhas.length && (
        <Button formAction="none" onClick={() => setWhole(true)}>
          {t('reading.showAgreeing', { quantidade: group.linhas.length })}
        </Button>
      )}
    </SpaceBetween>
  )
}

function cameText({ recebida_em, entregue_por }: ConflictPart, { t, format }: LoadedLanguage): string {
  const when = t('reading.partCame', { quando: format.dateTime(recebida_em) })
  return entregue_por === null ? when : `${when}, ${entregue_por || t('people.deleted')}`
}
