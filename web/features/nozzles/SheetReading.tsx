import { Alert, Button, FormField, Select, SpaceBetween } from '@cloudscape-design/components'
import { useMemo } from 'react'
import { isEmpty, type Row, textOf } from '../../../shared/sheets/cells.ts'
import type { LikelyUnits } from '../../../shared/sheets/oddities.ts'
import { type Leitura, readingOf, unitOfColumn } from '../../../shared/sheets/reading.ts'
import type { Sheet } from '../../../shared/sheets/sheet.ts'
import { COLUNAS_COM_UNIDADE, type Unidade } from '../../../shared/sheets/units.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ColumnMapping, UnitChoice } from './ColumnMapping.tsx'
import { useMappings } from './imports.ts'
import { LineProblems } from './LineProblems.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { previewOf, rememberedFor } from './readPreview.ts'

/** A file that was chosen, and how its sheet is to be read. */
export interface Chosen {
  file: File
  sheets: readonly Sheet[]
  sheet: Sheet
  reading: Leitura
}

interface Props {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** How a sheet is read, which a person may change, and its first lines as they will be read. */
export function SheetReading({ chosen, onChange }: Props) {
  const { t } = useI18n()
  const { sheet, reading } = chosen
  const preview = useMemo(() => previewOf(sheet, reading), [sheet, reading])
  const change = (next: Leitura) => onChange({ ...chosen, reading: next })
  return (
    <SpaceBetween size="m">
      <div className="sheet-choices">
        <SheetChoice chosen={chosen} onChange={onChange} />
        <HeadingChoice rows={sheet.rows} reading={reading} onChange={change} />
        <UnitChoice reading={reading} onChange={change} />
      </div>
      <Remembered rows={sheet.rows} reading={reading} onChange={change} />
      {preview.likely && <DoubtedUnits likely={preview.likely} reading={reading} onChange={change} />}
      <ColumnMapping key={`${sheet.nome} ${reading.titulos}`} rows={sheet.rows} reading={reading} onChange={change} />
      <PreviewTable preview={preview} reading={reading} />
      {preview.problems.length > 0 && (
        <LineProblems title={t('nozzleImports.found')} problems={preview.problems} more={preview.more} />
      )}
    </SpaceBetween>
  )
}

/** Which sheet of a workbook is read, where it has several. */
function SheetChoice({ chosen, onChange }: Props) {
  const { t } = useI18n()
  const { sheets, sheet } = chosen
  if (sheets.length < 2) return null
  const options = sheets.map(({ nome, oculta }, index) => ({
    value: String(index),
    label: nome,
    ...(oculta ? { description: t('nozzleImports.hiddenSheet') } : {}),
  }))
  return (
    <FormField label={t('nozzleImports.sheet')}>
      <Select
        selectedOption={options[sheets.indexOf(sheet)] ?? null}
        options={options}
        onChange={({ detail }) => {
          const next = sheets[Number(detail.selectedOption.value)]
          if (next) onChange({ ...chosen, sheet: next, reading: readingOf(next.rows) })
        }}
      />
    </FormField>
  )
}

interface ReadingProps {
  rows: readonly Row[]
  reading: Leitura
  onChange: (reading: Leitura) => void
}

/** Rows among which the headings are chosen, and how much of each is shown. */
const HEAD_ROWS = 20
const HEAD_TEXT = 60

/** Which row the headings stand in. */
function HeadingChoice({ rows, reading, onChange }: ReadingProps) {
  const { t } = useI18n()
  const options = rows.slice(0, HEAD_ROWS).flatMap((row, index) => {
    const told = row.filter((cell) => !isEmpty(cell)).map(textOf)
    return told.length === 0
      ? []
      : [{ value: String(index + 1), label: `${index + 1}: ${told.join(' · ').slice(0, HEAD_TEXT)}` }]
  })
  return (
    <FormField label={t('nozzleImports.headingRow')}>
      <Select
        selectedOption={options.find(({ value }) => value === String(reading.titulos)) ?? null}
        options={options}
        onChange={({ detail }) => onChange(readingOf(rows, Number(detail.selectedOption.value)))}
      />
    </FormField>
  )
}

/** Offers to read a brand's sheet as it was read last time. */
function Remembered({ rows, reading, onChange }: ReadingProps) {
  const { t, format } = useI18n()
  const known = useMappings()
  const found = rememberedFor(rows, reading, known)
  if (!found) return null
  return (
    <Alert
      type="info"
      action={
        <Button formAction="none" onClick={() => onChange(found.reading)}>
          {t('nozzleImports.takeRemembered')}
        </Button>
      }
    >
      {t('nozzleImports.remembered', { marca: found.marca, data: format.date(found.usado_em) })}
    </Alert>
  )
}

/** Says in which units the flows would agree with the sizes, and takes them at a press. */
function DoubtedUnits({ likely, reading, onChange }: Omit<ReadingProps, 'rows'> & { likely: LikelyUnits }) {
  const { t } = useI18n()
  const names = (units: readonly (Unidade | null | undefined)[]) =>
    units
      .filter((unit) => unit)
      .map((unit) => t(`nozzleImports.units.${unit as 'BAR'}`))
      .join(', ')
  const read = COLUNAS_COM_UNIDADE.map((column) => unitOfColumn(reading, column))
  const provavel = names(COLUNAS_COM_UNIDADE.map((column, index) => likely[column] ?? read[index]))
  return (
    <Alert
      type="warning"
      action={
        <Button
          formAction="none"
          onClick={() => onChange({ ...reading, unidades: { ...reading.unidades, ...likely } })}
        >
          {t('nozzleImports.takeUnits', { provavel })}
        </Button>
      }
    >
      {t('nozzleImports.doubted', { lida: names(read), provavel })}
    </Alert>
  )
}
