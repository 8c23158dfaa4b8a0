import type { Leitura } from '../../../shared/contract/readings.ts'
import type { NamedRun } from '../../../shared/domain/spraying/boomParts.ts'
import type { ConteudoExportacao, GraficoExportacao } from '../../../shared/enums.ts'
import { judgementCounts, sideKnown } from '../../../shared/pictures/geometry.ts'
import { arithmeticLines, modelLines, omittedLines } from '../../../shared/readings/arithmetic.ts'
import { partTitle } from '../../../shared/readings/boomWords.ts'
import { calibrationFacts } from '../../../shared/readings/calibrationFacts.ts'
import { validityTexts } from '../../../shared/readings/calibrationRanges.ts'
import { cardsOf } from '../../../shared/readings/cards.ts'
import { detailGroups, keyFigures } from '../../../shared/readings/details.ts'
import { hasValue } from '../../../shared/readings/facts.ts'
import { withFlowTold } from '../../../shared/readings/flowTold.ts'
import { modelFacts } from '../../../shared/readings/modelFacts.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { errorChartText, errorNozzles, errorSeries } from '../../../shared/readings/nozzleErrors.ts'
import {
  allChoices,
  catalogued,
  chosenNozzles,
  modelsOf,
  type NozzleChoice,
} from '../../../shared/readings/nozzleGroups.ts'
import { judgementText } from '../../../shared/readings/nozzleTexts.ts'
import { type Pictured, picturedNozzles, whereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
import { type SectionShown, sectionText } from '../../../shared/readings/sectionBalance.ts'
import { readingSeverity } from '../../../shared/readings/severity.ts'
import {
  groupText,
  leftTasksOf,
  placesOf,
  taskText,
  type Verdict,
  verdictHints,
  verdictOf,
  verdictSentence,
} from '../../../shared/readings/verdictText.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import type { Block, DocumentDescription, Fact, Section } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { errorsKnown, nozzleTable } from './nozzleTable.ts'

/** How much of a reading is exported, and what the errors of its charts are against. */
export interface ReadingScope {
  readonly conteudo: ConteudoExportacao
  readonly grafico: GraficoExportacao
}

/** A reading as a document: what its page shows, in the same words and figures. */
export function describeReading(
  stored: Leitura,
  scope: ReadingScope,
  reader: Reader,
  sections: readonly SectionShown[] = [],
): DocumentDescription {
  const { words, texts } = reader
  const verdict = verdictOf(stored, sections)
  const reading = withFlowTold(stored, verdict)
  const { t, format, language } = words
  const whole = scope.conteudo === 'COMPLETA'
  return {
    language,
    paper: reader.paper,
    title: t('reading.viewTitle', { data: format.dateTime(reading.data) }),
    subtitle: [reading.equipamento_nome, reading.numero_serie, reading.dono.nome].filter(Boolean).join(' · '),
    number: numberOf(reading, reader),
    identity: identityOf(reading, reader),
    asOf: reading.atualizada_em,
    texts,
    sections: [
      { title: t('verdict.title'), blocks: whatToDo(reading, verdict, reader, sections) },
      {
        title: t('verdict.tabs.bicos'),
        blocks: [...nozzleBlocks(reading, scope, reader), ...sectionBlocks(sections, reader)],
      },
      ...(whole ? [{ title: t('verdict.tabs.calculo'), blocks: arithmeticBlocks(reading, reader) }] : []),
      ...(whole ? calibrationSection(reading, reader) : []),
      { title: t('verdict.tabs.detalhes'), blocks: detailBlocks(reading, whole, reader) },
      ...(whole ? filesSection(reading, reader) : []),
    ],
  }
}

const numberOf = ({ id }: Leitura, { words: { t } }: Reader): Fact => ({
  label: t('reading.number'),
  value: spokenNumber(id),
})

/** Of which machine, whose and where it was; its day stands in the title. */
const identityOf = (
  { equipamento_nome, numero_serie, dono, propriedade }: Leitura,
  { words: { t } }: Reader,
): readonly Fact[] =>
  [
    { label: t('readings.equipment'), value: equipamento_nome },
    { label: t('reading.serial'), value: numero_serie },
    { label: t('readings.owner'), value: dono.nome },
    { label: t('reading.property'), value: propriedade ?? '' },
  ].filter(({ value }) => value !== '')

function whatToDo(
  reading: Leitura,
  verdict: Verdict,
  { words, units }: Reader,
  sections: readonly SectionShown[],
): Block[] {
  const onde = whereOnBoom(reading, sections)
  const tasks = leftTasksOf(reading, verdict, words).flatMap(({ kind, groups }) =>
    groups.map((group) => ({
      judgement: kind === 'replace' ? ('GASTO' as const) : ('ENTUPIDO' as const),
      text: `${taskText(kind, words)}: ${groupText(group, words)}: ${placesOf(group, words, onde)}`,
    })),
  )
  const cards = cardsOf({ reading, verdict, before: undefined, i18n: words, units })
  return [
    { kind: 'statement', text: verdictSentence(reading, verdict, words, units), severity: readingSeverity(reading) },
    ...verdictHints(reading, verdict, words, units).map((text): Block => ({ kind: 'note', text })),
    ...(tasks.length > 0 ? [{ kind: 'tasks', tasks } as const] : []),
    { kind: 'note', text: `${words.t('readings.state')}: ${stateText(reading, words)}` },
    { kind: 'figures', figures: cards.map(({ label, value, notes }) => ({ label, value, notes })) },
    ...pictureBlocks(reading, { words }, sections),
  ]
}

/**
 * The sprayer with each nozzle where it is, marked by its verdict; nothing without nozzles. A boom is drawn with its
 * sections, and in one piece where `sections` is null.
 */
export function pictureBlocks(
  reading: Pictured,
  { words }: Pick<Reader, 'words'>,
  sections: readonly NamedRun[] | null,
): Block[] {
  const { t, format } = words
  const nozzles = picturedNozzles(reading, sections)
  if (nozzles.length === 0) return []
  const isBoom = reading.tipo_pulverizador === 'PULVERIZADOR'
  const known = nozzles.every(sideKnown)
  const quantidade = nozzles.length
  const legend = judgementCounts(nozzles).map(([judgement, count]) => ({
    judgement,
    text: `${judgementText(words, judgement)}: ${format.number(count)}`,
  }))
  return [
    {
      kind: 'sprayer',
      sprayer: {
        kind: isBoom ? 'boom' : 'turbo',
        alt: [
          isBoom ? t('nozzles.picture.boom', { quantidade }) : t('nozzles.picture.turbo', { quantidade }),
          ...legend.map(({ text }) => text),
        ].join(', '),
        nozzles,
        legend,
        boom: { title: (part) => partTitle(part, words), centre: t('nozzles.boom.centre') },
        sides: known ? { left: t('nozzles.picture.left'), right: t('nozzles.picture.right') } : null,
      },
    },
    ...(isBoom || known ? [] : [{ kind: 'note', text: t('reading.sideUnknown') } as const]),
  ]
}

/** Nozzles of each side and model: their errors drawn, and of a complete document in numbers. */
function nozzleBlocks(reading: Leitura, scope: ReadingScope, reader: Reader): Block[] {
  const { words } = reader
  const choices = allChoices(reading)
  if (choices.length === 0) return [{ kind: 'note', text: words.t('reading.chartEmpty') }]
  const charts = choices.map((choice) => chartOf(reading, choice, scope, reader))
  // What most charts have in common is said once, before the first of them.
  return choices.flatMap((choice, index): Block[] => {
    const [chart, text] = [charts[index], charts[index]?.text]
    return chart
      ? [
          ...(chart.isLone || text === charts[index - 1]?.text ? [] : [{ kind: 'note', text: chart.text } as const]),
          ...(chart.isLone ? [] : [chart.block]),
          ...(scope.conteudo === 'COMPLETA' || chart.isLone
            ? [
                ...(chart.isLone ? [{ kind: 'heading', text: choiceText(reading, choice, reader) } as const] : []),
                { kind: 'table', table: nozzleTable(reading, choice, scope.grafico, reader) } as const,
              ]
            : []),
        ]
      : []
  })
}

/** The sections of the vehicle, each against the whole; nothing without any. */
export function sectionBlocks(sections: readonly SectionShown[], { words, units }: Reader): Block[] {
  if (sections.length === 0) return []
  return [
    { kind: 'heading', text: words.t('reading.sectionBalance') },
    { kind: 'list', items: sections.map((one) => sectionText(one, words, units)) },
  ]
}

/** Which nozzles those are: of which model, and on which side where there are several. */
export function choiceText(
  reading: Parameters<typeof modelLabel>[0],
  { model, side }: NozzleChoice,
  { words }: Pick<Reader, 'words'>,
): string {
  const label = modelLabel(reading, model, words)
  return side === null || side === 'TODOS' ? label : `${label}, ${words.t(`nozzles.lado.${side}`)}`
}

function chartOf(reading: Leitura, choice: NozzleChoice, { grafico }: ReadingScope, { words, units }: Reader) {
  const { t, format } = words
  const nozzles = chosenNozzles(reading, choice)
  const base = errorsKnown(nozzles, grafico)
  const named = choiceText(reading, choice, { words })
  const block: Block = {
    kind: 'errors',
    chart: {
      alt: `${named}: ${t('verdict.chart.aria', { quantidade: nozzles.length })}`,
      title: `${t('verdict.chart.title')}: ${named}`,
      nozzles: errorNozzles(nozzles, reading, base),
      series: errorSeries(base).map((key) => t(key)),
      band: t('nozzles.chart.band'),
      nozzle: t('nozzles.chart.nozzle'),
      side: (lado) => t(`nozzles.lado.${lado}`),
      tick: (value) => format.number(value, Number.isInteger(value) ? 0 : 1),
    },
  }
  return { block, isLone: nozzles.length < 2, text: errorChartText(nozzles, reading, base, words, units) }
}

/** The arithmetic behind a reading's figures: its own first, then that of each model. */
export function arithmeticOf(reading: Leitura, words: Reader['words']) {
  const models = modelsOf(reading)
  return {
    own: [...arithmeticLines(reading.contas, words), ...omittedLines(reading.contas_omitidas, words)],
    models: models.flatMap((model) => {
      const known = catalogued(reading, model)
      return known ? [{ known, lines: modelLines(known, models.length === 1, words) }] : []
    }),
  }
}

function arithmeticBlocks(reading: Leitura, { words, units }: Reader): Block[] {
  const { own, models } = arithmeticOf(reading, words)
  const written = (all: typeof own): Block[] =>
    all.length === 0
      ? []
      : [
          {
            kind: 'list',
            items: all.map(({ label, text, note }) => `${label}: ${text}${note ? `. ${note}` : ''}`),
          },
        ]
  return [
    ...(units.asStored || own.length === 0
      ? []
      : [{ kind: 'note', text: words.t('reading.arithmeticUnits') } as const]),
    ...written(own),
    ...models.flatMap(({ known, lines }): Block[] => [
      { kind: 'heading', text: `${known.marca} ${known.nome}` },
      { kind: 'facts', facts: modelFacts(known, words, units) },
      ...(known.fora_do_perfil ? [{ kind: 'note', text: words.t('reading.outOfProfile') } as const] : []),
      ...written(lines),
    ]),
  ]
}

function calibrationSection({ calibracao, calibracao_julgada }: Leitura, { words, units }: Reader): Section[] {
  const facts = calibracao ? calibrationFacts(calibracao, words, units) : []
  if (facts.length === 0) return []
  const [validity, ...faults] = calibracao_julgada ? validityTexts(calibracao_julgada, words) : []
  return [
    {
      title: words.t('verdict.tabs.calibracao'),
      blocks: [
        ...(validity ? [{ kind: 'text', text: `${words.t('calibrations.validity')}: ${validity}` } as const] : []),
        ...(faults.length > 0 ? [{ kind: 'list', items: faults } as const] : []),
        { kind: 'facts', facts },
      ],
    },
  ]
}

function detailBlocks(reading: Leitura, whole: boolean, reader: Reader): Block[] {
  const { words, units, texts } = reader
  const figures = keyFigures(reading, words, units).filter(hasValue)
  const told = new Set(
    [numberOf(reading, reader), ...identityOf(reading, reader)].map(({ label, value }) => `${label} ${value}`),
  )
  const groups = whole ? detailGroups(reading, words, units) : []
  return [
    { kind: 'facts', facts: figures },
    ...groups.flatMap(({ title, facts, written }): Block[] => {
      const others = facts.filter(({ label, value }) => !told.has(`${label} ${value}`))
      if (others.length + written.length === 0) return []
      return [
        { kind: 'heading', text: title },
        ...(others.length > 0 ? [{ kind: 'facts', facts: others } as const] : []),
        ...written.map(({ label, value }): Block => ({ kind: 'text', text: `${label}: ${value}` })),
      ]
    }),
    ...(whole ? [{ kind: 'signatures', signatures: [texts.signed.measurer, texts.signed.date] } as const] : []),
  ]
}

function filesSection({ anexos }: Leitura, { words }: Reader): Section[] {
  if (anexos.length === 0) return []
  const items = anexos.map(({ nome_original }) => nome_original)
  return [{ title: words.t('verdict.tabs.anexos'), blocks: [{ kind: 'list', items }] }]
}
