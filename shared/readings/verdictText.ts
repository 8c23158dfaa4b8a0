import type { Leitura } from '../contract/readings.ts'
import { LIMITES_DISPOSITIVO } from '../domain/equipment/deviceLimits.ts'
import { halfOf } from '../domain/readings/oneSide.ts'
import {
  asksForNozzles,
  byModel,
  type ReadingVerdict,
  readingVerdict,
  type VerdictRate,
} from '../domain/readings/verdict.ts'
import { WHOLE_SET_ABOVE } from '../domain/readings/wholeSet.ts'
import { isUnusual, USUAL, usualRate } from '../domain/spraying/plausible.ts'
import { isOfBand } from '../domain/spraying/rate.ts'
import type { NozzleRun } from '../domain/spraying/vehicle.ts'
import type { CorPonta, Lado } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import { modelLabel } from './modelLabel.ts'
import { catalogued } from './nozzleGroups.ts'
import { inOrder, type Nozzle, sidesOf } from './nozzles.ts'
import type { WhereOnBoom } from './picturedNozzles.ts'
import { placesText } from './places.ts'
import { shownDeviation } from './shownDeviation.ts'

export type Verdict = ReadingVerdict<Nozzle>

/**
 * What a reading asks for, its nozzles from left to right; `sections` are those of its vehicle, where they are known.
 */
export const verdictOf = (reading: Leitura, sections?: readonly NozzleRun[]): Verdict =>
  readingVerdict({ ...reading, bicos: inOrder(reading.bicos) }, sections)

/** Below it two rates are the same as far as they are shown, %. */
const SAME = 0.05

function rateSentence({ real, deviation }: VerdictRate, reading: Leitura, i18n: Words, units: Units): string {
  const { t, format } = i18n
  const taxa = units.rate(real)
  if (isOfBand(reading)) return t('verdict.rateBand', { taxa })
  if (deviation === null) return t('verdict.rate', { taxa })
  // As the card beside it has it; a rate declared by plant is not shown by area.
  const { taxa_declarada: byArea } = reading
  const shown = byArea === null ? deviation : (shownDeviation(real, byArea, units) ?? deviation)
  if (Math.abs(shown) < SAME) return t('verdict.rateAsDeclared', { taxa })
  const desvio = format.percent(Math.abs(shown))
  return t(shown > 0 ? 'verdict.rateAbove' : 'verdict.rateBelow', { taxa, desvio })
}

/** A sentence on where nozzles gave nothing together. */
function noFlowText({ noFlow, judged, unjudged }: Verdict, words: Words): string {
  const { t } = words
  const isSides = noFlow.every(({ place }) => place === 'LADO')
  if (isSides && judged + unjudged === 0) return t('verdict.noFlow.all')
  if (isSides)
    return t('verdict.noFlow.side', {
      onde: noFlow.map(({ side }) => side && t(`enums.ladoDoBico.${side}`)).join(', '),
    })
  return t('verdict.noFlow.some', {
    bicos: placesText(
      noFlow.flatMap(({ nozzles }) => nozzles),
      words,
    ),
  })
}

function headline(verdict: Verdict, words: Words): string {
  const { t } = words
  const { kind, replace, clean, judged: bicos, awaited, shared, odd } = verdict
  const [trocar, limpar] = [verdict.left.replace.length, verdict.left.clean.length]
  switch (kind) {
    case 'CONFLITO':
      return t('verdict.conflict')
    case 'RECEBENDO':
      return awaited === null ? t('verdict.receivingSome') : t('verdict.receiving', { faltam: awaited })
    case 'SEM_AVALIACAO':
      return t('verdict.unjudged')
    case 'SEM_VAZAO':
      return noFlowText(verdict, words)
    case 'CONFERIR':
      return t(`verdict.${checkKey(verdict)}${odd.length > 0 ? 'Most' : ''}.${shared ?? 'ACIMA'}`)
    case 'PARCIAL':
      return t('verdict.partial', { bicos })
    case 'BOM':
      return t('verdict.good', { bicos })
    case 'FEITO':
      return t('verdict.done', { total: replace.length + clean.length })
    case 'AGIR': {
      const total = replace.length + clean.length
      const faltam = trocar + limpar
      if (faltam < total)
        return `${t('verdict.left.count', { faltam, total })} ${t(`verdict.left.${askedKey(trocar, limpar)}`, { trocar, limpar })}`
      return t(`verdict.${askedKey(trocar, limpar)}`, { trocar, limpar })
    }
  }
}

