import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { stageQuery } from '../../api/stage.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Says which environment this is, unless it is the one with everybody's real data. */
export function StageLink() {
  const { t } = useI18n()
  // A page that says that the stage cannot be asked has asked already.
  const { data: stage } = useQuery({ ...stageQuery, retryOnMount: false })
  if (!stage || stage.producao) return null
  return <Link to={pathTo('ambiente')}>{t('common.stageLink', { estagio: stage.estagio })}</Link>
}
