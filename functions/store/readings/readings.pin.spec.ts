import { expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/tolerance.ts'
import { PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { unpackJson } from '../kit/compact.ts'
import type { ReadingHead } from './readingHead.ts'
import { READING_SCHEMA, readingFromItem, readingItem } from './readings.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'
const PART = partOf(wholeMessage({ uuid: ID, nozzles: 3 }))

function head(): ReadingHead {
  const gathered = gather([PART])
  if (!gathered) throw new Error('no parts')
  const folded = foldReading(gathered, null, {
    perfis: new Map([[PROFILE.id, PROFILE]]),
    tolerancia: toleranceProfile(),
  })
  const fields = { produtor_nome: 'a', propriedade: 'a', cidade: 'a', estado: 'a', pais: 'a', operador_nome: 'a' }
  const rates = { taxa_declarada: 150, taxa_declarada_planta: 0.4 }
  return { ...folded, edicao: { ...fields, ...rates, observacao: 'a', por: { id: ID }, em: NOW } }
}

it('the stored shape of a reading', () => {
  expect(READING_SCHEMA).toBe(5)
  const item = readingItem(head())
  expect(readingFromItem(item)).toEqual(head())
  expect(shapeOf(item)).toMatchInlineSnapshot(`
    {
      "bicos": "bytes",
      "completa": "boolean",
      "conflitos": "number",
      "dados": "bytes",
      "digest": "string",
      "dobra": "number",
      "dobrada_em": "string",
      "edicao": {
        "cidade": "string",
        "em": "string",
        "estado": "string",
        "observacao": "string",
        "operador_nome": "string",
        "pais": "string",
        "por": {
          "id": "string",
        },
        "produtor_nome": "string",
        "propriedade": "string",
        "taxa_declarada": "number",
        "taxa_declarada_planta": "number",
      },
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "gsi3pk": "string",
      "gsi3sk": "string",
      "lista": {
        "a": "string",
        "b": "number",
        "c": "string",
        "d": "bytes",
        "e": "bytes",
        "f": "number",
        "g": [
          "number",
        ],
        "l": "string",
        "m": "number",
        "n": "string",
        "o": "string",
        "p": [
          "number",
        ],
        "q": "number",
        "r": "number",
        "s": "string",
        "t": "string",
        "u": "number",
        "w": "number",
        "x": "string",
        "y": "string",
        "z": "string",
      },
      "partes": "number",
      "pk": "string",
      "situacao": "string",
      "sk": "string",
      "v": "number",
      "versao": "number",
    }
  `)
  expect(shapeOf(unpackJson(item.dados as Uint8Array))).toMatchInlineSnapshot(`
    {
      "bicos_medidos": "number",
      "cabecalho": {
        "bateria_fim": "number",
        "bateria_inicio": "number",
        "calibracao": {
          "amostras": [
            {
              "tempo_s": "number",
              "volume_ml": "number",
            },
          ],
          "balanca_tempo_s": "null",
          "data": "string",
          "fator_confiabilidade": "number",
          "percentual": "number",
          "peso_kg": "null",
          "ponta_calibracao": "null",
          "proveta_tempo_s": "null",
          "proveta_volume_ml": "null",
          "reuso": "string",
          "tara_kg": "null",
          "tipo": "string",
          "vazao_dispositivo": "null",
          "vazao_gravimetrica": "null",
          "vazao_pos_calibracao": "null",
        },
        "cidade": "string",
        "espacamento_bicos": "number",
        "espacamento_plantas": "null",
        "estado": "string",
        "forma_pulverizacao": "string",
        "horas_maquina": "number",
        "lado_turbo": "null",
        "largura_rua": "null",
        "modelos": [
          "string",
        ],
        "nome": "string",
        "observacao": "null",
        "operador_nome": "string",
        "pais": "string",
        "pressao": "number",
        "produtor_nome": "string",
        "propriedade": "string",
        "taxa_declarada": "number",
        "taxa_declarada_planta": "null",
        "telefone_marca": "string",
        "telefone_modelo": "string",
        "telefone_so": "string",
        "tipo_pulverizador": "string",
        "total_bicos": "number",
        "velocidade": "number",
        "versao_app": "string",
        "versao_firmware": "string",
        "versao_hardware": "string",
        "zona_aplicacao": "null",
      },
      "chegadas": [
        {
          "certificado": "null",
          "criador": "null",
          "partes": "number",
          "primeira_em": "string",
          "ultima_em": "string",
        },
      ],
      "criador": "null",
      "equipamento_nome": "string",
      "modelos": [
        {
          "cor": "string",
          "fonte": "string",
          "fora_do_perfil": "boolean",
          "janela": [
            "number",
          ],
          "marca": "string",
          "nome": "string",
          "perfil_id": "string",
          "tipo_jato": "string",
          "vazao_nominal": "number",
        },
      ],
      "numero_serie": "string",
      "recebida_em": "string",
      "resultado": {
        "cv_dentro": "null",
        "cv_pct": "number",
        "desvio_comum": "null",
        "desvio_mediano_pct": "null",
        "entupidos": "number",
        "erro_media_medio_pct": "number",
        "erro_nominal_medio_pct": "number",
        "fora_tolerancia": "number",
        "gastos": "number",
        "lados": [],
        "maior_vazao_lpm": "number",
        "menor_vazao_lpm": "number",
        "modelos": [
          {
            "base": "string",
            "erro_nominal_medio_pct": "number",
            "fora_do_perfil": "boolean",
            "fora_tolerancia": "number",
            "maximo_lpm": "number",
            "media_lpm": "number",
            "mediana_lpm": "number",
            "mediana_n": "number",
            "minimo_lpm": "number",
            "modelo": "number",
            "n": "number",
            "soma_lpm": "number",
            "soma_quadrados": "number",
            "vazao_nominal_lpm": "number",
          },
        ],
        "nao_avaliados": "number",
        "numero_bicos": "number",
        "pior_bico": {
          "erro_pct": "number",
          "lado": "null",
          "modelo": "number",
          "posicao": "number",
          "seq": "number",
          "veredito": "string",
        },
        "sem_vazao": [],
        "taxa_l_ha": "number",
        "taxa_l_planta": "null",
        "tolerancia": {
          "base": "string",
          "comparacao": "string",
          "cv_limite_pct": "null",
          "id": "string",
          "limite_pct": "number",
          "limite_vazao_baixa": "null",
          "nome": "string",
          "versao": "number",
        },
        "tolerancia_media_pct": "number",
        "tolerancia_nominal_pct": "number",
        "vazao_total_lpm": "number",
        "versao_calculo": "number",
      },
      "tipo_pulverizador": "string",
      "total_bicos": "number",
    }
  `)
})
