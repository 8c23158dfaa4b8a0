import type { Leitura, LeituraAnterior } from '../contract/readings.ts'
import { changeBetween, type PlaceChange, SAME_WITHIN_PERCENT } from '../domain/readings/compareReadings.ts'
import { type MeasuredDifference, measuredDifferences } from '../domain/readings/measuredAlike.ts'
import { halfOf } from '../domain/readings/oneSide.ts'
import { declaredPerHectare, isOfBand } from '../domain/spraying/rate.ts'
import type { TermName, Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import { declaredText } from './declaredText.ts'
import { balanceText } from './details.ts'
import { outWithoutFlow } from './flowTold.ts'
import { shownDeviation } from './shownDeviation.ts'
import { limitsOf, limitsText } from './toleranceText.ts'
import type { Verdict } from './verdictText.ts'

/** Whether a figure is nearer to what it should be than before; null where nobody can say. */
type Sense = 'better' | 'same' | 'worse' | null

export interface Card {
  readonly term: TermName
  readonly label: string
  readonly value: string
  /** Notes that belong to the figure. */
  readonly notes: readonly string[]
  /** The figure of the reading before; null while that is not known. */
  readonly before: { readonly text: string; readonly sense: Sense } | null
}

/** The reading before: null where there is none, undefined while it is not known. */
export type Before = LeituraAnterior | null | undefined

const SENSES = { MELHOROU: 'better', IGUAL: 'same', PIOROU: 'worse' } as const satisfies Record<PlaceChange, Sense>

/** The one rule of all cards, and of the comparison: how far a figure is off what it should be, now and then. */
const senseOf = (now: number, then: number, within: number = SAME_WITHIN_PERCENT): Sense =>
  SENSES[changeBetween(then, now, within)]

interface Making {
  reading: Leitura
  verdict: Verdict
  before: Before
  i18n: Words
  units: Units
}

/** What is said of the former value, given how it is written and whether less is better. */
function beforeOf<T>(
  making: Making,
  on: readonly MeasuredDifference[],
  of: (one: LeituraAnterior) => T | null,
  tell: (then: T) => [string, Sense],
) {
  const { before, reading, i18n } = making
  const { t } = i18n
  if (!before) return null
  const then = before.tipo_pulverizador === reading.tipo_pulverizador ? of(before) : null
  if (then === null) return { text: t('verdict.cards.unknownBefore'), sense: null }
  const [valor, sense] = tell(then)
  const como = differencesOf(making, before, on)
  return como === ''
    ? { text: t('verdict.cards.before', { valor }), sense }
    : { text: t('verdict.cards.differs', { valor, como }), sense: null }
}

/** The conditions that each figure depends on: where one differs, none of the two readings is better or worse. */
const RATE: readonly MeasuredDifference[] = ['PRESSAO', 'TAXA']
const FLOWS: readonly MeasuredDifference[] = ['PRESSAO']
const VERDICTS: readonly MeasuredDifference[] = ['PRESSAO', 'TOLERANCIA']

/** Under what else the reading before was measured, of what a figure depends on; empty where that was the same. */
function differencesOf(making: Making, before: LeituraAnterior, on: readonly MeasuredDifference[]): string {
  const { reading, i18n, units } = making
  const { t } = i18n
  const { pressao, tolerancia } = before
  const rate = declaredText(before, i18n, units)
  const told: Record<MeasuredDifference, () => string> = {
    PRESSAO: () => t('verdict.cards.atPressure', { pressao: units.pressure(pressao) }),
    TAXA: () => (rate === null ? t('verdict.cards.forNoRate') : t('verdict.cards.forRate', { taxa: rate })),
    TOLERANCIA: () => t('verdict.cards.byTolerance', { limites: limitsText(limitsOf(tolerancia), i18n) }),
  }
  const alike = measuredDifferences(reading, before).filter((one) => on.includes(one))
  return [...sidesBefore(making, before, on), ...alike.map((one) => told[one]())].join(', ')
}

/** On which side of a turbosprayer the reading before was, where its nozzles are others; a rate is of both. */
function sidesBefore(
  { reading, i18n: { t } }: Making,
  { lado_medido: half }: LeituraAnterior,
  on: readonly MeasuredDifference[],
): string[] {
  if (on === RATE || halfOf(reading.bicos) === half) return []
  return [half === null ? t('verdict.cards.onBoth') : t(`verdict.cards.onHalf.${half}`)]
}

/** Why there is no rate: that of a turbosprayer lacks the flow of each nozzle that could not be measured. */
function noRateText({ reading, verdict, i18n: { t } }: Making): string {
  if (reading.situacao === 'RECEBENDO') return t('verdict.cards.rateAwaited')
  const { tipo_pulverizador: type, velocidade, largura_rua } = reading
  return type === 'TURBOPULVERIZADOR' && velocidade !== null && largura_rua !== null && verdict.awaited
    ? t('verdict.cards.rateUnmeasured', { quantidade: verdict.awaited })
    : t('verdict.cards.noRate')
}

function rateCard(making: Making): Card {
  const { reading, verdict, i18n, units } = making
  const { t, format } = i18n
  const { taxa_real: real } = reading
  const change = (then: number) => {
    const changed = real === null ? null : shownDeviation(real, then, units)
    return changed === null ? '' : ` (${format.signedPercent(changed)})`
  }
  const deviation = verdict.rate?.deviation ?? null
  // A rate declared by plant is not shown by area, so that nobody can take it from there.
  const { taxa_declarada: byArea } = reading
  const shown = deviation === null || real === null || byArea === null ? deviation : shownDeviation(real, byArea, units)
  const declared = declaredPerHectare(reading)
  const taxa = declaredText(reading, i18n, units)
  const against = taxa === null ? t('verdict.cards.noDeclared') : t('verdict.cards.declared', { taxa })
  return {
    term: 'realRate',
    label: t('verdict.cards.rate'),
    value: units.rate(real),
    notes:
      real === null
        ? [noRateText(making)]
        : [
            ...(isOfBand(reading) ? [t('verdict.cards.band')] : []),
            shown === null ? against : `${against} (${format.signedPercent(shown)})`,
          ],
    // A note that all cards would have is said once.
    before:
      making.before === null
        ? { text: t('verdict.cards.first'), sense: null }
        : beforeOf(
            making,
            RATE,
            ({ taxa_real }) => taxa_real,
            (then) => [
              `${units.rate(then)}${change(then)}`,
              deviation === null || !declared
                ? null
                : senseOf(Math.abs(deviation), Math.abs((100 * (then - declared)) / declared)),
            ],
          ),
  }
}

function worstCard(making: Making): Card {
  const { reading, i18n } = making
  const { t, format } = i18n
  const named = ({ posicao, lado }: NonNullable<Leitura['pior_bico']>) =>
    lado
      ? t('verdict.cards.worstOfSide', { posicao, lado: t(`enums.ladoDoBico.${lado}`) })
      : t('verdict.cards.worstOf', { posicao })
  const { pior_bico: worst } = reading
  return {
    term: 'worstNozzle',
    label: t('verdict.cards.worst'),
    value: format.signedPercent(worst?.erro ?? null),
    notes: [worst ? named(worst) : t('verdict.cards.noWorst')],
    before: beforeOf(
      making,
      VERDICTS,
      ({ pior_bico }) => pior_bico,
      (then) => [
        `${format.signedPercent(then.erro)}, ${named(then)}`,
        worst && senseOf(Math.abs(worst.erro), Math.abs(then.erro)),
      ],
    ),
  }
}

/**
 * Flows of left and right: the sides of a turbosprayer, the halves of a boom a nozzle. Null where they cannot be told
 * apart, and where a side lacks the flow of a nozzle that could not be measured.
 */
function sidesText({ reading, verdict, i18n: { t, format, language }, units }: Making): string | null {
  const { lados, bicos, tipo_pulverizador: type, situacao } = reading
  const [left, right] = (['ESQUERDO', 'DIREITO'] as const).map((side) => lados.find(({ lado }) => lado === side))
  if (left && right) {
    if (situacao !== 'RECEBENDO' && verdict.awaited) return null
    const balance = balanceText(reading, { t, format, language })
    const sides = { esquerda: units.flow(left.vazao), direita: units.flow(right.vazao) }
    if (balance === null) return t('verdict.cards.sides', sides)
    return t('verdict.cards.sidesDiffer', { ...sides, diferenca: balance })
  }
  const models = new Set(bicos.map(({ modelo_anunciado }) => modelo_anunciado))
  if (type !== 'PULVERIZADOR' || situacao === 'RECEBENDO' || models.size > 1 || bicos.length < 2) return null
  const inLine = bicos.toSorted((a, b) => a.posicao - b.posicao)
  const half = Math.floor(inLine.length / 2)
  const mean = (some: typeof inLine) => some.reduce((sum, { vazao }) => sum + vazao, 0) / some.length
  return t('verdict.cards.halves', {
    esquerda: units.flow(mean(inLine.slice(0, half))),
    direita: units.flow(mean(inLine.slice(-half))),
  })
}

function uniformityCard(making: Making): Card {
  const { reading, verdict, i18n } = making
  const { t, format } = i18n
  const cv = reading.coeficiente_variacao
  return {
    term: 'uniformity',
    label: t('verdict.cards.uniformity'),
    value: format.percent(cv),
    notes: [sidesText(making)].filter((note) => note !== null),
    before: beforeOf(
      making,
      FLOWS,
      ({ coeficiente_variacao }) => coeficiente_variacao,
      // Where nothing says which nozzles are alike, those of two models differ by design.
      (then) => [format.percent(then), cv === null || verdict.judged === 0 ? null : senseOf(cv, then)],
    ),
  }
}

function outsideCard(making: Making): Card {
  const { reading, verdict, i18n } = making
  const { t, format } = i18n
  const { fora_tolerancia: fora, gastos, entupidos } = reading
  const flowless = outWithoutFlow(reading)
  const said = [
    // Where nozzles deviate alike, none of them is known to be worn or clogged.
    reading.desvio_comum
      ? t('verdict.cards.beyond', { acima: gastos, abaixo: entupidos })
      : t('verdict.cards.kinds', { gastos, entupidos }),
    ...(flowless > 0 ? [t('reading.withoutFlow', { quantidade: flowless })] : []),
  ]
  const kinds = fora > 0 ? [said.join(', ')] : []
  return {
    term: 'outside',
    label: t('verdict.cards.outside'),
    value: verdict.judged > 0 ? t('verdict.cards.outsideOf', { fora, bicos: verdict.judged }) : t('readings.notJudged'),
    notes: kinds,
    before: beforeOf(
      making,
      VERDICTS,
      ({ pior_bico, fora_tolerancia }) => (pior_bico ? fora_tolerancia : null),
      (then) => [format.number(then), verdict.judged > 0 ? senseOf(fora, then, 0) : null],
    ),
  }
}

/** The four figures a person looks for first, each with what it was in the reading before. */
export const cardsOf = (making: Making): Card[] => [
  rateCard(making),
  worstCard(making),
  uniformityCard(making),
  outsideCard(making),
]
