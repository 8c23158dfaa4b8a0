import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { CERTIFICATE_SCHEMA, certificateFromItem, certificateItem } from './certificates.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

it('the stored shape of a certificate', () => {
  expect(CERTIFICATE_SCHEMA).toBe(2)
  const base = { equipamento_id: ID, id: 'ab', arn: 'a', numero_serie: 'ASP-0001' }
  const certificate = {
    ...base,
    situacao: 'EM_USO',
    criado_em: NOW,
    dono_id: ID,
    emitido_por: ID,
    por_admin: false,
    substituido_em: null,
    revogado_em: null,
    morre_em: null,
  } as const
  expect(certificateFromItem(certificateItem(certificate))).toEqual(certificate)
  expect(shapeOf(certificateItem(certificate))).toMatchInlineSnapshot(`
    {
      "arn": "string",
      "criado_em": "string",
      "dono_id": "string",
      "emitido_por": "string",
      "equipamento_id": "string",
      "id": "string",
      "morre_em": "null",
      "numero_serie": "string",
      "pk": "string",
      "por_admin": "boolean",
      "revogado_em": "null",
      "situacao": "string",
      "sk": "string",
      "substituido_em": "null",
      "v": "number",
    }
  `)
})

it('version 1 did not say who had it issued', () => {
  const first = {
    pk: `EQUIPAMENTO#${ID}`,
    sk: 'CERTIFICADO#ab',
    v: 1,
    equipamento_id: ID,
    id: 'ab',
    arn: 'a',
    numero_serie: 'ASP-0001',
    situacao: 'EM_USO',
    criado_em: NOW,
    substituido_em: null,
    morre_em: null,
  }
  const { pk, sk, v, ...kept } = first
  expect(certificateFromItem(first)).toEqual({
    ...kept,
    dono_id: null,
    emitido_por: null,
    por_admin: false,
    revogado_em: null,
  })
})
