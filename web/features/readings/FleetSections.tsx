import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { fleetsArea } from '../../../shared/contract/fleets.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { SectionsPicture } from '../../ui/pictures/SectionsPicture.tsx'

const { daLeitura } = fleetsArea.routes

/**
 * The nozzles that stood on the vehicle, where a reading does not say which ones it measured. It was not judged by
 * them.
 */
export function FleetSections({ leituraId }: { leituraId: string }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data } = useQuery(routeQuery(daLeitura, { account: conta.id_usuario, params: { leituraId } }))
  // Beside the reading: whoever has no vehicle for it, or cannot ask, misses nothing of the reading itself.
  if (!data?.veiculo) return null
  const sections = data.secoes.map(({ bico_inicial, bico_final, descricao, ponta }) => ({
    bico_inicial,
    bico_final,
    nome: [descricao, `${ponta.marca} ${ponta.nome}`].filter(Boolean).join(' – '),
  }))
  return (
    <Container header={<Header variant="h2">{t('reading.fleetSections', { veiculo: data.veiculo })}</Header>}>
      <SpaceBetween size="s">
        <Box color="text-body-secondary">{t('reading.fleetSectionsText')}</Box>
        <SectionsPicture sections={sections} />
      </SpaceBetween>
    </Container>
  )
}
