import { Container, Header, Link } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { importName, useImports } from './imports.ts'

/** Imports of the last month: one that was left is found again. */
export function NewestImports({ onOpen }: { onOpen: (importacaoId: string) => void }) {
  const { t, format } = useI18n()
  const { data } = useImports()
  if (!data || data.itens.length === 0) return null
  return (
    <Container header={<Header variant="h2">{t('nozzleImports.newest')}</Header>}>
      <Scrolled className="sheet-preview" label={t('nozzleImports.newest')}>
        <table className="dense-table">
          <thead>
            <tr>
              <th scope="col">{t('nozzleImports.file')}</th>
              <th scope="col">{t('nozzleImports.begun')}</th>
              <th scope="col">{t('nozzleImports.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.itens.map(({ criado_em, status, ...one }) => (
              <tr key={one.id}>
                <td>
                  <Link onFollow={() => onOpen(one.id)}>{importName(one, t)}</Link>
                </td>
                <td>{format.dateTime(criado_em)}</td>
                <td>{t(`nozzleImports.states.${status}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Container>
  )
}
