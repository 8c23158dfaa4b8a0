import { Box, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { contractFacts, deliveryFacts, type Fact, identityFacts, invoiceFacts, stateFacts } from './facts.tsx'

/** Everything known of an equipment, by subject. */
export function EquipmentData({ equipment }: { equipment: Equipamento }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <SpaceBetween size="l">
      <Section title={t('equipment.identity')} facts={identityFacts(equipment, i18n)} />
      <Section title={t('equipment.state')} facts={stateFacts(equipment, i18n)} />
      <People equipment={equipment} />
      <Section title={t('equipment.invoice')} facts={invoiceFacts(equipment, i18n)} />
      <Section title={t('equipment.contract')} facts={contractFacts(equipment, i18n)} />
      <Section title={t('equipment.delivery')} facts={deliveryFacts(equipment, i18n)} />
    </SpaceBetween>
  )
}

function Section({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <Container header={<Header variant="h2">{title}</Header>}>
      <SpaceBetween size="m">
        <KeyValuePairs columns={4} minColumnWidth={160} items={facts} />
        {children}
      </SpaceBetween>
    </Container>
  )
}

/** Who owns it, and who else may use it. */
function People({ equipment: { dono, usuarios, usuarios_adicionais } }: { equipment: Equipamento }) {
  const { t } = useI18n()
  const people = [
    {
      label: t('equipment.owner'),
      value: dono ? <Person nome={dono.nome} detail={dono.email} /> : t('equipment.noOwner'),
    },
    {
      label: t('equipment.places'),
      value: t('equipment.placesOf', { quantidade: usuarios.length, maximo: usuarios_adicionais }),
    },
    ...usuarios.map(({ nome, email, cargo }) => ({
      label: t(`enums.cargo.${cargo}`),
      value: <Person nome={nome} detail={email} />,
    })),
  ]
  return <Section title={t('equipment.people')} facts={people} />
}

const Person = ({ nome, detail }: { nome: string; detail: string | null }) => (
  <>
    {nome}
    {detail && <Box color="text-body-secondary">{detail}</Box>}
  </>
)
