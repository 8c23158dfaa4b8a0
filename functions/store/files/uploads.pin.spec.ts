import { expect, it } from 'vitest'
import { UPLOADS } from '../../../shared/uploads.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type StoredUpload, UPLOAD_SCHEMA, uploadFromItem, uploadToItem } from './uploads.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'
const UPLOAD: StoredUpload = {
  id: ID,
  usuario_id: ID,
  dono_id: ID,
  finalidade: 'ANEXO',
  nome: 'a.pdf',
  tamanho: UPLOADS.ANEXO.maxBytes,
  mimetype: 'application/pdf',
  status: 'PRONTO',
  motivo: null,
  caminho: `anexos/${ID}/a.pdf`,
  criado_em: NOW,
  remover_em: NOW,
}

// A stored shape that changes here needs a new schema number, an upcast in its `fromItem`, and a pin of its own; the old pin stays.
it('the stored shape of an upload', () => {
  expect(UPLOAD_SCHEMA).toBe(1)
  const item = uploadToItem(UPLOAD)
  expect(uploadFromItem(item)).toMatchObject(UPLOAD)
  expect(shapeOf(item)).toMatchInlineSnapshot(`
    {
      "caminho": "string",
      "criado_em": "string",
      "dono_id": "string",
      "expira_em": "number",
      "finalidade": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "lista": {
        "i": "string",
      },
      "mimetype": "string",
      "motivo": "null",
      "nome": "string",
      "pk": "string",
      "remover_em": "string",
      "sk": "string",
      "status": "string",
      "tamanho": "number",
      "usuario_id": "string",
      "v": "number",
    }
  `)
})

it('a refused upload is not swept', () => {
  expect(uploadToItem({ ...UPLOAD, remover_em: null })).not.toHaveProperty('gsi1pk')
})
