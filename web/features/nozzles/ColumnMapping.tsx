import { Box, ColumnLayout, ExpandableSection, FormField, Select, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { COLUNAS_PONTAS, type ColunaPonta, NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'
import { type Row, textOf } from '../../../shared/sheets/cells.ts'
import { type Leitura, missingOf, unitOfColumn } from '../../../shared/sheets/reading.ts'
import { COLUNAS_COM_UNIDADE, UNIDADES_PLANILHA, type Unidade } from '../../../shared/sheets/units.ts'
import { useI18n } from '../../i18n/I18n.tsx'

interface Props {
  rows: readonly Row[]
  reading: Leitura
  onChange: (reading: Leitura) => void
}

const NONE = ''

/** Which column of the sheet is which, and the units of its figures. */
export function ColumnMapping({ rows, reading, onChange }: Props) {
  const { t, format } = useI18n()
  const { colunas, pressoes } = reading
  // The section stays as it began: it would close around the focus as the last missing column is chosen in it.
  const [beganOpen] = useState(missingOf(rows, reading).length > 0)
  const none = { value: NONE, label: t('nozzleImports.noColumn') }
  const options = (rows[reading.titulos - 1] ?? []).map((cell, index) => ({
    value: String(index),
    label: textOf(cell) || String(index + 1),
  }))
  const read = NOMES_COLUNAS.filter((name) => colunas[name] !== undefined)
  const isAcross = pressoes.length > 0

  function choose(name: ColunaPonta, value: string) {
    const { [name]: _, ...others } = colunas
    onChange({ ...reading, colunas: value === NONE ? others : { ...others, [name]: Number(value) } })
  }
  return (
    <ExpandableSection
      headerText={t('nozzleImports.mapping')}
      headerDescription={t('nozzleImports.mappingHint', { lidas: read.length, todas: NOMES_COLUNAS.length })}
      defaultExpanded={beganOpen}
    >
      <SpaceBetween size="m">
        {isAcross && <Box>{t('nozzleImports.across', { pressoes: acrossText(reading, format.number) })}</Box>}
        <ColumnLayout columns={4} minColumnWidth={180}>
          {NOMES_COLUNAS.filter((name) => !(isAcross && (name === 'pressao_bar' || name === 'vazao_lpm'))).map(
            (name) => (
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
                  selectedOption={options.find(({ value }) => value === String(colunas[name])) ?? none}
                  options={[none, ...options]}
                  onChange={({ detail }) => choose(name, detail.selectedOption.value ?? NONE)}
                />
              </FormField>
            ),
          )}
        </ColumnLayout>
      </SpaceBetween>
    </ExpandableSection>
  )
}

/** The pressures of columns, with the sheet's unit. */
const acrossText = (reading: Leitura, number: (value: number) => string) => {
  const unit = unitOfColumn(reading, 'pressao_bar')
  return `${reading.pressoes.map(({ pressao }) => number(pressao)).join(' · ')} ${unit?.toLowerCase() ?? ''}`
}

/** The units in which pressures and flows of the sheet are read. */
export function UnitChoice({ reading, onChange }: Pick<Props, 'reading' | 'onChange'>) {
  const { t } = useI18n()
  const label = (unit: Unidade) => t(`nozzleImports.units.${unit as 'BAR'}`)
  return COLUNAS_COM_UNIDADE.map((column) => {
    const options = (Object.keys(UNIDADES_PLANILHA[column]) as Unidade[]).map((unit) => ({
      value: unit,
      label: label(unit),
    }))
    return (
      <FormField
        key={column}
        label={t(column === 'pressao_bar' ? 'nozzleImports.pressureUnit' : 'nozzleImports.flowUnit')}
      >
        <Select
          selectedOption={options.find(({ value }) => value === unitOfColumn(reading, column)) ?? null}
          options={options}
          onChange={({ detail }) =>
            onChange({
              ...reading,
              unidades: { ...reading.unidades, [column]: detail.selectedOption.value as Unidade },
            })
          }
        />
      </FormField>
    )
  })
}
