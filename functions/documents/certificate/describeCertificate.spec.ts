import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SPRAYERS, seasonPlan } from '../../../scripts/seed/sprayers.ts'
import { season } from '../../../scripts/simulator/season.ts'
import { profileText, resultText } from '../../../shared/certificates/certificateText.ts'
import { certifiedReading } from '../../../shared/certificates/certifiedReading.ts'
import type { Certificado, LeituraCertificada } from '../../../shared/contract/certificates.ts'
import { type Leitura, leitura } from '../../../shared/contract/readings.ts'
import { inspectionResult } from '../../../shared/domain/equipment/inspection.ts'
import { explain } from '../../../shared/domain/explain/explain.ts'
import { STORED_UNITS, UNIT_SYSTEMS, type UnitChoice } from '../../../shared/domain/numbers/unitSystems.ts'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import type { Words } from '../../../shared/i18n/texts.ts'
import { keyFigures } from '../../../shared/readings/details.ts'
import { bytesOf, readPdf } from '../../../tests/fixtures/readBack.ts'
import { newestJudgedBy, readingFrom } from '../../../tests/screens/demoReadings.ts'
import type { DocumentDescription } from '../kit/description.ts'
import { writePdf } from '../kit/pdf/writePdf.ts'
import { type Reader, readerOf } from '../reader.ts'
import { describeCertificate } from './describeCertificate.ts'

const ZONE = 'America/Sao_Paulo'
const AMERICAN: UnitChoice = { ...STORED_UNITS, ...UNIT_SYSTEMS.AMERICANO }
const ADDRESS = 'https://console.example/certificado/K7QF2M9X4T0BA1C2D3E4'

/** The newest reading of a demo sprayer. */
function newest(serial: string): Leitura {
  const sprayer = SPRAYERS.find(({ design }) => design.serial === serial)
  if (!sprayer) throw new Error(serial)
  const [last] = season(seasonPlan(sprayer, '2026-11-20')).slice(-1)
  return leitura.parse(readingFrom(serial, ...(last ? [last] : [])).whole)
}

const certified = (whole: Leitura): LeituraCertificada => certifiedReading(whole, [])
const certificate = (of: Leitura, more: Partial<Certificado> = {}): Certificado => ({
  id: randomUUID(),
  numero: '2026-K7QF-2M9X',
  codigo: 'K7QF2M9X4T0BA1C2D3E4',
  dono_id: of.dono_id,
  dono_nome: of.dono.nome,
  leitura_id: of.id,
  equipamento_id: of.equipamento_id,
  equipamento_nome: of.equipamento_nome,
  tipo_pulverizador: of.tipo_pulverizador,
  perfil: of.tolerancia,
  resultado: inspectionResult(of),
  inspecionado_em: '2026-11-20',
  emitido_em: '2026-11-21T12:00:00.000Z',
  valido_ate: '2027-11-20',
  situacao: 'VALIDO',
  versao: 1,
  emitido_por: 'Ana Ribeiro',
  revogacao: null,
  ...more,
})
const without = (text: string) => text.replaceAll(/\s+/g, '')
const written = async (of: Leitura, shown: Certificado, reader: Reader) =>
  bytesOf(await writePdf(describeCertificate({ shown, reading: certified(of), address: ADDRESS }, reader)))

/**
 * Figures of a reading's page that its certificate does not repeat, and those it prints with the decimals that others
 * are calculated from.
 */
const LEFT_OUT = [
  ...(['readings.outside', 'reading.profile', 'reading.absoluteError'] as const),
  ...(['reading.pressure', 'reading.speed'] as const),
  ...(['reading.lowestFlow', 'reading.highestFlow', 'reading.estimatedTolerance'] as const),
  'reading.estimatedToleranceMean',
] as const

