import { Box, ColumnLayout, ExpandableSection, FormField, Select, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import {
  COLUNAS_PONTAS,
  type ColunaPonta,
  type Mapeamento,
  missingColumns,
  NOMES_COLUNAS,
} from '../../../shared/nozzleSheet.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import type { SheetPreview } from './previewSheet.ts'

interface Props {
  preview: SheetPreview
  mapping: Mapeamento
  onChange: (mapping: Mapeamento) => void
}

const NONE = ''

/** Which column of the sheet is which, and its first lines as they will be read. */
export function ColumnMapping({ preview, mapping, onChange }: Props) {
  const { t } = useI18n()
  // The section stays as it began: it would close around the focus as the last missing column is chosen in it.
  const [beganOpen] = useState(missingColumns(mapping).length > 0)
  const none = { value: NONE, label: t('nozzleImports.noColumn') }
  const options = preview.headings.map((heading, index) => ({
    value: String(index),
    label: heading || String(index + 1),
  }))
  const read = NOMES_COLUNAS.filter((name) => mapping[name] !== undefined)

  function choose(name: ColunaPonta, value: string) {
    const { [name]: _, ...others } = mapping
    onChange(value === NONE ? others : { ...others, [name]: Number(value) })
  }
  return (
    <SpaceBetween size="m">
      <ExpandableSection
        headerText={t('nozzleImports.mapping')}
        headerDescription={t('nozzleImports.mappingHint', { lidas: read.length, todas: NOMES_COLUNAS.length })}
        defaultExpanded={beganOpen}
      >
        <ColumnLayout columns={4} minColumnWidth={180}>
          {NOMES_COLUNAS.map((name) => (
            <FormField
              key={name}
              label={
                <>
                  {t(`nozzleImports.columns.${name}`)}
                  {!COLUNAS_PONTAS[name].obrigatoria && <i> – {t('forms.optional')}</i>}
                </>
              }
            >
              <Select
                selectedOption={options.find(({ value }) => value === String(mapping[name])) ?? none}
                options={[none, ...options]}
                onChange={({ detail }) => choose(name, detail.selectedOption.value ?? NONE)}
              />
            </FormField>
          ))}
        </ColumnLayout>
      </ExpandableSection>
      <PreviewTable preview={preview} mapping={mapping} read={read} />
    </SpaceBetween>
  )
}

type PreviewProps = Pick<Props, 'preview' | 'mapping'> & { read: readonly ColunaPonta[] }

/** The first lines of the sheet, in the columns that are read. */
function PreviewTable({ preview, mapping, read }: PreviewProps) {
  const { t } = useI18n()
  return (
    <Scrolled className="sheet-preview" label={t('nozzleImports.preview')}>
      <table className="dense-table">
        <caption>
          <Box variant="awsui-key-label">{t('nozzleImports.preview')}</Box>
        </caption>
        <thead>
          <tr>
            {read.map((name) => (
              <th key={name} scope="col">
                {t(`nozzleImports.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have their place and nothing else.
            <tr key={index}>
              {read.map((name) => (
                <td key={name}>{row[mapping[name] ?? -1] || '---'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
