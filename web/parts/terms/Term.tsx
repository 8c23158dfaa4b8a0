import { Popover } from '@cloudscape-design/components'
import '../../styles/term.css'
import type { TermName } from '../../../shared/i18n/texts.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** A “?” beside a term, which tells in two sentences what it is. Its screen names the texts `terms`. */
export function Term({ name }: { name: TermName }) {
  const { t } = useI18n()
  const title = t(`terms.texts.${name}.name`)
  return (
    <span className="no-print">
      <Popover
        header={title}
        content={t(`terms.texts.${name}.text`)}
        dismissAriaLabel={t('common.close')}
        triggerType="custom"
        size="medium"
      >
        <button type="button" className="term" aria-label={t('terms.what', { termo: title })} />
      </Popover>
    </span>
  )
}