describe.each([
  ['pt', STORED_UNITS, 'BR'],
  ['en', AMERICAN, 'US'],
  ['es', STORED_UNITS, 'MX'],
] as const)('a certificate in %s', (idioma, units, country) => {
  it.each(['ASP-BARRA-01', 'ASP-TURBO-02'])(
    'says what the page of its reading says, figure by figure: %s',
    async (serial) => {
      const [of, reader] = [newest(serial), await readerOf(idioma, units, ZONE, country)]
      const { words } = reader
      const { t, format } = words
      const { text, language, bookmarks, structure } = await readPdf(await written(of, certificate(of), reader))
      const all = without(text)
      expect([language, bookmarks]).toEqual([
        expect.stringContaining(idioma),
        (['result', 'verifyTitle', 'measured', 'nozzles'] as const).map((key) => t(`certificate.${key}`)),
      ])
      expect(all).toContain(without(resultText(inspectionResult(of), of, words)))
      // Whoever copies, searches or hears it has the formula whole.
      expect(all).toContain('q=q3·√(p/3)')
      expect(text).not.toMatch(/−\d/)
      const left = new Set(LEFT_OUT.map((key) => t(key)))
      const figures = keyFigures(of, words, reader.units).filter(
        ({ label, value }) => value !== '---' && !left.has(label),
      )
      expect(figures.length).toBeGreaterThan(8)
      for (const { label, value } of figures) expect(all, label).toContain(without(value))
      for (const { vazao, erro_nominal, erro_media } of of.bicos)
        expect(all).toContain(
          without(
            `${format.number(reader.units.flowAxis.convert(vazao), reader.units.flowAxis.decimals)} ${format.signedNumber(erro_nominal, 2)} ${format.signedNumber(erro_media, 2)}`,
          ),
        )
      for (const said of [
        profileText(of.tolerancia, words),
        of.numero_serie,
        of.dono.nome,
        ADDRESS,
        'K7QF 2M9X 4T0B A1C2 D3E4',
      ])
        expect(all).toContain(without(said))
      expect(structure).toContain(t('certificate.codeAlt', { endereco: ADDRESS }))
      // What it is judged by may be named after the standard; what it attests may not.
      expect(text).not.toMatch(/conform[ea]?s? (to|com|con) (a |la )?ISO/i)
    },
  )
})

/** Figures behind a label, as somebody with the paper reads them: those of one quantity, in its unit. */
function figuresOn(description: DocumentDescription, label: string): number[] {
  const facts = description.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
  )
  const { value } = facts.find((fact) => fact.label === label) ?? {}
  const decimal = description.language.startsWith('en') ? '.' : ','
  return (value?.match(/\d[\d.,]*/g) ?? []).map((text) =>
    Number(
      text
        .replace(/[.,]$/, '')
        .replaceAll(decimal === '.' ? ',' : '.', '')
        .replace(decimal, '.'),
    ),
  )
}

/** What a sprayer applies, calculated from the printed certificate alone. */
function redone(description: DocumentDescription, { t }: Words, units: UnitChoice): { given: number; anew: number } {
  const of = (label: string) => figuresOn(description, label)
  const [given = Number.NaN] = of(t('reading.realRate'))
  const [flow = Number.NaN] = of(t('reading.totalFlow'))
  const [speed = Number.NaN] = of(t('reading.speed'))
  const [count = Number.NaN] = of(t('readings.nozzles'))
  const [spacing] = of(t('reading.nozzleSpacing'))
  const [row] = of(t('reading.rowWidth'))
  const sides = of(t('reading.sideFlows'))
  // Beside the flow of each side stands of how many nozzles it is the sum.
  const flows = sides.filter((_, index) => index % 2 === 0)
  if (sides.length > 0) expect(flows.reduce((sum, one) => sum + one, 0)).toBeCloseTo(flow, 2)
  const swath = row === undefined ? count * (spacing ?? Number.NaN) : sides.length === 2 ? row / 2 : row
  // 600 L/min over km/h and m; 5940 gallons a minute over mph and inches, 495 over mph and feet.
  const factor = units.vazao === 'LPM' ? 600 : row === undefined ? 5940 : 495
  return { given, anew: (factor * flow) / (speed * swath) }
}

