import { Box, StatusIndicator } from '@cloudscape-design/components'
import type { ProblemaLinha } from '../../../shared/contract/nozzleImports.ts'
import { CORES_MALHA, CORES_PONTA, MATERIAIS, TAMANHOS_GOTA, TIPOS_JATO } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { PHONE } from '../../ui/breakpoints.ts'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useMedia } from '../../ui/useMedia.ts'

interface Props {
  title: string
  problems: readonly ProblemaLinha[]
  /** Problems that are not among them. */
  more: number
}

/** What values a cell may have, as the console calls them. */
function valuesOf(coluna: ProblemaLinha['coluna'], { t }: LoadedLanguage): string[] {
  if (coluna === 'tipo_jato') return TIPOS_JATO.map((value) => t(`nozzles.tipoJato.${value}`))
  if (coluna === 'cor') return CORES_PONTA.map((value) => t(`nozzles.corPonta.${value}`))
  if (coluna === 'material') return MATERIAIS.map((value) => t(`nozzles.material.${value}`))
  if (coluna === 'malha_cor') return CORES_MALHA.map((value) => t(`nozzleCatalogue.meshColours.${value}`))
  return coluna === 'gota' ? [...TAMANHOS_GOTA] : []
}

/** Problems whose figures are calculated or compared, and no letters of a cell. */
const CALCULATED: ReadonlySet<ProblemaLinha['codigo']> = new Set([
  'faixa',
  'taxa_diverge',
  'dados_divergentes',
  'pressao_repetida',
])
/** Columns whose cells are figures. */
const isFigures = (coluna: ProblemaLinha['coluna']) => coluna !== null && /_(bar|lpm|lha|kmh|m)$/.test(coluna)

/** A text of a problem, with its figures as the language writes them: an import tells them with a point. */
function asWritten(text: string, { coluna, codigo }: ProblemaLinha, { format }: LoadedLanguage): string {
  if (!CALCULATED.has(codigo) || !isFigures(coluna)) return text
  return text.replace(/\d+(?:\.(\d+))?/g, (figure, decimals = '') =>
    format.number(Number(figure), codigo === 'taxa_diverge' ? 1 : decimals.length),
  )
}

/** What a cell says: its letters, or the figure that others are held against. */
const shownOf = (problem: ProblemaLinha, i18n: LoadedLanguage) =>
  problem.codigo === 'dados_divergentes' || problem.codigo === 'pressao_repetida'
    ? asWritten(problem.valor, problem, i18n)
    : problem.valor

/** What would be right where something is wrong. */
function fixOf(problem: ProblemaLinha, i18n: LoadedLanguage): string {
  const { coluna, codigo, certo } = problem
  const { t } = i18n
  const values = codigo === 'opcao' ? valuesOf(coluna, i18n) : []
  if (values.length > 0) return t('nozzleImports.anyOf', { valores: values.join(', ') })
  if (codigo === 'tamanho_diverge' && certo === null) return t('nozzleImports.checkFlow')
  const right =
    codigo === 'unidade_provavel' ? t(`nozzleImports.units.${certo as 'BAR'}`) : asWritten(certo ?? '', problem, i18n)
  // Each of these sentences may name what would be right; those that do not leave it out.
  return t(`nozzleImports.fixes.${codigo as 'numero_ambiguo'}`, { certo: right })
}

/** What is wrong with cells of a sheet, what would be right, and what looks odd. */
export function LineProblems({ title, problems, more }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  // Beside it a phone would have no room for it: what would be right is below what is wrong.
  const below = useMedia(PHONE)
  return (
    <Scrolled className="sheet-preview" label={title}>
      <table className="dense-table">
        <caption>
          <Box variant="awsui-key-label">{title}</Box>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('nozzleImports.cell')}</th>
            <th scope="col">{t('nozzleImports.column')}</th>
            <th scope="col">{t('nozzleImports.value')}</th>
            <th scope="col">{t('nozzleImports.problem')}</th>
            {!below && <th scope="col">{t('nozzleImports.fix')}</th>}
          </tr>
        </thead>
        <tbody>
          {problems.map((one) => (
            <tr key={`${one.linha} ${one.celula} ${one.coluna} ${one.codigo}`}>
              <td>{one.celula ?? `${t('nozzleImports.line')} ${format.number(one.linha)}`}</td>
              <td>{one.coluna ? t(`nozzleImports.columns.${one.coluna}`) : EMPTY}</td>
              <td>
                {one.codigo === 'unidade_provavel'
                  ? t(`nozzleImports.units.${one.valor as 'BAR'}`)
                  : shownOf(one, i18n) || EMPTY}
              </td>
              <td className="sheet-problem">
                <span className="status">
                  <StatusIndicator type={one.aviso ? 'warning' : 'error'}>
                    {t(`nozzleImports.codes.${one.codigo}`)}
                  </StatusIndicator>
                </span>
                {below && <div>{fixOf(one, i18n)}</div>}
              </td>
              {!below && <td className="sheet-fix">{fixOf(one, i18n)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Box color="text-body-secondary">{t('nozzleImports.moreInResult', { quantidade: problems.length })}</Box>
      )}
    </Scrolled>
  )
}
