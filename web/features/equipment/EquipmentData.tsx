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
      <IdentitySection equipment={equipment} />
      <StateSection equipment={equipment} />
      <PeopleSection equipment={equipment} />
      <Section title={t('equipment.invoice')} facts={invoiceFacts(equipment, i18n)} />
      <Section title={t('equipment.contract')} facts={contractFacts(equipment, i18n)} />
      <Section title={t('equipment.delivery')} facts={deliveryFacts(equipment, i18n)} />
    </SpaceBetween>
  )
}

const Section = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Container header={<Header variant="h2">{title}</Header>}>
    <KeyValuePairs columns={4} minColumnWidth={160} items={facts} />
  </Container>
)

/** What it is, and what it is called: shown, or the field it is changed in. */
export function IdentitySection({ equipment, nickname }: { equipment: Equipamento; nickname?: ReactNode }) {
  const i18n = useI18n()
  const { t } = i18n
  const called = nickname ? [] : [{ label: t('equipment.nickname'), value: equipment.apelido }]
  return (
    <Container header={<Header variant="h2">{t('equipment.identity')}</Header>}>
      <SpaceBetween size="m">
        {nickname}
        <KeyValuePairs columns={4} minColumnWidth={160} items={[...called, ...identityFacts(equipment, i18n)]} />
      </SpaceBetween>
    </Container>
  )
}

/** What the device reported, and whether a subscription covers it. */
export function StateSection({ equipment }: { equipment: Equipamento }) {
  const i18n = useI18n()
  return <Section title={i18n.t('equipment.state')} facts={stateFacts(equipment, i18n)} />
}

/** Who owns it, and who else may use it. */
export function PeopleSection({ equipment: { dono, usuarios, usuarios_adicionais } }: { equipment: Equipamento }) {
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
