import { Box } from '@cloudscape-design/components'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { type ColunaPonta, NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'
import { textOf } from '../../../shared/sheets/cells.ts'
import { type Leitura, unitOfColumn } from '../../../shared/sheets/reading.ts'
import { measureOf, storedUnit } from '../../../shared/sheets/units.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { numberText } from '../../ui/fields/numbers.ts'
import { Scrolled } from '../../ui/Scrolled.tsx'
import type { Preview, PreviewLine } from './readPreview.ts'

/** Columns that a line has a value of its own for. */
const MEASURED = ['pressao_bar', 'vazao_lpm', 'pressao_min_bar', 'pressao_max_bar'] as const
const isMeasured = (name: ColunaPonta): name is (typeof MEASURED)[number] => MEASURED.some((one) => one === name)

/** What a line says of a column as it will be stored; of one that is wrong, what stands in its cell. */
function shownIn({ line, row }: PreviewLine, name: ColunaPonta, { t, format }: LoadedLanguage): string {
  const raw = textOf(row.said[name]?.cell)
  if (!line) return raw
  if (isMeasured(name)) return numberText(line[name], format.decimalMark)
  if (name === 'tipo_jato') return t(`nozzles.tipoJato.${line.tipo_jato}`)
  if (name === 'cor') return line.cor ? t(`nozzles.corPonta.${line.cor}`) : ''
  if (name === 'material') return line.material ? t(`nozzles.material.${line.material}`) : ''
  if (name === 'malha_cor') return line.malha_cor ? t(`nozzleCatalogue.meshColours.${line.malha_cor}`) : ''
  if (name === 'gota' || name === 'modelo' || name === 'tamanho') return line[name] ?? ''
  if (name === 'angulo' || name === 'malha_tamanho') return line[name] === null ? '' : String(line[name])
  return raw
}

/** Whether a value is not what its cell shows: from another cell, or in another unit. */
const isChanged = ({ row, line }: PreviewLine, name: ColunaPonta, reading: Leitura) =>
  row.moved.includes(name) ||
  (isMeasured(name) && unitOfColumn(reading, name) !== storedUnit(measureOf(name) ?? 'pressao_bar')) ||
  (name === 'tamanho' && line !== null && line.tamanho !== textOf(row.said.tamanho?.cell))

/** The first lines of a sheet, as they will be read. */
export function PreviewTable({ preview, reading }: { preview: Preview; reading: Leitura }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const isRead = (name: ColunaPonta) =>
    reading.colunas[name] !== undefined || preview.lines.some(({ row }) => row.said[name] !== undefined)
  const read = NOMES_COLUNAS.filter(isRead)
  const hasChanged = preview.lines.some((one) => read.some((name) => isChanged(one, name, reading)))
  return (
    <>
      <Scrolled className="sheet-preview" label={t('nozzleImports.preview')}>
        <table className="dense-table">
          <caption>
            <Box variant="awsui-key-label">{t('nozzleImports.preview')}</Box>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('nozzleImports.line')}</th>
              {read.map((name) => (
                <th key={name} scope="col">
                  {t(`nozzleImports.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have their place and nothing else.
              <tr key={index}>
                <td>{format.number(one.row.linha)}</td>
                {read.map((name) => {
                  const text = shownIn(one, name, i18n) || EMPTY
                  return <td key={name}>{isChanged(one, name, reading) ? <em>{text}</em> : text}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {hasChanged && <Box color="text-body-secondary">{t('nozzleImports.movedHint')}</Box>}
    </>
  )
}
