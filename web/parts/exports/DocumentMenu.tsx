import { ButtonDropdown } from '@cloudscape-design/components'
import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import { FORMATOS_EXPORTACAO, type FormatoExportacao } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useMadeFile } from './useMadeFile.ts'

interface Props {
  fetch: (formato: FormatoExportacao) => Promise<ArquivoPronto>
  /** Those there are of it; all unless given. */
  formats?: readonly FormatoExportacao[]
}

/** Saves what a page shows as a workbook, a CSV for offices or a PDF. */
export function DocumentMenu({ fetch, formats = FORMATOS_EXPORTACAO }: Props) {
  const { t } = useI18n()
  const { press, loading } = useMadeFile(fetch, (formato) => `exports.failed.${formato}`)
  return (
    <ButtonDropdown
      expandToViewport
      loading={loading}
      loadingText={t('common.loading')}
      items={formats.map((id) => ({ id, text: t(`exports.formats.${id}`) }))}
      onItemClick={({ detail }) => {
        const formato = formats.find((one) => one === detail.id)
        if (formato) press(formato)
      }}
    >
      {t('exports.open')}
    </ButtonDropdown>
  )
}
