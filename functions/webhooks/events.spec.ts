import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { corpoEvento } from '../../shared/contract/webhooks.ts'
import { toleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../ingest/foldReading.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { readingItem } from '../store/readings/readings.ts'
import { occurrenceToItem } from '../store/webhooks/occurrences.ts'
import { eventsOf } from './events.ts'

const [ANA, BIA, SPRAYER] = [1, 2, 3].map((digit) => `0a000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
]

/** As Lambda hands an image over: bytes in base64. */
const imageOf = (item: object) =>
  JSON.parse(
    JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_, value) =>
      value instanceof Uint8Array || value?.type === 'Buffer'
        ? Buffer.from(value.data ?? value).toString('base64')
        : value,
    ),
  )

function recordOf(before: object | null, after: object | null, SequenceNumber = '1'): DynamoDBRecord {
  const { pk, sk } = (after ?? before) as { pk: string; sk: string }
  return {
    dynamodb: {
      SequenceNumber,
      ApproximateCreationDateTime: Date.parse('2026-11-22T12:00:00Z') / 1000,
      Keys: { pk: { S: pk }, sk: { S: sk } },
      ...(before && { OldImage: imageOf(before) }),
      ...(after && { NewImage: imageOf(after) }),
    },
  }
}

const told = (record: DynamoDBRecord) =>
  eventsOf(record).map(({ ownerId, body }) => {
    const { type, data } = corpoEvento.parse(body())
    return [ownerId, type, data] as const
  })
const kinds = (record: DynamoDBRecord) =>
  eventsOf(record).map(({ ownerId, type, body }) => {
    const { data } = body()
    return [ownerId, type, 'na_conta' in data ? data.na_conta : null]
  })

describe('a reading', () => {
  const gathered = gather([partOf(wholeMessage({ nozzles: 4 }), { dono_id: ANA, equipamento_id: SPRAYER })])
  if (!gathered) throw new Error('there is a part')
  const head: ReadingHead = foldReading(gathered, null, { perfis: new Map(), tolerancia: toleranceProfile() })
  const item = (more: Partial<ReadingHead> = {}) => readingItem({ ...head, ...more })

  it('is told of when it comes, with ids and few figures', () => {
    expect(told(recordOf(null, item()))).toEqual([
      [
        ANA,
        'leitura.criada',
        {
          leitura_id: head.id,
          equipamento_id: SPRAYER,
          medido_em: head.data,
          situacao: head.situacao,
          bicos_medidos: 4,
          fora_tolerancia: head.resultado.fora_tolerancia,
          na_conta: true,
        },
      ],
    ])
  })

  it('is told of when it is complete and at each change from then on, and not nozzle by nozzle', () => {
    const arriving = { completa: false, situacao: 'RECEBENDO' } as const
    expect(kinds(recordOf(item(arriving), item({ ...arriving, digest: 'b' })))).toEqual([])
    expect(kinds(recordOf(item(arriving), item()))).toEqual([[ANA, 'leitura.atualizada', true]])
    expect(kinds(recordOf(item(), item({ versao: 2 })))).toEqual([[ANA, 'leitura.atualizada', true]])
    expect(kinds(recordOf(item(), item({ marcacoes: 1 })))).toEqual([[ANA, 'leitura.atualizada', true]])
    expect(kinds(recordOf(item(), { ...item(), lista: {} }))).toEqual([])
  })

  it('leaves an account and comes to another when it is transferred, and leaves when it is erased', () => {
    expect(kinds(recordOf(item(), item({ dono_id: BIA })))).toEqual([
      [ANA, 'leitura.atualizada', false],
      [BIA, 'leitura.criada', true],
    ])
    expect(kinds(recordOf(item(), null))).toEqual([[ANA, 'leitura.atualizada', false]])
  })

  it('is the same event however often its record comes, and another one each time it changes', () => {
    const ids = (record: DynamoDBRecord) => eventsOf(record).map(({ id }) => id)
    const first = recordOf(null, item())
    expect(ids(first)).toEqual(ids(recordOf(null, item())))
    expect(ids(recordOf(item(), item({ versao: 2 }), '2'))).not.toEqual(ids(recordOf(item(), item({ versao: 2 }), '3')))
    const [left, came] = ids(recordOf(item(), item({ dono_id: BIA })))
    expect(left).not.toBe(came)
  })
})

describe('what else is told of', () => {
  const order = { pk: 'PEDIDO#p', sk: 'PEDIDO', id: BIA, dono_id: ANA, total_centavos: 9900, moeda: 'BRL' }

  it('an order once it is paid, and only then', () => {
    const paid = { ...order, status: 'CONCLUIDO' }
    const expected = [[ANA, 'pedido.pago', { pedido_id: BIA, total_centavos: 9900, moeda: 'BRL' }]]
    expect(told(recordOf({ ...order, status: 'ABERTO' }, paid))).toEqual(expected)
    expect(told(recordOf(paid, paid))).toEqual([])
    expect(told(recordOf(null, { ...order, status: 'ABERTO' }))).toEqual([])
  })

  it('a certificate when it is issued, not when it is revoked', () => {
    const facts = {
      numero: 'A-1',
      leitura_id: BIA,
      equipamento_id: SPRAYER,
      resultado: 'APROVADO',
      valido_ate: '2029-11-22',
    }
    const certificate = {
      pk: 'INSPECAO#c',
      sk: 'INSPECAO',
      id: BIA,
      dono_id: ANA,
      leitura: new Uint8Array([1]),
      ...facts,
    }
    expect(told(recordOf(null, certificate))).toEqual([[ANA, 'certificado.emitido', { certificado_id: BIA, ...facts }]])
    expect(told(recordOf(certificate, certificate))).toEqual([])
  })

  it('what the clock brought', () => {
    const common = { dono_id: ANA, equipamento_id: SPRAYER, em: '2026-11-22T12:00:00.000Z' }
    const irregular = occurrenceToItem({ ...common, tipo: 'IRREGULAR' })
    expect(told(recordOf(null, irregular))).toEqual([[ANA, 'equipamento.irregular', { equipamento_id: SPRAYER }]])
    expect(told(recordOf(irregular, null))).toEqual([])
    const silence = { desde: '2026-10-23', dias: 30 }
    expect(told(recordOf(null, occurrenceToItem({ ...common, tipo: 'SILENCIO', ...silence })))).toEqual([
      [ANA, 'equipamento.silencioso', { equipamento_id: SPRAYER, ...silence }],
    ])
  })

  it('nothing of any other record', () => {
    expect(eventsOf(recordOf(null, { pk: 'TRABALHO#t', sk: 'TRABALHO' }))).toEqual([])
  })
})
