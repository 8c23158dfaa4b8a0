import { describe, expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import type { DesvioFaixa } from '../../../shared/enums.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import { FULL_HEADER, PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { judgedNozzles } from './judgedNozzles.ts'
import type { ReadingHead } from './readingHead.ts'
import { readingRow, rowToListed } from './readingRow.ts'
import { readingItem } from './readings.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'

interface Given {
  header?: Record<string, unknown>
  equipment?: string
  bicos?: object[]
  toleranceId?: string
}

function head({ header = {}, equipment = 'Barra', bicos, toleranceId }: Given = {}): ReadingHead {
  const message = wholeMessage({ uuid: ID, nozzles: 3, header })
  const part = partOf({ ...message, ...(bicos && { bicos }) }, { equipamento_nome: equipment })
  const gathered = gather([part])
  if (!gathered) throw new Error('no parts')
  return foldReading(gathered, null, {
    perfis: new Map([[PROFILE.id, PROFILE]]),
    tolerancia: toleranceProfile(toleranceId),
  })
}

/** Bytes DynamoDB counts for a value. */
function size(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).replace(/[-.]/g, '').length / 2) + 2
  if (value instanceof Uint8Array) return value.length
  if (Array.isArray(value)) return 3 + value.reduce((sum, member) => sum + 1 + size(member), 0)
  if (value === null || typeof value !== 'object') return 1
  return Object.entries(value).reduce((sum, [name, member]) => sum + 1 + Buffer.byteLength(name) + size(member), 3)
}

describe('the row of a list', () => {
  it('takes at most 468 bytes, whatever people wrote', () => {
    const long = 'Ação 😀 '.repeat(17).trim().slice(0, 120)
    const texts = { nome: long, operador_nome: long, produtor_nome: long, propriedade: long }
    const given = head({ header: texts, equipment: long })
    const [model] = given.modelos
    if (!model) throw new Error('no model')
    const row = readingRow({
      ...given,
      numero_serie: 'A'.repeat(32),
      total_bicos: 400,
      bicos_medidos: 400,
      modelos: [model, { ...model, nome: long }],
    })
    expect(size({ lista: { ...row, u: 399, w: [399, 'C'] } })).toBeLessThanOrEqual(468)
    for (const text of [row.n, row.o, row.x, row.a, row.y, row.l]) {
      expect(text).toMatch(/…$/)
      expect(text).not.toMatch(/\ufffd|[\ud800-\udbff]…/)
    }
  })

  it('tells errors as the reading shows them, also in the middle between two figures', () => {
    const { number } = createFormat('en')
    // 1.22406 L/min against 1.20 is 2.005 %, 1.17594 L/min is −2.005 %.
    for (const vazao of [1.22406, 1.17594, 1.2063, 1.1937, 1.19994]) {
      const given = head({ bicos: [{ posicao: 1, vazao, modelo: 0 }] })
      const { m, p } = readingRow(given)
      const shown = Number(number(given.resultado.erro_nominal_medio_pct, 2))
      expect([m, p?.[2]], String(vazao)).toEqual([shown, shown])
    }
  })

  it('gives back what a list shows', () => {
    const full = head()
    const summary = rowToListed(readingItem(full), `${full.data}#${full.id}`)
    expect(summary).toEqual({
      id: ID,
      marca_data: null,
      nome: 'Talhão 7, barra completa',
      data: '2026-11-01T12:00:00.000Z',
      recebida_em: '2026-11-01T12:01:00.000Z',
      dono_id: full.dono_id,
      equipamento_id: full.equipamento_id,
      equipamento_nome: 'Barra',
      taxa_declarada_planta: null,
      tipo_pulverizador: 'PULVERIZADOR',
      operador_nome: 'José Carlos da Silva',
      quantidade_bicos: 3,
      bicos_medidos: 3,
      erro_medio: 3.17,
      pior_bico: { posicao: 3, lado: null, erro: 6.33 },
      fora_tolerancia: 0,
      a_fazer: 0,
      motivo: null,
      nao_avaliados: 0,
      situacao: 'COMPLETA',
      numero_serie: full.numero_serie,
      produtor_nome: 'João Batista de Almeida',
      propriedade: 'Fazenda Santa Rita do Passa Quatro',
      modelos_bico: 'ISO 10625 Leque 110-03 cerâmica',
      reuso_calibracao: 'NAO_IDENTIFICADA',
      calibracao_invalida: false,
    })
  })

  it.each(['REUTILIZADA', 'NAO_REUTILIZADA', 'NAO_IDENTIFICADA'] as const)(
    'tells beside a calibration that is %s whether a figure of it is beyond its limits',
    (reuso) => {
      const given = head({ header: { calibracao: { ...FULL_HEADER.calibracao, reuso } } })
      const shown = (desvio: DesvioFaixa) => {
        const fault = { faixa: 'calibracao', desvio, valor: 1.3, minimo: -1, maximo: 1 } as const
        const calibracao = { id: ID, resultado: 1.3, situacao: 'INVALIDA', motivos: [fault], modelo: null } as const
        const { reuso_calibracao, calibracao_invalida } = rowToListed(
          readingItem({ ...given, calibracao: { ...calibracao, motivos: [fault] } }),
          `${given.data}#${given.id}`,
        )
        return [reuso_calibracao, calibracao_invalida]
      }
      expect([shown('ACIMA'), shown('AUSENTE')]).toEqual([
        [reuso, true],
        [reuso, false],
      ])
    },
  )

  it.each([
    ['whose model the catalogue does not have', undefined, [0, 1, 1, undefined], 3],
    ['whose model the catalogue does not have, each against its average', 'extension-5', [0, 0, 1, 1], 0],
    ['that is the only one of its model, against its average', 'extension-5', [0, 0, 0, 1], 1],
  ])('counts as not judged a nozzle %s', (_, toleranceId, models, unjudged) => {
    const bicos = models.map((modelo, index) => ({ posicao: index + 1, vazao: 1.2, modelo }))
    const given = head({
      header: { total_bicos: 4, modelos: [PROFILE.id, 'none'] },
      bicos,
      ...(toleranceId && { toleranceId }),
    })
    expect(judgedNozzles(given).filter(({ veredito }) => veredito === null)).toHaveLength(unjudged)
    expect(rowToListed(readingItem(given), `${given.data}#${given.id}`)).toMatchObject({
      fora_tolerancia: 0,
      nao_avaliados: unjudged,
      bicos_medidos: 4,
    })
  })

  it('fits with its reading into the two units a fold of 60 nozzles writes', () => {
    const message = wholeMessage({ uuid: ID })
    const gathered = gather([partOf(message, { equipamento_nome: 'Barra do talhão de cima' })])
    if (!gathered) throw new Error('no parts')
    const folded = foldReading(gathered, null, {
      perfis: new Map([[PROFILE.id, PROFILE]]),
      tolerancia: toleranceProfile(),
    })
    expect(size(readingItem(folded))).toBeLessThanOrEqual(2048)
  })
})
