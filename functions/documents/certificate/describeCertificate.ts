import { certificateTitle, groupedCode, profileText, resultText } from '../../../shared/certificates/certificateText.ts'
import type { Certificado, LeituraCertificada } from '../../../shared/contract/certificates.ts'
import { catalogueReason } from '../../../shared/domain/readings/verdict.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { arithmeticLines, nominalLines } from '../../../shared/readings/arithmetic.ts'
import { faultTexts } from '../../../shared/readings/calibrationRanges.ts'
import { declaredText } from '../../../shared/readings/declaredText.ts'
import { balanceText, meanErrorText, rateText, sideFlowsText, variationText } from '../../../shared/readings/details.ts'
import { hasValue } from '../../../shared/readings/facts.ts'
import { allChoices } from '../../../shared/readings/nozzleGroups.ts'
import { termDecimals } from '../../../shared/readings/termDecimals.ts'
import { toleranceText } from '../../../shared/readings/toleranceText.ts'
import { worstNozzleText } from '../../../shared/readings/worstNozzle.ts'
import type { Block, DocumentDescription, Fact } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { choiceText, pictureBlocks, sectionBlocks } from '../reading/describeReading.ts'
import { nozzleTable } from '../reading/nozzleTable.ts'

export interface CertificateDocument {
  readonly shown: Certificado
  readonly reading: LeituraCertificada
  /** Where anybody sees whether it is good. */
  readonly address: string
}

/**
 * The certificate of an inspection: its result and how to verify it on the first page, then every figure it follows
 * from.
 */
export function describeCertificate(certificate: CertificateDocument, reader: Reader): DocumentDescription {
  const { shown, reading } = certificate
  const { words, texts } = reader
  const { t, language } = words
  return {
    language,
    paper: reader.paper,
    title: certificateTitle(shown, words),
    subtitle: [reading.equipamento_nome, reading.numero_serie, shown.dono_nome].filter(Boolean).join(' · '),
    identity: identityOf(certificate, reader),
    asOf: shown.revogacao?.em ?? shown.emitido_em,
    texts,
    sections: [
      { title: t('certificate.result'), blocks: resultBlocks(certificate, reader) },
      { title: t('certificate.verifyTitle'), blocks: [...verifyBlocks(certificate, reader), signedBy(reader)] },
      { title: t('certificate.measured'), apart: true, blocks: measuredBlocks(reading, reader) },
      { title: t('certificate.nozzles'), blocks: nozzleBlocks(reading, reader) },
    ],
  }
}

function resultBlocks({ shown, reading }: CertificateDocument, reader: Reader): Block[] {
  const { words } = reader
  const { t, format } = words
  const { bicos, fora_tolerancia } = reading
  const { inspecionado_em, valido_ate, resultado } = shown
  const byCatalogue = catalogueReason(reading)
  const isGood = resultado === 'APROVADO'
  return [
    ...noLongerGood(shown, reader),
    { kind: 'statement', text: resultText(resultado, reading, words), severity: isGood ? 'BOM' : 'AGORA' },
    {
      kind: 'figures',
      figures: [
        { label: t('certificate.inspected'), value: format.day(inspecionado_em), notes: [] },
        ...(valido_ate === null
          ? []
          : [{ label: t('certificate.validUntil'), value: format.day(valido_ate), notes: [] }]),
        {
          label: t('certificate.within'),
          value: t('certificate.withinOf', {
            dentro: format.number(bicos.length - fora_tolerancia),
            quantidade: format.number(bicos.length),
          }),
          notes: [],
        },
      ],
    },
    ...(byCatalogue ? [{ kind: 'note', text: t(`verdict.byCatalogue.${byCatalogue}`) } as const] : []),
    ...pictureBlocks(reading, reader, null),
    { kind: 'facts', facts: judgedBy(shown, reading, reader) },
  ]
}

