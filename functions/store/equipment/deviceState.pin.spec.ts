import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { DEVICE_STATE_SCHEMA, deviceStateItem } from './deviceState.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of what a device told of itself', () => {
  expect(DEVICE_STATE_SCHEMA).toBe(1)
  const state = {
    ...({ versao: 1, uuid: 'a', informado_em: 'a', versao_firmware: 'a', versao_hardware: 'a', bateria: 1 } as const),
    atualizacao: { versao_firmware: 'a', situacao: 'FALHOU', erro: 'ENERGIA' } as const,
  }
  const came = {
    recebido_em: 'a',
    ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'bateria', valor: '255' }] as const,
  }
  expect(deviceStateItem('a', state, came)).toMatchObject({ pk: 'EQUIPAMENTO#a', sk: 'ESTADO' })
  expect(shapeOf(deviceStateItem('a', state, came))).toMatchInlineSnapshot(`
    {
      "atualizacao": {
        "erro": "string",
        "situacao": "string",
        "versao_firmware": "string",
      },
      "bateria": "number",
      "informado_em": "string",
      "pk": "string",
      "recebido_em": "string",
      "ressalvas": [
        {
          "campo": "string",
          "motivo": "string",
          "valor": "string",
        },
      ],
      "sk": "string",
      "uuid": "string",
      "v": "number",
      "versao_firmware": "string",
      "versao_hardware": "string",
    }
  `)
})