describe.each([
  ['pt', STORED_UNITS],
  ['en', AMERICAN],
  ['es', STORED_UNITS],
] as const)('what a certificate in %s prints', (idioma, units) => {
  it.each(['ASP-BARRA-01', 'ASP-BARRA-02', 'ASP-TURBO-01', 'ASP-TURBO-02'])(
    'gives the rate of %s again',
    async (serial) => {
      const [of, reader] = [newest(serial), await readerOf(idioma, units, ZONE)]
      expect(of.taxa_real).not.toBeNull()
      const description = describeCertificate(
        { shown: certificate(of), reading: certified(of), address: ADDRESS },
        reader,
      )
      const { given, anew } = redone(description, reader.words, units)
      expect(Math.abs(anew / given - 1)).toBeLessThan(0.0005)
      const facts = JSON.stringify(description)
      for (const { pressao_minima, pressao_maxima, fonte } of of.modelos)
        for (const said of [reader.units.pressure(pressao_maxima, units.pressao === 'BAR' ? 2 : 3), fonte])
          expect([facts.includes(said), pressao_minima > 0]).toEqual([true, true])
    },
  )

  it('says of a turbosprayer with one side open which half of the row that is', async () => {
    const reader = await readerOf(idioma, units, ZONE)
    const whole = newest('ASP-TURBO-02')
    const [left] = whole.lados
    if (!left || whole.taxa_real === null || whole.largura_rua === null) throw new Error('two sides')
    const half: Leitura = {
      ...whole,
      lados: [left],
      total_litros_minuto: left.vazao,
      taxa_real: (600 * left.vazao) / (((whole.velocidade ?? 0) * whole.largura_rua) / 2),
    }
    const description = describeCertificate(
      { shown: certificate(half), reading: certified(half), address: ADDRESS },
      reader,
    )
    const { given, anew } = redone(description, reader.words, units)
    expect(Math.abs(anew / given - 1)).toBeLessThan(0.0005)
  })

  it('says that no calibration was told, which figure of one was not, and which exponent carried a flow', async () => {
    const reader = await readerOf(idioma, units, ZONE)
    const { t } = reader.words
    const of = newest('ASP-BARRA-01')
    const textOf = (reading: Leitura) =>
      JSON.stringify(
        describeCertificate({ shown: certificate(of), reading: certified(reading), address: ADDRESS }, reader),
      )
    expect(textOf({ ...of, calibracao: null, calibracao_julgada: null })).toContain(t('certificate.calibrationUntold'))
    const fault = { faixa: 'calibracao', desvio: 'AUSENTE', valor: null, minimo: -1, maximo: 1 } as const
    const absent = { id: of.id, resultado: null, situacao: 'INVALIDA' as const, motivos: [fault] }
    const untold = t('calibrations.faults.AUSENTE', { faixa: t('calibrations.ranges.calibracao'), valor: '---' })
    expect(textOf({ ...of, calibracao_julgada: absent })).toContain(untold)
    const [model] = of.modelos
    if (!model) throw new Error('no model')
    const { resultado, ...conta } = explain('vazao_pressao', { q: 1.2, p2: 2, p1: 3, k: 0.5 })
    const carried = {
      ...model,
      vazao_nominal: resultado,
      conta_nominal: { ...conta, resultado },
      origem_expoente: 'EQUACAO' as const,
      fora_do_perfil: false,
    }
    const text = textOf({ ...of, modelos: [carried] })
    expect(text).toContain(t('reading.exponents.EQUACAO'))
    expect(text).toMatch(/\^ 0[.,]5/)
  })
})

describe('a certificate that is not good any more', () => {
  it('says so before everything else', async () => {
    const [of, reader] = [newest('ASP-BARRA-01'), await readerOf('pt', STORED_UNITS, ZONE)]
    const first = async (more: Partial<Certificado>) =>
      (await readPdf(await written(of, certificate(of, more), reader))).text.split('Resultado')[1] ?? ''
    const revogacao = { em: '2026-11-22T12:00:00.000Z', motivo: 'Leitura errada' }
    expect(await first({ situacao: 'REVOGADO', revogacao })).toMatch(
      /^ ?Este certificado foi revogado em 22\/11\/2026: Leitura errada/,
    )
    expect(await first({ situacao: 'VENCIDO' })).toMatch(/^ ?Este certificado venceu em 20\/11\/2027\./)
  })

  it('is the same bytes for the same certificate', async () => {
    const [of, reader] = [newest('ASP-TURBO-02'), await readerOf('pt', STORED_UNITS, ZONE)]
    const one = certificate(of)
    expect((await written(of, one, reader)).equals(await written(of, one, reader))).toBe(true)
  })
})

it('of a reading that the catalogue judged in place of a declared rate says so, and its limits over and under', async () => {
  const reader = await readerOf('pt', STORED_UNITS, ZONE)
  const rule = toleranceProfile('declared-rate-100-105')
  const judgedBy = (header?: object) => leitura.parse(newestJudgedBy(rule, 'ASP-BARRA-01', header).whole)
  const textOf = async (of: Leitura) => without((await readPdf(await written(of, certificate(of), reader))).text)
  const declared = await textOf(judgedBy())
  expect(declared).toContain('-0,00%/+5,00%davazãopelataxadeclarada')
  expect(declared).not.toContain('foramavaliadospelavazãonominal')
  const missing = await textOf(judgedBy({ taxa_declarada: undefined }))
  expect(missing).toContain('-0,00%/+5,00%davazãonominal')
  expect(missing).toContain('aleituranãotraztaxadeclarada,velocidadeouespaçamento')
})