/** A certificate that is not good any more says so before everything else. */
function noLongerGood({ revogacao, situacao, valido_ate }: Certificado, { words }: Reader): Block[] {
  const { t, format } = words
  if (revogacao) {
    const { em, motivo } = revogacao
    const text = t('certificate.revokedSince', { data: format.date(em), motivo })
    return [{ kind: 'statement', text, severity: 'AGORA' }]
  }
  if (situacao !== 'VENCIDO' || valido_ate === null) return []
  return [
    { kind: 'statement', text: t('certificate.expiredSince', { data: format.day(valido_ate) }), severity: 'AGORA' },
  ]
}

/** Which sprayer it is of, and whose. */
function identityOf({ shown, reading }: CertificateDocument, { words: { t } }: Reader): Fact[] {
  const { equipamento_nome, numero_serie, propriedade } = reading
  return [
    { label: t('certificate.equipment'), value: equipamento_nome },
    { label: t('certificate.serial'), value: numero_serie },
    { label: t('certificate.owner'), value: shown.dono_nome ?? EMPTY },
    { label: t('certificate.property'), value: propriedade || EMPTY },
  ].filter(hasValue)
}

/** By what it was judged, and by whom issued. */
function judgedBy(shown: Certificado, reading: LeituraCertificada, { words, units }: Reader): Fact[] {
  const { t, format } = words
  return [
    { label: t('certificate.type'), value: t(`enums.tipoPulverizador.${reading.tipo_pulverizador}`) },
    { label: t('certificate.profile'), value: profileText(shown.perfil, words) },
    { label: t('reading.tolerance'), value: toleranceText(reading, words, units) },
    { label: t('reading.comparison'), value: t(`reading.comparisons.${reading.tolerancia.comparacao}`) },
    { label: t('certificate.issued'), value: format.dateTime(shown.emitido_em) },
    { label: t('certificate.issuedBy'), value: shown.emitido_por || EMPTY },
  ].filter(hasValue)
}

const signedBy = ({ texts: { signed } }: Reader): Block => ({
  kind: 'signatures',
  signatures: [signed.inspector, signed.owner],
})

function verifyBlocks({ shown, address }: CertificateDocument, { words }: Reader): Block[] {
  const { t } = words
  const isGood = shown.resultado === 'APROVADO'
  return [
    {
      kind: 'code',
      code: {
        text: address,
        alt: t('certificate.codeAlt', { endereco: address }),
        beside: [
          t(isGood ? 'certificate.verify' : 'certificate.verifyReport'),
          address,
          t('certificate.code', { codigo: groupedCode(shown.codigo) }),
        ],
      },
    },
    { kind: 'note', text: t(isGood ? 'certificate.scope' : 'certificate.scopeReport') },
  ]
}

/** A figure that others follow from, with as many decimals as they take to be calculated anew from paper. */
const CONVERTED_DECIMALS = 3
const decimalsFor = ({ units }: Reader, value: number | null, least: number): number =>
  units.asStored ? termDecimals(value, least) : CONVERTED_DECIMALS

function measuredBlocks(reading: LeituraCertificada, reader: Reader): Block[] {
  const { words, units } = reader
  const { t, format } = words
  const { forma_pulverizacao: form, quantidade_bicos: total, bicos_medidos: medidos, modelos, secoes } = reading
  const exact = (value: number | null, least: number) => decimalsFor(reader, value, least)
  const facts: Fact[] = [
    { label: t('readings.date'), value: format.dateTime(reading.data) },
    {
      label: t('readings.nozzles'),
      value: total === null ? format.number(medidos) : t('reading.measuredOf', { medidos, total }),
    },
    { label: t('reading.pressure'), value: units.pressure(reading.pressao, exact(reading.pressao, 2)) },
    { label: t('reading.speed'), value: units.speed(reading.velocidade, exact(reading.velocidade, 1)) },
    {
      label: t('reading.nozzleSpacing'),
      value: units.spacing(reading.espacamento_bicos, exact(reading.espacamento_bicos, 2)),
    },
    { label: t('reading.rowWidth'), value: units.width(reading.largura_rua, exact(reading.largura_rua, 2)) },
    {
      label: t('reading.plantSpacing'),
      value: units.spacing(reading.espacamento_plantas, exact(reading.espacamento_plantas, 2)),
    },
    { label: t('reading.form'), value: form ? t(`reading.formaPulverizacao.${form}`) : EMPTY },
    { label: t('reading.realRate'), value: rateText(reading, words, units) },
    { label: t('reading.declaredRate'), value: declaredText(reading, words, units) ?? EMPTY },
    { label: t('reading.totalFlow'), value: units.flow(reading.total_litros_minuto) },
    { label: t('reading.sideFlows'), value: sideFlowsText(reading, words, units) || EMPTY },
    { label: t('reading.balance'), value: balanceText(reading, words) ?? EMPTY },
    { label: t('reading.meanFlow'), value: units.flow(reading.vazao_media) },
    { label: t('reading.variation'), value: variationText(reading, words) },
    { label: t('readings.meanError'), value: meanErrorText(reading, words) },
    { label: t('readings.worst'), value: worstNozzleText(reading, words) ?? EMPTY },
    { label: t('certificate.calibration'), value: calibrationText(reading, words) },
  ]
  return [
    { kind: 'facts', facts: facts.filter(hasValue) },
    ...sectionBlocks(secoes, reader),
    ...listOf(modelos.flatMap((model) => modelTexts(model, reading, reader))),
    ...arithmeticBlocks(reading, reader),
  ]
}

