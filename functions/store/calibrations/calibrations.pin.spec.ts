import { expect, it } from 'vitest'
import { FIRST_LIMITS } from '../../../shared/domain/calibration.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { calibrationLimits } from './calibrationLimits.ts'
import { CALIBRATION_SCHEMA, type Calibration, calibrationFromItem, calibrationItem } from './calibrations.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

const CALIBRATION: Calibration = {
  ...{ id: ID, data: NOW, recebida_em: NOW, origem: 'LEITURA', leitura_id: ID, dono_id: ID, equipamento_id: ID },
  ...{ equipamento_nome: 'a', numero_serie: 'a', tipo_pulverizador: 'PULVERIZADOR', tipo: 'BALANCA', percentual: 1 },
  ...{ reuso: 'REUTILIZADA', proveta_tempo_s: 1, proveta_volume_ml: 1, balanca_tempo_s: 1, peso_kg: 1, tara_kg: 1 },
  ...{ amostras: [{ volume_ml: 1, tempo_s: 1 }], fator_confiabilidade: 1, vazao_dispositivo: 1, vazao_gravimetrica: 1 },
  ...{ ponta_calibracao: 'a', vazao_pos_calibracao: 1, pressao_min: 1, pressao_max: 1, modelo: 'a', posicoes: [1] },
  ...{ resultado: 1, situacao: 'INVALIDA', limites: FIRST_LIMITS },
  motivos: [{ faixa: 'peso', desvio: 'ABAIXO', valor: 1, minimo: 2, maximo: 3 }],
  hash: 'a',
  ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'pressao_max', valor: '700' }],
}

it('the stored shape of a calibration', () => {
  expect(CALIBRATION_SCHEMA).toBe(2)
  const item = calibrationItem(CALIBRATION)
  expect(calibrationFromItem(item)).toEqual(CALIBRATION)
  const { hash, ...former } = item
  expect(calibrationFromItem({ ...former, pk: item.pk, sk: item.sk, v: 1 })).toEqual({ ...CALIBRATION, hash: null })
  expect(shapeOf(item)).toMatchInlineSnapshot(`
    {
      "amostras": [
        {
          "tempo_s": "number",
          "volume_ml": "number",
        },
      ],
      "balanca_tempo_s": "number",
      "data": "string",
      "dono_id": "string",
      "equipamento_id": "string",
      "equipamento_nome": "string",
      "fator_confiabilidade": "number",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "gsi3pk": "string",
      "gsi3sk": "string",
      "hash": "string",
      "id": "string",
      "leitura_id": "string",
      "limites": {
        "calibracao_max": "number",
        "calibracao_min": "number",
        "peso_max": "number",
        "peso_min": "number",
        "tara_max": "number",
        "tara_min": "number",
        "volume_1_max": "number",
        "volume_1_min": "number",
        "volume_2_max": "number",
        "volume_2_min": "number",
        "volume_3_max": "number",
        "volume_3_min": "number",
      },
      "lista": {
        "d": "bytes",
        "m": "string",
        "r": "number",
        "s": "string",
        "t": "string",
      },
      "modelo": "string",
      "motivos": [
        {
          "desvio": "string",
          "faixa": "string",
          "maximo": "number",
          "minimo": "number",
          "valor": "number",
        },
      ],
      "numero_serie": "string",
      "origem": "string",
      "percentual": "number",
      "peso_kg": "number",
      "pk": "string",
      "ponta_calibracao": "string",
      "posicoes": [
        "number",
      ],
      "pressao_max": "number",
      "pressao_min": "number",
      "proveta_tempo_s": "number",
      "proveta_volume_ml": "number",
      "recebida_em": "string",
      "ressalvas": [
        {
          "campo": "string",
          "motivo": "string",
          "valor": "string",
        },
      ],
      "resultado": "number",
      "reuso": "string",
      "situacao": "string",
      "sk": "string",
      "tara_kg": "number",
      "tipo": "string",
      "tipo_pulverizador": "string",
      "v": "number",
      "vazao_dispositivo": "number",
      "vazao_gravimetrica": "number",
      "vazao_pos_calibracao": "number",
    }
  `)
})

it('the stored shape of calibration limits', () => {
  expect(calibrationLimits.schema).toBe(1)
  const limits = { tipo_pulverizador: 'PULVERIZADOR', ...FIRST_LIMITS, versao: 1 } as const
  expect(calibrationLimits.fromItem(calibrationLimits.toItem(limits))).toEqual(limits)
  expect(shapeOf(calibrationLimits.toItem(limits))).toMatchInlineSnapshot(`
    {
      "calibracao_max": "number",
      "calibracao_min": "number",
      "peso_max": "number",
      "peso_min": "number",
      "pk": "string",
      "sk": "string",
      "tara_max": "number",
      "tara_min": "number",
      "tipo_pulverizador": "string",
      "v": "number",
      "versao": "number",
      "volume_1_max": "number",
      "volume_1_min": "number",
      "volume_2_max": "number",
      "volume_2_min": "number",
      "volume_3_max": "number",
      "volume_3_min": "number",
    }
  `)
})
