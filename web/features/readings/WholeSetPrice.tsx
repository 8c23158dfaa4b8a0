import { useQuery } from '@tanstack/react-query'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { setCostText } from '../../../shared/readings/tips.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'

const { trocas } = replacementsArea.routes

/** What the whole set costs beside single tips; nothing while nobody said what tips cost. */
export function WholeSetPrice({ readingId }: { readingId: string }) {
  const i18n = useI18n()
  const { conta } = useSignedIn()
  const { data } = useQuery(routeQuery(trocas, { account: conta.id_usuario, query: { leitura_id: readingId } }))
  const [text] = (data?.maquinas ?? []).flatMap((machine) => setCostText(machine, data?.custos ?? null, i18n) ?? [])
  return text === undefined ? null : <p>{text}</p>
}
