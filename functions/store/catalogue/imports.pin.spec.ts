import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { IMPORT_SCHEMA, importFromItem, importToItem, type NozzleImport } from './imports.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of an import', () => {
  expect(IMPORT_SCHEMA).toBe(1)
  const one: NozzleImport = {
    ...{
      id: 'a',
      trabalho_id: 'a',
      autor: { id: 'a' },
      arquivo: 'a',
      caminho: 'a',
      leitura: {
        folha: 'a',
        titulos: 1,
        colunas: { marca: 0 },
        unidades: { pressao_bar: 'PSI' },
        pressoes: [{ celula: 1, pressao: 2 }],
      },
    },
    ...{ modo: 'TUDO', status: 'PENDENTE', cancelar: false, posicao: 0, progresso: 0, linhas: 0, erros: 1, avisos: 0 },
    ...{ criadas: 0, alteradas: 0, iguais: 0, resultado: null, criado_em: '2026-11-22T12:00:00.000Z' },
    problemas: [{ linha: 1, celula: 'A1', coluna: 'marca', codigo: 'vazio', aviso: false, valor: '', certo: '' }],
  }
  expect(importFromItem(importToItem(one))).toEqual(one)
  expect(shapeOf(importToItem(one))).toMatchInlineSnapshot(`
    {
      "alteradas": "number",
      "arquivo": "string",
      "autor": {
        "id": "string",
      },
      "avisos": "number",
      "caminho": "string",
      "cancelar": "boolean",
      "criadas": "number",
      "criado_em": "string",
      "erros": "number",
      "expira_em": "number",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "iguais": "number",
      "leitura": {
        "colunas": {
          "marca": "number",
        },
        "folha": "string",
        "pressoes": [
          {
            "celula": "number",
            "pressao": "number",
          },
        ],
        "titulos": "number",
        "unidades": {
          "pressao_bar": "string",
        },
      },
      "linhas": "number",
      "lista": {
        "i": "string",
      },
      "modo": "string",
      "pk": "string",
      "posicao": "number",
      "problemas": [
        {
          "aviso": "boolean",
          "celula": "string",
          "certo": "string",
          "codigo": "string",
          "coluna": "string",
          "linha": "number",
          "valor": "string",
        },
      ],
      "progresso": "number",
      "resultado": "null",
      "sk": "string",
      "status": "string",
      "trabalho_id": "string",
      "v": "number",
    }
  `)
})
