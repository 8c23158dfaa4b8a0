import { type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

/** Fields the history of a version names, with what they are called. */
const FIELDS: Partial<Record<keyof Firmware | 'nova_oferta', PlainKey>> = {
  versao_firmware: 'firmware.version',
  versao_minima: 'firmware.minimum',
  versao_maxima: 'firmware.maximum',
  detalhes: 'firmware.details',
  binario: 'firmware.file',
  distribuicao: 'firmware.rollout',
  nova_oferta: 'firmware.offerAgain',
}

/** A rollout as its history tells it: whom it is offered to, or how it ended. */
function rolloutText(
  { t, format }: LoadedLanguage,
  { situacao, percentual }: NonNullable<Firmware['distribuicao']>,
): string {
  return situacao === 'EM_ANDAMENTO'
    ? t('firmware.offeredTo', { parte: format.share(percentual) })
    : t(`firmware.states.${situacao}`)
}

const FIRMWARE_WORDS: HistoryWords = {
  field: fieldNamed(FIELDS),
  value: (i18n, field, value) => {
    if (value === null || value === undefined || value === '') return EMPTY
    if (field === 'distribuicao') return rolloutText(i18n, value as NonNullable<Firmware['distribuicao']>)
    return String(value)
  },
}

interface Props {
  version: Pick<Firmware, 'id' | 'versao_firmware'>
  onClose: () => void
}

/** What was done to a version, newest first. */
export function FirmwareHistoryDialog({ version: { id, versao_firmware: versao }, onClose }: Props) {
  const { t } = useI18n()
  return (
    <HistoryDialog
      title={t('firmware.editTitle', { versao })}
      onClose={onClose}
      route={firmwareArea.routes.historico}
      params={{ firmwareId: id }}
      words={FIRMWARE_WORDS}
      failed="firmware.historyFailed"
    />
  )
}
