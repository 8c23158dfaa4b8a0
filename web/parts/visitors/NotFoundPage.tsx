import { Link } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session } from '../../session/instance.ts'
import { SplitPage } from './SplitPage.tsx'

/** An address outside the signed-in area that leads nowhere. */
export function NotFoundPage() {
  const { t } = useI18n()
  return (
    <SplitPage title={t('common.notFoundTitle')}>
      <h1>{t('common.notFoundTitle')}</h1>
      <p className="visitor-lead">{t('visitors.notFound')}</p>
      <div className="visitor-ways">
        <Link className="visitor-button visitor-button-main" to={pathTo(session.isOpen() ? 'app' : 'inicio')}>
          {t('common.backHome')}
        </Link>
      </div>
    </SplitPage>
  )
}
