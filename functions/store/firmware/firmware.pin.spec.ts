import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { firmwares, type StoredFirmware } from './firmware.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a firmware version', () => {
  expect(firmwares.schema).toBe(1)
  const version: StoredFirmware = {
    ...{ id: 'a', versao_firmware: '2.5.4', versao_minima: '3.0.0', versao_maxima: '3.9.9', detalhes: 'a' },
    binario: { nome: 'a', tamanho: 1, sha256: 'a', assinatura: 'a', chave: 'a', enviado_em: 'a', caminho: 'a' },
    distribuicao: { situacao: 'EM_ANDAMENTO', percentual: 1, desde: 'a' },
    ...{ criado_em: 'a', atualizado_em: 'a', versao: 1 },
  }
  expect(firmwares.fromItem(firmwares.toItem(version))).toEqual(version)
  expect(firmwares.toItem(version).gsi1sk).toBe('00002.00005.00004~#a')
  expect(shapeOf(firmwares.toItem(version))).toMatchInlineSnapshot(`
    {
      "atualizado_em": "string",
      "binario": {
        "assinatura": "string",
        "caminho": "string",
        "chave": "string",
        "enviado_em": "string",
        "nome": "string",
        "sha256": "string",
        "tamanho": "number",
      },
      "criado_em": "string",
      "detalhes": "string",
      "distribuicao": {
        "desde": "string",
        "percentual": "number",
        "situacao": "string",
      },
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "lista": {
        "a": "string",
        "b": "string",
        "c": "string",
        "i": "string",
        "n": "string",
        "p": "number",
        "s": "string",
        "t": "number",
        "w": "number",
      },
      "pk": "string",
      "sk": "string",
      "v": "number",
      "versao": "number",
      "versao_firmware": "string",
      "versao_maxima": "string",
      "versao_minima": "string",
    }
  `)
})
