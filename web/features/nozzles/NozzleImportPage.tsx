import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Revealed } from '../../ui/Revealed.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useOpened } from '../../ui/useOpened.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { NewestImports } from './NewestImports.tsx'
import { SheetForm } from './SheetForm.tsx'
import { TEMPLATE } from './template.ts'

/** Parameter of the address that says which import is looked at: it can be left and found again. */
const OPENED = 'importacao'

/** Nozzles imported from a sheet. */
export function NozzleImportPage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [opened, open] = useOpened(OPENED)
  return (
    <PageFrame
      title={t('screens.pontaImportar')}
      description={t('nozzleImports.description')}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => void navigate(pathTo('pontas'))}>{t('nozzleImports.backToList')}</Button>
          <Button iconName="download" onClick={() => saveFile('pontas.csv', `\u{FEFF}${TEMPLATE}`, 'text/csv')}>
            {t('nozzleImports.template')}
          </Button>
        </SpaceBetween>
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
