import { Box, StatusIndicator } from '@cloudscape-design/components'
import type { Importacao } from '../../../shared/contract/nozzleImports.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'

/** What is wrong with lines of a sheet, and what looks odd. */
export function LineProblems({ one }: { one: Importacao }) {
  const { t, format } = useI18n()
  const { problemas, erros, avisos } = one
  return (
    <Scrolled className="sheet-preview" label={t('nozzleImports.problems')}>
      <table className="dense-table">
        <caption>
          <Box variant="awsui-key-label">{t('nozzleImports.problems')}</Box>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('nozzleImports.line')}</th>
            <th scope="col">{t('nozzleImports.column')}</th>
            <th scope="col">{t('nozzleImports.problem')}</th>
            <th scope="col">{t('nozzleImports.value')}</th>
          </tr>
        </thead>
        <tbody>
          {problemas.map(({ linha, coluna, codigo, aviso, valor }) => (
            <tr key={`${linha} ${coluna} ${codigo}`}>
              <td>{format.number(linha)}</td>
              <td>{coluna ? t(`nozzleImports.columns.${coluna}`) : '---'}</td>
              <td>
                <span className="status">
                  <StatusIndicator type={aviso ? 'warning' : 'error'}>
                    {t(`nozzleImports.codes.${codigo}`)}
                  </StatusIndicator>
                </span>
              </td>
              <td>{valor || '---'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {erros + avisos > problemas.length && (
        <Box color="text-body-secondary">{t('nozzleImports.moreInResult', { quantidade: problemas.length })}</Box>
      )}
    </Scrolled>
  )
}
