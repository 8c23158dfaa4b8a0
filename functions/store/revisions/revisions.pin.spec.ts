import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type Revision, revisions } from './revisions.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const REVISION: Revision = {
  id: 'a',
  equipamento_id: 'e',
  numero_serie: 'ASP-1',
  dono_id: 'd',
  data_revisao: '2026-01-10',
  revisor_nome: 'a',
  data_recebimento: '2026-01-05',
  proxima_revisao: '2027-01-10',
  relatorio: {
    id_anexos: 'f',
    caminho: 'anexos/f/a.pdf',
    nome_original: 'a.pdf',
    nome: 'a.pdf',
    tamanho: 1,
    mimetype: 'application/pdf',
    created_at: '2026-01-10T10:00:00.000Z',
  },
  criado_em: '2026-01-10T10:00:00.000Z',
  atualizado_em: '2026-01-10T10:00:00.000Z',
  versao: 1,
  status: 'ATIVO',
  removido_em: null,
}

it('the stored shape of a revision', () => {
  expect(revisions.schema).toBe(1)
  expect(revisions.fromItem(revisions.toItem(REVISION))).toEqual(REVISION)
  expect(shapeOf(revisions.toItem(REVISION))).toMatchInlineSnapshot(`
    {
      "atualizado_em": "string",
      "criado_em": "string",
      "data_recebimento": "string",
      "data_revisao": "string",
      "dono_id": "string",
      "equipamento_id": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "gsi3pk": "string",
      "gsi3sk": "string",
      "id": "string",
      "lista": {
        "c": "string",
        "d": "string",
        "e": "string",
        "f": "boolean",
        "i": "string",
        "o": "string",
        "p": "string",
        "r": "string",
        "s": "string",
        "w": "number",
      },
      "numero_serie": "string",
      "pk": "string",
      "proxima_revisao": "string",
      "relatorio": {
        "caminho": "string",
        "created_at": "string",
        "id_anexos": "string",
        "mimetype": "string",
        "nome": "string",
        "nome_original": "string",
        "tamanho": "number",
      },
      "removido_em": "null",
      "revisor_nome": "string",
      "sk": "string",
      "status": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})

it('is found by its day, its equipment and its next one; removed, only among the removed', () => {
  const keys = (revision: Revision) =>
    Object.fromEntries(Object.entries(revisions.toItem(revision)).filter(([name]) => name.startsWith('gsi')))
  const day = '2026-01-10#2026-01-10T10:00:00.000Z#a'
  expect(keys(REVISION)).toEqual({
    ...{ gsi1pk: 'REVISAO', gsi1sk: day },
    ...{ gsi2pk: 'EQUIPAMENTO#e#REVISAO', gsi2sk: day },
    ...{ gsi3pk: 'REVISAO#PROXIMA', gsi3sk: '2027-01-10#a' },
  })
  expect(keys({ ...REVISION, status: 'REMOVIDO' })).toEqual({ gsi1pk: 'REVISAO#REMOVIDO', gsi1sk: day })
})

it('has a row of at most 256 bytes', () => {
  const id = '0'.repeat(36)
  const longest = { ...REVISION, id, equipamento_id: id, dono_id: id, numero_serie: 'A'.repeat(32), versao: 999 }
  const { lista } = revisions.toItem({ ...longest, revisor_nome: 'ã'.repeat(120) })
  const bytes = Object.entries(lista as object).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(String(value)),
    0,
  )
  expect(bytes).toBeLessThanOrEqual(256)
})
