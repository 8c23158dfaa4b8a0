import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import { pathTo } from '../../../shared/paths.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'

/** Leads to the reading that brought a calibration; none where the device told it by itself. */
export const readingAction = (
  { leitura_id: leituraId }: Calibracao,
  { t }: LoadedLanguage,
  navigate: (path: string) => void,
): readonly RowAction[] =>
  leituraId === null
    ? []
    : [
        {
          id: 'leitura',
          text: t('calibrations.openReading'),
          onSelect: () => navigate(pathTo('leituraVer', { leituraId })),
        },
      ]
