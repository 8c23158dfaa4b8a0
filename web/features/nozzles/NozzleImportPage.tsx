import { Button, Container, Header, Link, SpaceBetween } from '@cloudscape-design/components'
import { type ColunaPonta, NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Revealed } from '../../ui/Revealed.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useOpened } from '../../ui/useOpened.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { importName, useImports } from './imports.ts'
import { SheetForm } from './SheetForm.tsx'

/** Parameter of the address that says which import is looked at: it can be left and found again. */
const OPENED = 'importacao'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Nozzles imported from a sheet. */
export function NozzleImportPage() {
  const { t } = useI18n()
  const [opened, open] = useOpened(OPENED)
  async function saveTemplate() {
    const { templateWorkbook } = await import('./template.ts')
    const headings = Object.fromEntries(NOMES_COLUNAS.map((name) => [name, t(`nozzleImports.columns.${name}`)]))
    const workbook = templateWorkbook(headings as Record<ColunaPonta, string>, t('nozzleImports.file'))
    saveFile('pontas.xlsx', workbook, WORKBOOK)
  }
  return (
    <PageFrame
      title={t('screens.pontaImportar')}
      description={t('nozzleImports.description')}
      actions={
        <Button formAction="none" iconName="download" onClick={() => void saveTemplate()}>
          {t('nozzleImports.template')}
        </Button>
      }
    >
      <SpaceBetween size="l">
        {opened === null ? (
          <SheetForm onBegun={open} />
        ) : (
          <Revealed key={opened}>
            <ImportProgress importacaoId={opened} onClose={() => open(null)} />
          </Revealed>
        )}
        <NewestImports onOpen={open} />
      </SpaceBetween>
    </PageFrame>
  )
}

/** Imports of the last month: one that was left is found again. */
function NewestImports({ onOpen }: { onOpen: (importacaoId: string) => void }) {
  const { t, format } = useI18n()
  const { data } = useImports()
  if (!data || data.itens.length === 0) return null
  return (
    <Container header={<Header variant="h2">{t('nozzleImports.newest')}</Header>}>
      <Scrolled className="sheet-preview" label={t('nozzleImports.newest')}>
        <table className="dense-table" aria-label={t('nozzleImports.newest')}>
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