/** What nozzles that deviate alike are told to be checked by. */
const checkKey = ({ sharedFrom }: Verdict) => (sharedFrom === 'TAXA_DECLARADA' ? 'checkRate' : 'check')

const askedKey = (replace: number, clean: number) =>
  replace > 0 && clean > 0 ? 'replaceAndClean' : replace > 0 ? 'replace' : 'clean'

/**
 * What to do, in one sentence, and what the sprayer applies: “Troque 14 bicos, limpe 2. Aplica 141,2 L/ha, 0,9 % acima
 * do declarado.”
 */
export function verdictSentence(reading: Leitura, verdict: Verdict, i18n: Words, units: Units): string {
  const rate = verdict.rate && rateSentence(verdict.rate, reading, i18n, units)
  return [headline(verdict, i18n), rate].filter(Boolean).join(' ')
}

/**
 * A sentence that says that the device was off when it measured, by how much, and what comes before buying anything.
 */
export function calibrationHint({ calibration }: Verdict, { t, format }: Words): string[] {
  if (calibration.length === 0) return []
  const result = calibration.find(({ faixa }) => faixa === 'calibracao')
  if (!result) return [t('verdict.calibrationOther')]
  const { valor, minimo, maximo } = result
  const limites = { minimo: format.signedPercent(minimo), maximo: format.signedPercent(maximo) }
  return [t('verdict.calibrationOff', { valor: format.signedPercent(valor), ...limites })]
}

/** What else whoever acts on it should know; that the device itself was off comes first. */
export const verdictHints = (reading: Leitura, verdict: Verdict, i18n: Words, units: Units): string[] => [
  ...calibrationHint(verdict, i18n),
  ...gaugeHints(reading, verdict, i18n, units),
  ...extrapolatedHint(reading, i18n),
  ...unusualHint(reading, i18n, units),
  ...ownHints(reading, verdict, i18n),
]

/** Models by whose nominal flow nozzles were judged though the reading’s pressure lies outside their range. */
const extrapolatedIn = ({ modelos, bicos }: Pick<Leitura, 'modelos' | 'bicos'>) =>
  modelos.filter(
    ({ fora_do_perfil }, index) =>
      fora_do_perfil && bicos.some(({ modelo, base }) => modelo === index && base === 'NOMINAL'),
  )

/**
 * Whether what is found good is not known to be: a device that was off measured it, or it was held against a flow
 * nobody published.
 */
export const isDoubtful = (
  { calibration }: Pick<Verdict, 'calibration'>,
  reading: Pick<Leitura, 'modelos' | 'bicos'>,
): boolean => calibration.length > 0 || extrapolatedIn(reading).length > 0

/** Figures beside the nozzles that lie where they seldom do: what is calculated with them is likely wrong as well. */
function unusualHint(reading: Leitura, { t, format }: Words, units: Units): string[] {
  const { velocidade, largura_rua, espacamento_plantas, espacamento_bicos, taxa_declarada } = reading
  const told = [
    ['reading.speed', velocidade, USUAL.velocidade, units.speed],
    ['reading.rowWidth', largura_rua, USUAL.largura_rua, units.width],
    ['reading.plantSpacing', espacamento_plantas, USUAL.espacamento_plantas, units.spacing],
    ['reading.nozzleSpacing', espacamento_bicos, USUAL.espacamento_bicos, units.spacing],
    ['reading.declaredRate', taxa_declarada, usualRate(reading.tipo_pulverizador), units.rate],
  ] as const
  const figures = told.flatMap(([name, value, range, written]) =>
    value && isUnusual(value, range) ? [`${t(name).toLowerCase()} ${written(value)}`] : [],
  )
  return figures.length === 0 ? [] : [t('verdict.unusual', { valores: format.list(figures) })]
}