const listOf = (items: string[]): Block[] => (items.length > 0 ? [{ kind: 'list', items }] : [])

/** How the device was calibrated, and what of that was not told. */
function calibrationText(
  { calibracao, calibracao_julgada }: Pick<LeituraCertificada, 'calibracao' | 'calibracao_julgada'>,
  words: Reader['words'],
): string {
  const { t, format } = words
  if (!calibracao) return t('certificate.calibrationUntold')
  const { tipo, data } = calibracao
  const result = calibracao_julgada?.resultado ?? calibracao.percentual
  return [
    t(`calibrations.metodoCalibracao.${tipo}`),
    data && format.dateTime(data),
    result !== null && format.signedPercent(result),
    ...(calibracao_julgada ? faultTexts(calibracao_julgada, words) : []),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * What a model should give, where that comes from, for which pressures it is known, and how it follows from a published
 * flow.
 */
function modelTexts(
  model: LeituraCertificada['modelos'][number],
  reading: LeituraCertificada,
  reader: Reader,
): string[] {
  const { words, units } = reader
  const { t } = words
  const { marca, nome, quantidade, vazao_nominal, fonte, pressao_minima, pressao_maxima } = model
  const modelo = `${marca} ${nome}`
  const pressure = (bar: number | null) => units.pressure(bar, decimalsFor(reader, bar, 2))
  const lines = nominalLines(model, words).map(({ label, text, note }) =>
    [`${modelo}: ${label}: ${text}`, note].filter(Boolean).join('. '),
  )
  return [
    t('certificate.model', {
      modelo,
      quantidade,
      vazao: units.flow(vazao_nominal),
      pressao: pressure(reading.pressao),
      fonte,
    }),
    t('certificate.range', { modelo, minima: pressure(pressao_minima), maxima: pressure(pressao_maxima) }),
    ...(lines.length > 0 ? lines : [t('certificate.published', { modelo })]),
  ]
}

/** The arithmetic of the rates, in the units in which readings are stored. */
function arithmeticBlocks({ contas }: LeituraCertificada, { words, units }: Reader): Block[] {
  const lines = arithmeticLines(contas, words).map(({ label, text }) => `${label}: ${text}`)
  if (lines.length === 0) return []
  return [
    { kind: 'heading', text: words.t('certificate.ratesTitle') },
    ...(units.asStored ? [] : [{ kind: 'note', text: words.t('reading.arithmeticUnits') } as const]),
    ...listOf(lines),
  ]
}

/** Nozzles of each side and model in numbers. */
function nozzleBlocks(reading: LeituraCertificada, reader: Reader): Block[] {
  return allChoices(reading).flatMap((choice): Block[] => [
    { kind: 'heading', text: choiceText(reading, choice, reader) },
    { kind: 'table', table: nozzleTable(reading, choice, 'AMBOS', reader) },
  ])
}
