import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { EQUIPMENT_SCHEMA, type Equipment, fromItem, NOTHING_KNOWN, toItem } from './equipment.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

const OF_VERSION_2 = {
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
} satisfies Partial<Equipment>

const OF_VERSION_3 = {
  ...OF_VERSION_2,
  fornecedor: 'a',
  finalidade: 'CONSUMO',
  nota_fiscal_numero: 'a',
  nota_fiscal_data: '2026-11-01',
  nota_fiscal_link: 'a',
  contrato_codigo: 'a',
  contrato_inicio: '2026-11-01',
  contrato_fim: '2026-11-01',
  contrato_link: 'a',
  entrega_data: '2026-11-01',
  entrega_responsavel: 'a',
  entrega_modo: 'ONLINE',
  garantia_inicio: '2026-11-01',
  ativado_por: ID,
  inutilizado_em: NOW,
  inutilizado_por: ID,
  restaurado_em: NOW,
  restaurado_por: ID,
  codigo_hash: 'a',
} satisfies Partial<Equipment>

const FILE = {
  id_anexos: ID,
  caminho: 'a',
  nome_original: 'a',
  nome: 'a',
  tamanho: 1,
  mimetype: 'a',
  created_at: NOW,
}
const OF_VERSION_4 = { ...OF_VERSION_3, nota_fiscal_arquivo: FILE, contrato_arquivo: FILE }
const EQUIPMENT: Equipment = { ...OF_VERSION_4, firmware_em: NOW, bateria_dias: { '2026-11-01': [1, 2] } }

/** As version 2 stored it, and version 1, which had no links. */
const ITEM_2 = {
  ...toItem(EQUIPMENT),
  ...OF_VERSION_2,
  v: 2,
  vinculados: new Set([ID]),
  lista: { i: ID, s: 'ASP-0001', a: 'Barra', t: ['PULVERIZADOR'], x: 'ATIVO' },
}
for (const name of Object.keys(EQUIPMENT)) if (!(name in OF_VERSION_2)) delete (ITEM_2 as Record<string, unknown>)[name]

it('the stored shape of an equipment', () => {
  expect(EQUIPMENT_SCHEMA).toBe(5)
  const upcast = { ...NOTHING_KNOWN, ...OF_VERSION_2 }
  const { vinculados, ...item1 } = ITEM_2
  expect(fromItem({ ...item1, v: 1 })).toEqual({ ...upcast, vinculados: [] })
  expect(fromItem(ITEM_2)).toEqual(upcast)
  const { firmware_em, bateria_dias, ...item4 } = toItem(EQUIPMENT)
  expect(fromItem({ ...item4, v: 4 })).toEqual({ ...NOTHING_KNOWN, ...OF_VERSION_4 })
  const { nota_fiscal_arquivo, contrato_arquivo, ...item3 } = item4
  expect(fromItem({ ...item3, v: 3 })).toEqual({ ...NOTHING_KNOWN, ...OF_VERSION_3 })
  expect(fromItem(toItem(EQUIPMENT))).toEqual(EQUIPMENT)
  expect(shapeOf(toItem(EQUIPMENT))).toMatchInlineSnapshot(`
    {
      "apelido": "string",
      "ativado_em": "string",
      "ativado_por": "string",
      "atualizado_em": "string",
      "bateria_dias": {
        "2026-11-01": [
          "number",
        ],
      },
      "codigo_hash": "string",
      "contrato_arquivo": {
        "caminho": "string",
        "created_at": "string",
        "id_anexos": "string",
        "mimetype": "string",
        "nome": "string",
        "nome_original": "string",
        "tamanho": "number",
      },
      "contrato_codigo": "string",
      "contrato_fim": "string",
      "contrato_inicio": "string",
      "contrato_link": "string",
      "criado_em": "string",
      "dono_id": "string",
      "donos": [
        {
          "desde": "string",
          "dono_id": "string",
        },
      ],
      "entrega_data": "string",
      "entrega_modo": "string",
      "entrega_responsavel": "string",
      "finalidade": "string",
      "firmware_em": "string",
      "fornecedor": "string",
      "garantia_inicio": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "inutilizado_em": "string",
      "inutilizado_por": "string",
      "lista": {
        "a": "string",
        "c": "number",
        "d": "string",
        "f": "string",
        "i": "string",
        "s": "string",
        "t": [
          "string",
        ],
        "v": "string",
        "x": "string",
      },
      "mac": "string",
      "nota_fiscal_arquivo": {
        "caminho": "string",
        "created_at": "string",
        "id_anexos": "string",
        "mimetype": "string",
        "nome": "string",
        "nome_original": "string",
        "tamanho": "number",
      },
      "nota_fiscal_data": "string",
      "nota_fiscal_link": "string",
      "nota_fiscal_numero": "string",
      "numero_serie": "string",
      "pk": "string",
      "restaurado_em": "string",
      "restaurado_por": "string",
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
