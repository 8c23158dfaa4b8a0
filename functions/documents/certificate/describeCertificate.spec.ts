import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SPRAYERS, seasonPlan } from '../../../scripts/seed/sprayers.ts'
import { season } from '../../../scripts/simulator/season.ts'
import { profileText, resultText } from '../../../shared/certificates/certificateText.ts'
import { type Certificado, type LeituraCertificada, leituraCertificada } from '../../../shared/contract/certificates.ts'
import { type Leitura, leitura } from '../../../shared/contract/readings.ts'
import { inspectionResult } from '../../../shared/domain/inspection.ts'
import { STORED_UNITS, UNIT_SYSTEMS, type UnitChoice } from '../../../shared/domain/unitSystems.ts'
import { keyFigures } from '../../../shared/readings/details.ts'
import { bytesOf, readPdf } from '../../../tests/fixtures/readBack.ts'
import { readingFrom } from '../../../tests/screens/demoReadings.ts'
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

const certified = (whole: Leitura): LeituraCertificada => leituraCertificada.parse(whole)
const certificate = (of: Leitura, more: Partial<Certificado> = {}): Certificado => ({
  ...{ id: randomUUID(), numero: '2026-K7QF-2M9X', codigo: 'K7QF2M9X4T0BA1C2D3E4', dono_id: of.dono_id },
  ...{ dono_nome: of.dono.nome, leitura_id: of.id, equipamento_id: of.equipamento_id },
  ...{ equipamento_nome: of.equipamento_nome, tipo_pulverizador: of.tipo_pulverizador, perfil: of.tolerancia },
  ...{ resultado: inspectionResult(of), inspecionado_em: '2026-11-20', emitido_em: '2026-11-21T12:00:00.000Z' },
  ...{ valido_ate: '2027-11-20', situacao: 'VALIDO', versao: 1, emitido_por: 'Ana Ribeiro', revogacao: null },
  ...more,
})
const without = (text: string) => text.replaceAll(/\s+/g, '')
const written = async (of: Leitura, shown: Certificado, reader: Reader) =>
  bytesOf(await writePdf(describeCertificate({ shown, reading: certified(of), address: ADDRESS }, reader)))

/** Figures of a reading's page that its certificate does not repeat. */
const LEFT_OUT = [
  ...(['readings.outside', 'reading.profile', 'reading.absoluteError', 'reading.sideFlows'] as const),
  ...(['reading.lowestFlow', 'reading.highestFlow', 'reading.estimatedTolerance'] as const),
  'reading.estimatedToleranceMean',
] as const

describe.each([
  ['pt', STORED_UNITS],
  ['en', AMERICAN],
  ['es', STORED_UNITS],
] as const)('a certificate in %s', (idioma, units) => {
  it.each(['ASP-BARRA-01', 'ASP-TURBO-02'])(
    'says what the page of its reading says, figure by figure: %s',
    async (serial) => {
      const [of, reader] = [newest(serial), await readerOf(idioma, units, ZONE)]
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
