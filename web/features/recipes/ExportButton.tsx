import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { recipesArea } from '../../../shared/contract/recipes.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'

const { documento } = recipesArea.routes

/** Saves a recipe as a PDF for the field. */
export function ExportButton({ receitaId }: { receitaId: string }) {
  const { t } = useI18n()
  const [loading, setLoading] = useState(false)
  async function save() {
    setLoading(true)
    try {
      const { nome, pdf } = await call(documento, { params: { receitaId } })
      saveFile(
        nome,
        Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
        'application/pdf',
      )
    } catch (error) {
      toast('error', failureText(t, error, 'recipes.pdfFailed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button iconName="download" loading={loading} loadingText={t('common.loading')} onClick={() => void save()}>
      {t('recipes.pdf')}
    </Button>
  )
}
