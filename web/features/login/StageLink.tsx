import { Link } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { stageQuery } from '../../app/stage.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Says which environment this is, unless it is the one with everybody's real data. */
export function StageLink() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { data: stage } = useQuery(stageQuery)
  if (!stage || stage.producao) return null
  return (
    <Link
      fontSize="body-s"
      href={pathTo('ambiente')}
      onFollow={(event) => {
        event.preventDefault()
        void navigate(pathTo('ambiente'))
      }}
    >
      {t('common.stageLink', { estagio: stage.estagio })}
    </Link>
  )
}
