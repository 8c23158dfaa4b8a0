import { SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { workSeverity } from '../../../shared/readings/severity.ts'
import { nowText, soonText } from '../../../shared/readings/workText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useWorkNews } from '../../parts/readings/useWorkNews.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'

/** What of an equipment's nozzles is to be done now, and in the next days; nothing before its first reading. */
export function EquipmentWork({ id }: { id: string }) {
  const i18n = useI18n()
  const { conta } = useSignedIn()
  const query = routeQuery(replacementsArea.routes.trocas, {
    account: conta.id_usuario,
    query: { equipamento_id: id },
  })
  const { data } = useQuery(query)
  useWorkNews(query, [id])
  const [machine] = data?.maquinas ?? []
  if (!machine?.leitura || !machine.servico) return null
  const { servico } = machine
  const soon = soonText(servico, i18n)
  return (
    <SpaceBetween size="xxs">
      <SeverityStatus severity={workSeverity(servico)}>{nowText(servico, i18n)}</SeverityStatus>
      {soon && <SeverityStatus severity="EM_BREVE">{soon}</SeverityStatus>}
    </SpaceBetween>
  )
}
