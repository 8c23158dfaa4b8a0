import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { rowBytes, shapeOf } from '../../../tests/fixtures/shape.ts'
import { type FleetVehicle, fleetVehicles } from './fleetVehicles.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const section = { bico_inicial: 1, bico_final: 24, descricao: 'a', ponta_id: randomUUID() }
const vehicle: FleetVehicle = {
  ...{ id: randomUUID(), dono_id: randomUUID(), marca_id: randomUUID(), modelo_id: randomUUID() },
  ...{ identificacao: 'a', numero: 'a', tipo: 'PULVERIZADOR', capacidade_tanque: 2000, ano_fabricacao: 2020 },
  ...{ operador_nome: 'a', equipamento_id: randomUUID(), secoes: [section] },
  equipado: [{ desde: 'a', equipamento_id: 'a', secoes: [section] }],
  ...{ criado_em: new Date().toISOString(), atualizado_em: 'a', versao: 1, status: 'ATIVO', removido_em: null },
}

it('the stored shape of a vehicle', () => {
  expect(fleetVehicles.schema).toBe(1)
  expect(fleetVehicles.fromItem(fleetVehicles.toItem(vehicle))).toEqual(vehicle)
  expect(shapeOf(fleetVehicles.toItem(vehicle))).toMatchInlineSnapshot(`
    {
      "ano_fabricacao": "number",
      "atualizado_em": "string",
      "capacidade_tanque": "number",
      "criado_em": "string",
      "dono_id": "string",
      "equipado": [
        {
          "desde": "string",
          "equipamento_id": "string",
          "secoes": [
            {
              "bico_final": "number",
              "bico_inicial": "number",
              "descricao": "string",
              "ponta_id": "string",
            },
          ],
        },
      ],
      "equipamento_id": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "identificacao": "string",
      "lista": {
        "b": "bytes",
        "c": "number",
        "e": "bytes",
        "i": "bytes",
        "m": "bytes",
        "n": "string",
        "o": "bytes",
        "p": "string",
        "r": "number",
        "s": "number",
        "t": "string",
        "u": "string",
        "w": "number",
        "y": "number",
        "z": "number",
      },
      "marca_id": "string",
      "modelo_id": "string",
      "numero": "string",
      "operador_nome": "string",
      "pk": "string",
      "removido_em": "null",
      "secoes": [
        {
          "bico_final": "number",
          "bico_inicial": "number",
          "descricao": "string",
          "ponta_id": "string",
        },
      ],
      "sk": "string",
      "status": "string",
      "tipo": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})

it('a row of the list stays below 256 bytes with the longest texts', () => {
  const long = 'Ç'.repeat(60)
  const { lista } = fleetVehicles.toItem({
    ...vehicle,
    ...{ identificacao: long, numero: 'Ç'.repeat(20), operador_nome: long, tipo: 'TURBOPULVERIZADOR' },
    ...{ capacidade_tanque: 99_999.5, versao: 1000 },
  })
  expect(rowBytes(lista)).toBeLessThanOrEqual(256)
})
