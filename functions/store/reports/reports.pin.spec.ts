import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { REPORT_SCHEMA, type Report, reportFromItem, reportToItem } from './reports.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a report, version 2', () => {
  expect(REPORT_SCHEMA).toBe(2)
  const one: Report = {
    ...{ id: 'a', trabalho_id: 'a', usuario_id: 'a', fuso: 'UTC', leituras: 1 },
    pedido: {
      ...{ data_inicial: 'a', data_final: 'a', tipo: 'PADRAO', erro_percentual: 10, vazao_referencia: 'NOMINAL' },
      ...{ email: 'a', tipo_pulverizador: 'PULVERIZADOR', pressao_minima: 1, pressao_maxima: 2, marca_id: 'a' },
      ...{ modelo_id: 'a', tipo_jato: 'CONE_VAZIO', material: 'LATAO', dono_id: 'a', usuario_id: 'a' },
    },
    arquivos: [{ formato: 'PDF', caminho: 'a', nome: 'a', tamanho: 1, mimetype: 'a' }],
    envio: { trabalho_id: 'a', para: 'a', pedido_em: 'a', situacao: 'AGUARDA' },
    agendamento: { id: 'a', destinatarios: ['a'] },
    ...{ feito_em: '2026-11-22T12:00:05.000Z', criado_em: '2026-11-22T12:00:00.000Z' },
  }
  expect(reportFromItem(reportToItem(one))).toEqual(one)
  expect(shapeOf(reportToItem(one))).toMatchInlineSnapshot(`
    {
      "agendamento": {
        "destinatarios": [
          "string",
        ],
        "id": "string",
      },
      "arquivos": [
        {
          "caminho": "string",
          "formato": "string",
          "mimetype": "string",
          "nome": "string",
          "tamanho": "number",
        },
      ],
      "criado_em": "string",
      "envio": {
        "para": "string",
        "pedido_em": "string",
        "situacao": "string",
        "trabalho_id": "string",
      },
      "expira_em": "number",
      "feito_em": "string",
      "fuso": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "leituras": "number",
      "lista": {
        "i": "string",
      },
      "pedido": {
        "data_final": "string",
        "data_inicial": "string",
        "dono_id": "string",
        "email": "string",
        "erro_percentual": "number",
        "marca_id": "string",
        "material": "string",
        "modelo_id": "string",
        "pressao_maxima": "number",
        "pressao_minima": "number",
        "tipo": "string",
        "tipo_jato": "string",
        "tipo_pulverizador": "string",
        "usuario_id": "string",
        "vazao_referencia": "string",
      },
      "pk": "string",
      "sk": "string",
      "trabalho_id": "string",
      "usuario_id": "string",
      "v": "number",
    }
  `)
})

it('a report of version 1 was asked for by somebody', () => {
  const { agendamento, ...earlier } = { id: 'a', agendamento: null }
  expect(reportFromItem({ ...earlier, v: 1 }).agendamento).toBeNull()
})