function extrapolatedHint(reading: Leitura, { t, format }: Words): string[] {
  const models = extrapolatedIn(reading)
  const names = models.map(({ marca, nome }) => `${marca} ${nome}`)
  return models.length === 0 ? [] : [t('verdict.extrapolated', { modelos: format.list(names) })]
}

/** At which pressure each model would give what its nozzles gave, where pressure and gauge are to be checked. */
export function gaugeHints(
  { modelos, pressao }: Pick<Leitura, 'modelos' | 'pressao'>,
  { kind }: Pick<Verdict, 'kind'>,
  { t, format }: Words,
  units: Units,
): string[] {
  if (kind !== 'CONFERIR') return []
  return modelos.flatMap(({ marca, nome, pressao_implicita, erro_manometro }) =>
    pressao_implicita === null || erro_manometro === null
      ? []
      : [
          t('verdict.impliedPressure', {
            modelo: `${marca} ${nome}`,
            pressao: units.pressure(pressao_implicita),
            mostrada: units.pressure(pressao),
            erro: format.signedPercent(erro_manometro),
          }),
        ],
  )
}

/** Whether so many nozzles are out that the whole set is replaced, or single tips and then measured again. */
function setHint(reading: Leitura, { wholeSet, replace }: Verdict, words: Words): string[] {
  const { t, format } = words
  const limite = format.share(WHOLE_SET_ABOVE)
  if (wholeSet !== null) {
    const told = { fora: wholeSet.out, bicos: wholeSet.of, limite }
    if (wholeSet.models === null) return [t('verdict.wholeSet', told)]
    const modelos = format.list(wholeSet.models.map((model) => modelLabel(reading, model, words)))
    return [t('verdict.wholeSetOf', { ...told, modelos })]
  }
  return replace.length > 0 ? [t('verdict.singleTips', { limite })] : []
}

/** Why the catalogue judged in place of the profile's base, and where what is missing for that can be told. */
function catalogueHint({ byCatalogue: why }: Verdict, { t }: Words): string[] {
  if (why === null) return []
  const isToldLater = why === 'FALTA' || why === 'PONTAS'
  return [[t(`verdict.byCatalogue.${why}`), ...(isToldLater ? [t('verdict.tellLater')] : [])].join(' ')]
}

function ownHints(reading: Leitura, verdict: Verdict, i18n: Words): string[] {
  const { equipamento_de_outro: isAnothers, bicos } = reading
  const { t } = i18n
  const { kind, replace, clean, judged, unjudged, alone, awaited, shared, odd } = verdict
  const soFar = t('verdict.soFar', { trocar: replace.length, limpar: clean.length })
  if (kind === 'CONFLITO') return [t('verdict.conflictHint')]
  const awaiting = isAnothers
    ? t('verdict.receivingFromOther', { dias: LIMITES_DISPOSITIVO.atraso_transferencia_d })
    : t('verdict.receivingHint')
  if (kind === 'RECEBENDO') return judged > 0 ? [soFar, awaiting] : [awaiting]
  const half = halfOf(bicos)
  const missing = [
    ...(awaited ? [t('verdict.notMeasured', { quantidade: awaited })] : []),
    ...(half ? [t(`readings.halfOnly.${half}`)] : []),
    ...(verdict.leftOut > 0 ? [t('readings.leftOut', { quantidade: verdict.leftOut })] : []),
  ]
  const byCatalogue = catalogueHint(verdict, i18n)
  if (kind === 'SEM_AVALIACAO')
    return [t(alone < unjudged ? 'verdict.unjudgedHint' : 'verdict.aloneHint'), ...byCatalogue, ...missing]
  const named = unjudged - alone
  return [
    ...(kind === 'AGIR' && verdict.noFlow.length > 0 ? [noFlowText(verdict, i18n)] : []),
    ...(kind === 'AGIR' && verdict.sharedFrom === 'TAXA_DECLARADA' && verdict.left.clean.length > 0
      ? [t('verdict.belowRate')]
      : []),
    ...(kind === 'AGIR' ? setHint(reading, verdict, i18n) : []),
    ...(kind === 'SEM_VAZAO' ? [t('verdict.noFlow.hint')] : []),
    ...(kind === 'CONFERIR' ? [t(`verdict.${checkKey(verdict)}Hint.${shared ?? 'ACIMA'}`)] : []),
    ...(kind === 'CONFERIR' && odd.length > 0
      ? [t('verdict.odd', { quantidade: odd.length, bicos: placesText(odd, i18n) })]
      : []),
    ...(verdict.byNominal ? [t('verdict.byNominal')] : []),
    ...byCatalogue,
    ...missing,
    ...(named > 0 ? [t('verdict.unjudgedSome', { quantidade: named })] : []),
    ...(alone > 0 ? [t('verdict.aloneSome', { quantidade: alone })] : []),
  ]
}

