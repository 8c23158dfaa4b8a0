import type { ReactNode } from 'react'
import type { VeiculoSecaoMostrada } from '../../../shared/contract/fleets.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { PlainKey } from '../../../shared/i18n/texts.ts'
import { calibrationFacts } from '../../../shared/readings/calibrationFacts.ts'
import { validityTexts } from '../../../shared/readings/calibrationRanges.ts'
import { type Before, cardsOf } from '../../../shared/readings/cards.ts'
import { detailGroups, keyFigures } from '../../../shared/readings/details.ts'
import { type Fact, hasValue } from '../../../shared/readings/facts.ts'
import { nominalText } from '../../../shared/readings/modelFacts.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import {
  catalogued,
  chosenNozzles,
  type ModelIndex,
  modelsOf,
  sidesWith,
} from '../../../shared/readings/nozzleGroups.ts'
import { placesText } from '../../../shared/readings/places.ts'
import { sectionFigures, sectionText } from '../../../shared/readings/sectionBalance.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import type { Verdict as VerdictOf } from '../../../shared/readings/verdictText.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PrintedAlone } from '../../ui/PrintedAlone.tsx'
import { useUnits } from '../../ui/units.ts'
import { NozzleTable } from './PrintedNozzles.tsx'
import { SprayerPicture } from './ReadingHero.tsx'
import { awaitedPositions } from './receiving.ts'
import type { WhatIf } from './useWhatIf.ts'
import { Verdict } from './Verdict.tsx'
import '../../styles/readingPaper.css'

const NO_SECTIONS: readonly VeiculoSecaoMostrada[] = []

interface Props {
  /** As it is shown, perhaps by another profile. */
  reading: Leitura
  verdict: VerdictOf
  /** The reading before, which its figures are compared with. */
  before?: Before
  /** Of its vehicle, where they are known. */
  sections?: readonly VeiculoSecaoMostrada[] | undefined
  whatIf?: WhatIf | undefined
  /** What is not stored has neither marks nor prices. */
  isReadOnly?: boolean
}

/**
 * A reading on paper, instead of its page: what to do, where, its figures, and every nozzle in two columns. Charts and
 * arithmetic stay on the screen: the table has what they are made of.
 */
export function ReadingPaper(props: Props) {
  const { reading, verdict, before, sections = NO_SECTIONS, whatIf, isReadOnly = false } = props
  const i18n = useI18n()
  const { t, format } = i18n
  const { profile = null } = whatIf ?? {}
  return (
    <PrintedAlone className="reading-paper" number={spokenNumber(reading.id)}>
      <h1>{t('reading.viewTitle', { data: format.dateTime(reading.data) })}</h1>
      <Facts facts={identityOf(reading, i18n)} />
      {profile !== null && <p>{t('verdict.whatIf.title', { nome: profileName(profile, t) })}</p>}
      {reading.situacao === 'CONFLITO' && (
        <p>
          <strong>{t('reading.conflictTitle')}:</strong> {t('reading.conflictText')}
        </p>
      )}
      {reading.partes_fora > 0 && <p>{t('reading.decidedText', { quantidade: reading.partes_fora })}</p>}
      <Verdict reading={reading} verdict={verdict} sections={sections} onPrintOrder={nothing} isReadOnly={isReadOnly} />
      <Awaited reading={reading} />
      <div className="paper-drawing">
        <SprayerPicture reading={reading} sections={sections} />
      </div>
      <Figures reading={reading} verdict={verdict} before={before} />
      {modelsOf(reading).map((model) => (
        <Model key={model} reading={reading} model={model} />
      ))}
      <Sections reading={reading} sections={sections} />
      <Marks reading={reading} />
      <Calibration reading={reading} />
      <Details reading={reading} />
    </PrintedAlone>
  )
}

const nothing = () => undefined

/** Of which machine, whose, where and by whom; its day stands in the title. */
const identityOf = (reading: Leitura, { t }: Pick<ReturnType<typeof useI18n>, 't'>): readonly Fact[] => [
  { label: t('readings.equipment'), value: reading.equipamento_nome },
  { label: t('reading.serial'), value: reading.numero_serie },
  { label: t('readings.owner'), value: reading.dono.nome },
  { label: t('reading.property'), value: reading.propriedade || EMPTY },
  { label: t('readings.operator'), value: reading.operador_nome || EMPTY },
]

/** Labels with their values, those there are, in as many columns as a sheet has room for. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="paper-facts">
      {facts.filter(hasValue).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A heading that no sheet ends with. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Which nozzles of a boom are still to come. */
function Awaited({ reading }: Pick<Props, 'reading'>) {
  const { t } = useI18n()
  const positions = reading.situacao === 'RECEBENDO' ? awaitedPositions(reading) : null
  if (positions === null) return null
  return (
    <p>
      <strong>{t('verdict.live.awaited')}</strong> {positions}
    </p>
  )
}

