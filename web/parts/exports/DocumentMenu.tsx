import { ButtonDropdown } from '@cloudscape-design/components'
import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useMadeFile } from './useMadeFile.ts'

interface Props<F> {
  fetch: (formato: F) => Promise<ArquivoPronto>
  /** Those there are of it. */
  formats: readonly F[]
}

/** Saves what a page shows as a workbook, a CSV for offices or a PDF. */
export function DocumentMenu<F extends FormatoExportacao>({ fetch, formats }: Props<F>) {
  const { t } = useI18n()
  const { press, loading } = useMadeFile<F>(fetch, (formato: FormatoExportacao) => `exports.failed.${formato}` as const)
  return (
    <ButtonDropdown
      expandToViewport
      loading={loading}
      loadingText={t('common.loading')}
      items={formats.map((id: FormatoExportacao) => ({ id, text: t(`exports.formats.${id}`) }))}
      onItemClick={({ detail }) => {
        const formato = formats.find((one) => one === detail.id)
        if (formato) press(formato)
      }}
    >
      {t('exports.open')}
    </ButtonDropdown>
  )
}
