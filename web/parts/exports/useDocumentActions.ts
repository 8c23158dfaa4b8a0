import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { useMadeFile } from './useMadeFile.ts'

export interface Documents<F extends FormatoExportacao> {
  readonly fetch: (formato: F) => Promise<ArquivoPronto>
  /** Those there are of it. */
  readonly formats: readonly F[]
}

/** Ways to save what a page shows as a workbook, a CSV for offices or a PDF, below the word for it. */
export function useDocumentActions<F extends FormatoExportacao>({ fetch, formats }: Documents<F>) {
  const { t } = useI18n()
  const { press, loading } = useMadeFile<F>(fetch, (formato: FormatoExportacao) => `exports.failed.${formato}` as const)
  const actions = formats.map((formato): RowAction => {
    const id: FormatoExportacao = formato
    return { id, text: t(`exports.formats.${id}`), onSelect: () => press(formato) }
  })
  return { text: t('exports.open'), actions, loading }
}
