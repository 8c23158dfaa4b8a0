import { Alert, Button } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'

/**
 * What keeps somebody from seeing what is sold, and the way to where they do something about it: trying again changes
 * nothing.
 */
export function Obstacle({ error }: { error: unknown }) {
  const i18n = useI18n()
  const navigate = useNavigate()
  const { t } = i18n
  const { fields, text, toast } = formFailure(i18n, error, { generic: 'plans.loadFailed' })
  return (
    <PageFrame title={t('screens.planos')} description={t('plans.soldDescription')}>
      <Alert
        type="info"
        action={<Button onClick={() => void navigate(pathTo('perfil'))}>{t('plans.toProfile')}</Button>}
      >
        {fields[0]?.mensagem ?? text ?? toast}
      </Alert>
    </PageFrame>
  )
}
