import { describe, expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/tolerance.ts'
import { FULL_HEADER, PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { INVITATION_SCHEMA, invitationFromItem, invitationToItem, newInvitation } from '../accounts/invitations.ts'
import { brandItem, CATALOGUE_SCHEMA, modelItem, profileFromItem, profileItem } from '../catalogue/catalogue.ts'
import { CONTACT_SCHEMA, contactFromItem, contactItem } from '../content/content.ts'
import { SURVEY_SCHEMA, surveyFromItem, surveyItem } from '../content/survey.ts'
import { CERTIFICATE_SCHEMA, certificateFromItem, certificateItem } from '../equipment/certificates.ts'
import { EQUIPMENT_SCHEMA, type Equipment, fromItem, toItem } from '../equipment/equipment.ts'
import { PART_SCHEMA, partFromItem, partItem } from '../readings/parts.ts'
import { QUARANTINE_SCHEMA, quarantineItem } from '../readings/quarantine.ts'
import { READING_SCHEMA, type ReadingHead, readingFromItem, readingItem } from '../readings/readings.ts'
import { packJson, unpackJson } from './compact.ts'

// A stored shape that changes here needs a new schema number, an upcast in its `fromItem`, and a pin of its own; the old pin stays.

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
  return { ...folded, edicao: { ...fields, observacao: 'a', por: { id: ID, nome: 'a' }, em: NOW } }
}

/** Written by format 1 when it was new: it must stay readable. */
const STORED_COMPACT = [
  'AaXWzWoCMRAH8FcZ5tyVjdHdeFSxB6Fg3b7AyAYaiAaTbQ8t+zQ99Tl8sTKKVbO7laXXZMjHkH/4fbZpB1/Ivh6+HOQPsCHvCThuVleE/RGUpW',
  '3IbcL2GkqK49FFpT/xE/NG5OPrXKLVe863SJNUYlM2uHR87xlVJlQEpYap3WpTEkbewUf60LuSoOBuwtpwtYMVhUDw/Eb8Ri4ewrXZaON56ZXX',
  'FU+dcYTFcZT4K7yLJFy6cPiGOXnrAvDuxr7z2SIliaEccatiJ03ySElK9TMSFk/JdCyzBXZKadSbSLKNSKJBpF8QtTNIDOStgkSayKaC/qGM4W',
  '2BigtOzbwUZN0MmahBXtf1Dw==',
].join('')

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

describe('stored shapes', () => {
  it('reading', () => {
    expect(READING_SCHEMA).toBe(2)
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
            "nome": "string",
          },
          "produtor_nome": "string",
          "propriedade": "string",
        },
        "gsi1pk": "string",
        "gsi1sk": "string",
        "gsi2pk": "string",
        "gsi2sk": "string",
        "gsi3pk": "string",
        "gsi3sk": "string",
        "lista": {
          "b": "number",
          "d": "bytes",
          "e": "bytes",
          "f": "number",
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
          "x": "string",
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
        "criador": "null",
        "equipamento_nome": "string",
        "modelos": [
          {
            "cor": "string",
            "fonte": "string",
            "fora_do_perfil": "boolean",
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
              "erro_nominal_medio_pct": "number",
              "fora_do_perfil": "boolean",
              "fora_tolerancia": "number",
              "maximo_lpm": "number",
              "media_lpm": "number",
              "mediana_lpm": "number",
              "minimo_lpm": "number",
              "modelo": "number",
              "n": "number",
              "soma_lpm": "number",
              "soma_quadrados": "number",
              "vazao_nominal_lpm": "number",
            },
          ],
          "numero_bicos": "number",
          "pior_bico": {
            "erro_pct": "number",
            "lado": "null",
            "modelo": "number",
            "posicao": "number",
            "seq": "number",
            "veredito": "string",
          },
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

  it('part', () => {
    expect(PART_SCHEMA).toBe(1)
    const item = partItem(PART)
    expect(partFromItem(item)).toEqual(PART)
    expect(item.sk).toBe(`PARTE#000#-#000#${PART.hash}`)
    expect(shapeOf(item)).toMatchInlineSnapshot(`
      {
        "certificado": "null",
        "conteudo": "bytes",
        "criador": "null",
        "dono_id": "string",
        "equipamento_id": "string",
        "equipamento_nome": "string",
        "numero_serie": "string",
        "pk": "string",
        "recebido_em": "string",
        "sk": "string",
        "v": "number",
      }
    `)
  })

  it('compact attributes', () => {
    const value = { cabecalho: FULL_HEADER }
    expect(unpackJson(Buffer.from(STORED_COMPACT, 'base64'))).toEqual(value)
    expect(unpackJson(packJson(value))).toEqual(value)
    expect(() => unpackJson(new Uint8Array([2, 0]))).toThrow('unknown format byte 2')
  })

  it('equipment', () => {
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

  it('invitation', () => {
    expect(INVITATION_SCHEMA).toBe(1)
    const given = {
      dono_id: ID,
      email: 'a@b.co',
      cargo: 'UTILIZADOR',
      equipamentos: [ID],
      por: { id: ID, nome: 'a' },
    } as const
    const invitation = newInvitation({ ...given, equipamentos: [...given.equipamentos] }, NOW)
    expect(invitationFromItem(invitationToItem(invitation))).toEqual(invitation)
    expect(shapeOf(invitationToItem(invitation))).toMatchInlineSnapshot(`
      {
        "cargo": "string",
        "criado_em": "string",
        "dono_id": "string",
        "email": "string",
        "equipamentos": [
          "string",
        ],
        "expira_em": "number",
        "gsi1pk": "string",
        "gsi1sk": "string",
        "lista": {
          "d": "string",
        },
        "pk": "string",
        "por": {
          "id": "string",
          "nome": "string",
        },
        "sk": "string",
        "v": "number",
        "valido_ate": "string",
      }
    `)
  })

  it('certificate', () => {
    expect(CERTIFICATE_SCHEMA).toBe(1)
    const base = { equipamento_id: ID, id: 'ab', arn: 'a', numero_serie: 'ASP-0001' }
    const certificate = { ...base, situacao: 'EM_USO', criado_em: NOW, substituido_em: null, morre_em: null } as const
    expect(certificateFromItem(certificateItem(certificate))).toEqual(certificate)
    expect(shapeOf(certificateItem(certificate))).toMatchInlineSnapshot(`
      {
        "arn": "string",
        "criado_em": "string",
        "equipamento_id": "string",
        "id": "string",
        "morre_em": "null",
        "numero_serie": "string",
        "pk": "string",
        "situacao": "string",
        "sk": "string",
        "substituido_em": "null",
        "v": "number",
      }
    `)
  })

  it('quarantine', () => {
    expect(QUARANTINE_SCHEMA).toBe(1)
    const record = { motivo: 'DATA_FUTURA', detalhe: 'a', numero_serie: 'a', equipamento_id: ID, uuid: ID } as const
    const item = quarantineItem({ id: ID, ...record, certificado: 'a', recebido_em: NOW, dados: new Uint8Array([1]) })
    expect(shapeOf(item)).toMatchInlineSnapshot(`
      {
        "certificado": "string",
        "dados": "bytes",
        "detalhe": "string",
        "equipamento_id": "string",
        "gsi1pk": "string",
        "gsi1sk": "string",
        "id": "string",
        "lista": {
          "m": "string",
          "n": "number",
          "s": "string",
        },
        "motivo": "string",
        "numero_serie": "string",
        "pk": "string",
        "recebido_em": "string",
        "sk": "string",
        "uuid": "string",
        "v": "number",
      }
    `)
  })

  it('contact', () => {
    expect(CONTACT_SCHEMA).toBe(1)
    const texts = { posvenda_email: 'a', posvenda_telefone: 'a', contato_telefone: 'a' }
    const contact = { ...texts, contato_endereco: 'a', contato_cep: 'a', versao: 1 }
    expect(contactFromItem(contactItem(contact))).toEqual(contact)
    expect(shapeOf(contactItem(contact))).toMatchInlineSnapshot(`
      {
        "contato_cep": "string",
        "contato_endereco": "string",
        "contato_telefone": "string",
        "pk": "string",
        "posvenda_email": "string",
        "posvenda_telefone": "string",
        "sk": "string",
        "v": "number",
        "versao": "number",
      }
    `)
  })

  it('survey', () => {
    expect(SURVEY_SCHEMA).toBe(1)
    const texts = { title_pt: 'a', title_en: 'a', title_es: 'a', link: 'a', ativa: true, versao: 1 }
    const survey = { ...texts, description_pt: 'a', description_en: 'a', description_es: 'a' }
    expect(surveyFromItem(surveyItem(survey))).toEqual(survey)
    expect(shapeOf(surveyItem(survey))).toMatchInlineSnapshot(`
      {
        "ativa": "boolean",
        "description_en": "string",
        "description_es": "string",
        "description_pt": "string",
        "link": "string",
        "pk": "string",
        "sk": "string",
        "title_en": "string",
        "title_es": "string",
        "title_pt": "string",
        "v": "number",
        "versao": "number",
      }
    `)
  })

  it('catalogue', () => {
    expect(CATALOGUE_SCHEMA).toBe(1)
    expect(profileFromItem(profileItem(PROFILE))).toEqual(PROFILE)
    expect(shapeOf(profileItem(PROFILE))).toMatchInlineSnapshot(`
      {
        "angulo": "number",
        "cor": "string",
        "edicao_gota": "null",
        "fonte": "string",
        "gsi1pk": "string",
        "gsi1sk": "string",
        "gsi2pk": "string",
        "gsi2sk": "string",
        "id": "string",
        "lista": {
          "c": "string",
          "j": "string",
          "m": "string",
          "n": "string",
          "x": "string",
        },
        "malha_cor": "null",
        "malha_tamanho": "null",
        "marca_id": "string",
        "marca_nome": "string",
        "material": "string",
        "modelo_id": "string",
        "nome": "string",
        "pk": "string",
        "pontos": [
          {
            "pressao_bar": "number",
            "vazao_lpm": "number",
          },
        ],
        "sk": "string",
        "status": "string",
        "tipo_jato": "string",
        "v": "number",
        "versao": "number",
      }
    `)
    const brand = { id: 'a', nome: 'a', imagem: null, ordem: 1, status: 'ATIVO', versao: 1 } as const
    expect(shapeOf(brandItem(brand))).toMatchInlineSnapshot(`
      {
        "gsi1pk": "string",
        "gsi1sk": "string",
        "id": "string",
        "imagem": "null",
        "lista": {
          "n": "string",
          "x": "string",
        },
        "nome": "string",
        "ordem": "number",
        "pk": "string",
        "sk": "string",
        "status": "string",
        "v": "number",
        "versao": "number",
      }
    `)
    const model = { id: 'a', marca_id: 'a', nome: 'a', tipo_jato: 'CONE_VAZIO', status: 'ATIVO', versao: 1 } as const
    expect(shapeOf(modelItem(model))).toMatchInlineSnapshot(`
      {
        "gsi1pk": "string",
        "gsi1sk": "string",
        "id": "string",
        "lista": {
          "j": "string",
          "n": "string",
          "x": "string",
        },
        "marca_id": "string",
        "nome": "string",
        "pk": "string",
        "sk": "string",
        "status": "string",
        "tipo_jato": "string",
        "v": "number",
        "versao": "number",
      }
    `)
  })
})
