import { Button } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'
import { printPage } from './printing.ts'

/** Puts the page on paper, in the same words wherever one is printed. */
export function PrintButton({ onPress = printPage }: { onPress?: () => void }) {
  const { t } = useI18n()
  return (
    <Button iconName="file" onClick={onPress}>
      {t('common.print')}
    </Button>
  )
}
