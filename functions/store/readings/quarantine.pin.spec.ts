import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { QUARANTINE_SCHEMA, quarantineFromItem, quarantineItem, UNREVIEWED } from './quarantine.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

it('the stored shape of a quarantine', () => {
  expect(QUARANTINE_SCHEMA).toBe(5)
  const record = {
    topico: 'leituras',
    motivo: 'DATA_FUTURA',
    detalhe: 'a',
    numero_serie: 'a',
    equipamento_id: ID,
    conta_id: ID,
    uuid: ID,
  } as const
  const came = { certificado: 'a', criador: { id: ID }, recebido_em: NOW, dados: new Uint8Array([1]) }
  const item = quarantineItem({ id: ID, ...record, ...came, ...UNREVIEWED })
  expect(shapeOf(item)).toMatchInlineSnapshot(`
    {
      "certificado": "string",
      "conta_id": "string",
      "criador": {
        "id": "string",
      },
      "dados": "bytes",
      "desfecho": "null",
      "detalhe": "string",
      "equipamento_id": "string",
      "expira_em": "number",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "gsi3pk": "string",
      "gsi3sk": "string",
      "id": "string",
      "lista": {
        "m": "string",
        "n": "number",
        "s": "string",
        "t": "string",
      },
      "motivo": "string",
      "nota": "null",
      "numero_serie": "string",
      "pk": "string",
      "recebido_em": "string",
      "resolvido_em": "null",
      "resolvido_por": "null",
      "situacao": "string",
      "sk": "string",
      "topico": "string",
      "uuid": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})

it('tells the topic of one that version 4 kept, which wrote it before what was wrong with a state', () => {
  const former = (detalhe: string | null) => {
    const { pk, sk } = { pk: `QUARENTENA#${ID}`, sk: 'QUARENTENA' }
    return quarantineFromItem({ pk, sk, v: 4, id: ID, motivo: 'VALOR_ABSURDO', detalhe, ...UNREVIEWED })
  }
  expect(former('estado.bateria')).toMatchObject({ topico: 'estado', detalhe: 'bateria' })
  expect(former('estado')).toMatchObject({ topico: 'estado', detalhe: null })
  expect(former('estado.2026-11-25T00:00:00.000Z')).toMatchObject({ detalhe: '2026-11-25T00:00:00.000Z' })
  for (const detalhe of ['cabecalho.estado', null])
    expect(former(detalhe)).toMatchObject({ topico: 'leituras', detalhe })
})
