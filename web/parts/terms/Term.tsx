import { Box, Popover } from '@cloudscape-design/components'
import '../../styles/term.css'
import type { TermName } from '../../../shared/i18n/texts.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** A “?” beside a term, which tells what it is and what to do about it. Its screen names the texts `terms`. */
export function Term({ name }: { name: TermName }) {
  const { t } = useI18n()
  const title = t(`terms.texts.${name}.name`)
  return (
    <span className="no-print">
      <Popover
        header={title}
        content={
          <>
            <Box variant="p">{t(`terms.texts.${name}.text`)}</Box>
            <Box variant="p">
              <strong>{t('terms.todo')}</strong> {t(`terms.texts.${name}.act`)}
            </Box>
          </>
        }
        dismissAriaLabel={t('common.close')}
        triggerType="custom"
        size="medium"
      >
        <button type="button" className="term" aria-label={t('terms.what', { termo: title })} />
      </Popover>
    </span>
  )
}
