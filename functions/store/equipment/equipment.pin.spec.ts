import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { EQUIPMENT_SCHEMA, type Equipment, fromItem, toItem } from './equipment.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

const EQUIPMENT: Equipment = {
  id: ID,
  numero_serie: 'ASP-0001',
  apelido: 'Barra',
  tipos_pulverizador: ['PULVERIZADOR'],
  status: 'ATIVO',
  dono_id: ID,
  donos: [{ dono_id: ID, desde: NOW }],
  mac: 'a',
  versao_hardware: 'a',
  versao_firmware: 'a',
  ativado_em: NOW,
  tolerancia_id: 'a',
  usuarios_adicionais: 2,
  vinculados: [ID],
  visto_em: NOW,
  versao: 1,
  criado_em: NOW,
  atualizado_em: NOW,
}

it('the stored shape of an equipment', () => {
  expect(EQUIPMENT_SCHEMA).toBe(2)
  const { vinculados, ...former } = toItem(EQUIPMENT)
  expect(fromItem({ ...former, v: 1 })).toEqual({ ...EQUIPMENT, vinculados: [] })
  expect(fromItem(toItem(EQUIPMENT))).toEqual(EQUIPMENT)
  expect(shapeOf(toItem(EQUIPMENT))).toMatchInlineSnapshot(`
    {
      "apelido": "string",
      "ativado_em": "string",
      "atualizado_em": "string",
      "criado_em": "string",
      "dono_id": "string",
      "donos": [
        {
          "desde": "string",
          "dono_id": "string",
        },
      ],
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "lista": {
        "a": "string",
        "i": "string",
        "s": "string",
        "t": [
          "string",
        ],
        "x": "string",
      },
      "mac": "string",
      "numero_serie": "string",
      "pk": "string",
      "sk": "string",
      "status": "string",
      "tipos_pulverizador": [
        "string",
      ],
      "tolerancia_id": "string",
      "usuarios_adicionais": "number",
      "v": "number",
      "versao": "number",
      "versao_firmware": "string",
      "versao_hardware": "string",
      "vinculados": Set {
        "string",
      },
      "visto_em": "string",
    }
  `)
})
