import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AskModal } from '../../ui/AskModal.tsx'
import { AtPathChange } from '../../ui/AtPathChange.tsx'
import { useKeysAtRest } from '../../ui/useKeysAtRest.ts'

interface Props {
  quantidade: number
  /** It stands there: only then was it shown. */
  onShown: () => void
  onClose: () => void
}

/** Says that equipment is not covered by the subscription, and where that is mended. */
export function IrregularDialog(props: Props) {
  // Its code comes late, when the person may already be on their way through the page by keys.
  return useKeysAtRest() ? <Warning {...props} /> : null
}

function Warning({ quantidade, onShown, onClose }: Props) {
  const { t } = useI18n()
  const navigate = useNavigate()
  useEffect(onShown, [onShown])
  function adjust() {
    onClose()
    void navigate(pathTo('planos'))
  }
  return (
    <>
      {/* The way into an account ends after it was entered: only a warning that stands there ends with its page. */}
      <AtPathChange run={onClose} />
      <AskModal
        title={t('irregular.title')}
        question={t('irregular.text', { quantidade })}
        submitLabel={t('irregular.adjust')}
        onConfirm={adjust}
        onClose={onClose}
      />
    </>
  )
}
