import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import type { Custos, MaquinaDaTroca } from '../../../shared/contract/replacements.ts'
import { type CartPart, cartOf, savesText } from '../../../shared/readings/cart.ts'
import { setText } from '../../../shared/readings/tips.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TipTable } from './TipTable.tsx'

interface Props {
  machines: readonly MaquinaDaTroca[]
  costs: Custos | null
}

/** What is to be bought now, with what is worn soon, or all of it; each with its price and what it saves. */
export function CartParts({ machines, costs }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const parts = cartOf(machines, costs, i18n)
  const now = parts.find(({ kind }) => kind === 'agora')
  const sets = machines.flatMap((machine) => setText(machine, costs, i18n) ?? [])
  return (
    <Container header={<Header variant="h2">{t('replacements.toBuy', { quantidade: now?.count ?? 0 })}</Header>}>
      <SpaceBetween size="l">
        {!now && <Box color="text-body-secondary">{t('replacements.nothing')}</Box>}
        {parts.map((part) => (
          <Part key={part.kind} part={part} costs={costs} />
        ))}
        {sets.map((text) => (
          <Box key={text}>{text}</Box>
        ))}
      </SpaceBetween>
    </Container>
  )
}

function Part({ part, costs }: { part: CartPart; costs: Custos | null }) {
  const i18n = useI18n()
  const { t } = i18n
  const { kind, lines, count } = part
  const saves = savesText(part, costs, i18n)
  return (
    <section className="print-whole">
      <Header
        variant="h3"
        description={[t('replacements.partCount', { quantidade: count }), saves].filter(Boolean).join(' · ')}
      >
        {t(`replacements.parts.${kind}`)}
      </Header>
      <TipTable label={t(`replacements.parts.${kind}`)} lines={lines} costs={costs} />
    </section>
  )
}