function Figures({ reading, verdict, before }: Pick<Props, 'reading' | 'verdict'> & { before: Before | undefined }) {
  const i18n = useI18n()
  const units = useUnits()
  return (
    <div className="paper-figures">
      {cardsOf({ reading, verdict, before, i18n, units }).map(({ term, label, value, notes, before: former }) => (
        <div key={term}>
          <h2>{label}</h2>
          <strong>{value}</strong>
          {[...notes, ...(former ? [former.text] : [])].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Nozzles of one model: of two sides one beside the other, else the first half beside the second. */
function Model({ reading, model }: Pick<Props, 'reading'> & { model: ModelIndex }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const known = catalogued(reading, model)
  const bySide = sidesWith(reading, model).map((side) => ({
    title: side === null ? null : t(`nozzles.lado.${side}`),
    nozzles: chosenNozzles(reading, { model, side }),
  }))
  const [left, right, ...others] = bySide
  const facts = known && [
    `${t('reading.modelNominal')}: ${nominalText(known, i18n, units)}`,
    `${t('reading.meanFlow')}: ${units.flow(known.vazao_media)}`,
    ...(known.fora_do_perfil ? [t('reading.outOfProfile')] : []),
  ]
  return (
    <Part title={modelLabel(reading, model, i18n)}>
      {facts && <p className="paper-kept">{facts.join(' · ')}</p>}
      {left && right && others.length === 0 ? (
        <NozzleTable halves={[left.nozzles, right.nozzles]} titles={[left.title, right.title]} />
      ) : (
        bySide.map(({ title, nozzles }) => {
          const middle = Math.ceil(nozzles.length / 2)
          const halves = [nozzles.slice(0, middle), nozzles.slice(middle)] as const
          return <NozzleTable key={title} halves={halves} titles={[title, null]} />
        })
      )}
    </Part>
  )
}

/** The sections of the vehicle, each against the whole boom. */
function Sections({ reading, sections }: { reading: Leitura; sections: readonly VeiculoSecaoMostrada[] }) {
  const i18n = useI18n()
  const units = useUnits()
  const figures = sectionFigures(reading, sections)
  if (figures.length === 0) return null
  return (
    <Part title={i18n.t('reading.sectionBalance')}>
      <ul>
        {figures.map((one) => (
          <li key={one.bico_inicial}>{sectionText(one, i18n, units)}</li>
        ))}
      </ul>
    </Part>
  )
}

/** What was done to nozzles since: what one person did at a time in one line. */
function Marks({ reading }: Pick<Props, 'reading'>) {
  const { t, format } = useI18n()
  const done = groupedBy(reading.trocas, ({ servico, por, em }) =>
    [
      `${t(servico === 'TROCADO' ? 'verdict.marks.replace' : 'verdict.marks.clean')}:`,
      t('verdict.marks.by', { nome: por || t('people.deleted'), quando: format.dateTime(em) }),
    ].join('\n'),
  )
  if (done.size === 0) return null
  return (
    <Part title={t('verdict.history.trocas')}>
      <ul>
        {[...done].map(([key, nozzles]) => {
          const [service, by] = key.split('\n')
          return (
            <li key={key}>
              {service} <strong>{placesText(nozzles, { t })}</strong> ({by})
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Calibration({ reading: { calibracao, calibracao_julgada } }: Pick<Props, 'reading'>) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const facts = calibracao ? calibrationFacts(calibracao, i18n, units) : []
  if (facts.length === 0) return null
  const [validity, ...faults] = calibracao_julgada ? validityTexts(calibracao_julgada, i18n) : []
  return (
    <Part title={t('verdict.tabs.calibracao')}>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
      <Facts facts={[...(validity ? [{ label: t('calibrations.validity'), value: validity }] : []), ...facts]} />
    </Part>
  )
}

/** What title, verdict and figures say of each reading. */
const TOLD = [
  'reading.number',
  'readings.date',
  'readings.worst',
  'readings.outside',
  'reading.realRate',
  'reading.declaredRate',
] as const satisfies readonly PlainKey[]

/** Everything else there is to know of it, but for what its head and its figures say. */
function Details({ reading }: Pick<Props, 'reading'>) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const told = new Set([...identityOf(reading, i18n).map(({ label }) => label), ...TOLD.map((key) => t(key))])
  const groups = detailGroups(reading, i18n, units)
  const facts = [...keyFigures(reading, i18n, units), ...groups.flatMap((group) => group.facts)]
  const files = reading.anexos.map(({ nome_original }) => nome_original).join(', ')
  return (
    <Part title={t('verdict.tabs.detalhes')}>
      <Facts facts={facts.filter(({ label }) => !told.has(label))} />
      {groups
        .flatMap(({ written }) => written)
        .map(({ label, value }) => (
          <p key={label} className="written">
            <strong>{label}:</strong> {value}
          </p>
        ))}
      {files && (
        <p>
          <strong>{t('verdict.tabs.anexos')}:</strong> {files}
        </p>
      )}
    </Part>
  )
}