/** What is done to nozzles. */
export type TaskKind = 'replace' | 'clean'

export interface TaskGroup {
  readonly model: string
  readonly colour: CorPonta | null
  readonly sides: readonly { readonly side: Lado | null; readonly nozzles: readonly Nozzle[] }[]
  /** The nozzles of the group that are not done, and those that are. */
  readonly left: readonly Nozzle[]
  readonly done: readonly Nozzle[]
}

export interface Task {
  readonly kind: TaskKind
  readonly groups: readonly TaskGroup[]
}

/** Nozzles to replace and to clean, done or not, by model and side. None where something else comes before. */
export function tasksOf(reading: Leitura, verdict: Verdict, i18n: Words): Task[] {
  if (!asksForNozzles(verdict.kind)) return []
  const undone = new Set([...verdict.left.replace, ...verdict.left.clean])
  return (['replace', 'clean'] as const).flatMap((kind) => {
    const groups = byModel(verdict[kind]).map(({ model, nozzles }) => ({
      model: modelLabel(reading, model, i18n),
      colour: catalogued(reading, model)?.cor ?? null,
      sides: sidesOf(nozzles).map((side) => ({ side, nozzles: nozzles.filter(({ lado }) => lado === side) })),
      left: nozzles.filter((nozzle) => undone.has(nozzle)),
      done: nozzles.filter((nozzle) => !undone.has(nozzle)),
    }))
    return groups.length > 0 ? [{ kind, groups }] : []
  })
}

/** The same with only what is not done. */
export const leftTasksOf = (reading: Leitura, verdict: Verdict, i18n: Words): Task[] =>
  tasksOf(reading, verdict, i18n).flatMap(({ kind, groups }) => {
    const left = groups.filter((group) => group.left.length > 0)
    return left.length > 0 ? [{ kind, groups: left }] : []
  })

/** Where the nozzles of a group are that are not done. */
export const placesOf = ({ left }: TaskGroup, i18n: Words, onde?: WhereOnBoom): string => placesText(left, i18n, onde)

export const taskText = (kind: TaskKind, { t }: Words): string =>
  t(kind === 'replace' ? 'verdict.toReplace' : 'verdict.toClean')

/** A group's model with the colour its tips have. */
export const groupText = ({ model, colour }: TaskGroup, { t }: Words): string =>
  colour ? `${model} (${t(`nozzles.corPonta.${colour}`).toLowerCase()})` : model

/** The verdict as it is copied and shared: what was measured, what to do, where. */
export function verdictAsText(
  reading: Leitura,
  verdict: Verdict,
  i18n: Words,
  units: Units,
  onde?: WhereOnBoom,
): string {
  const { t, format } = i18n
  const title = t('verdict.textTitle', { equipamento: reading.equipamento_nome, data: format.dateTime(reading.data) })
  const lists = leftTasksOf(reading, verdict, i18n).flatMap(({ kind, groups }) => [
    `${taskText(kind, i18n)}:`,
    ...groups.map((group) => `- ${groupText(group, i18n)}: ${placesOf(group, i18n, onde)}`),
  ])
  return [
    title,
    verdictSentence(reading, verdict, i18n, units),
    ...verdictHints(reading, verdict, i18n, units),
    ...lists,
  ].join('\n')
}
