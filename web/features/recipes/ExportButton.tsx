import { Button } from '@cloudscape-design/components'
import { recipesArea } from '../../../shared/contract/recipes.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useMadeFile } from '../../parts/exports/useMadeFile.ts'

const { documento } = recipesArea.routes

/** Saves a recipe as a PDF for the field. */
export function ExportButton({ receitaId }: { receitaId: string }) {
  const { t } = useI18n()
  const { press, loading } = useMadeFile(() => call(documento, { params: { receitaId } }), 'recipes.pdfFailed')
  return (
    <Button iconName="download" loading={loading} loadingText={t('common.loading')} onClick={() => press()}>
      {t('recipes.pdf')}
    </Button>
  )
}
