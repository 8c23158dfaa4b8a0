import { LIMITES_DISPOSITIVO } from '../../shared/domain/equipment/deviceLimits.ts'
import { DETALHES_BYTES } from '../../shared/enums.ts'

const { vazao, pressao } = LIMITES_DISPOSITIVO
const PRESSURES = `${pressao.min} to ${pressao.max} bar after conversion`
const FLOWS = `${vazao.min} to ${vazao.max} L/min after conversion`
const VERSION = 'Semantic version, as `2.5.4`'

/** The fields of a comparison with a reference, told by itself and inside a reading. */
const CALIBRATION = {
  tipo: 'How it was made: by graduated cylinder or by scale',
  percentual: '%: by how much the device was corrected',
  proveta_tempo_s: 's: time in the cylinder',
  proveta_volume_ml: 'mL: volume in the cylinder',
  balanca_tempo_s: 's: time on the scale',
  peso_kg: 'kg: gross weight',
  tara_kg: 'kg: weight of the empty vessel',
  amostras: 'Cylinder samples',
  'amostras[].volume_ml': 'mL',
  'amostras[].tempo_s': 's',
  fator_confiabilidade: '%: reliability of the device, 100 less the error',
  vazao_dispositivo: 'L/min: what the device read',
  vazao_gravimetrica: 'L/min: what the reference says',
  ponta_calibracao: 'Name of the nozzle it was made with',
  vazao_pos_calibracao: 'L/min: what the device reads afterwards',
}

const inside = (prefix: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]))

const READING_HEADER = {
  nome: 'Name of the reading, for people',
  tipo_pulverizador: 'Boom sprayer or airblast (turbo) sprayer',
  total_bicos: 'How many nozzles the sprayer has: a reading is complete when as many are measured',
  unidade_pressao: 'Unit of `pressao`',
  pressao: `In \`unidade_pressao\`; ${PRESSURES}`,
  velocidade: 'km/h',
  espacamento_bicos: 'm, between nozzles of a boom',
  espacamento_plantas: 'm, between plants of a row (orchards)',
  largura_rua: 'm, between rows (orchards)',
  forma_pulverizacao: 'Band, broadcast, or both',
  zona_aplicacao: 'Free text: block, field',
  taxa_declarada: 'L/ha that the operator aims at',
  taxa_declarada_planta: 'L/plant that the operator aims at (orchards), instead of `taxa_declarada` or beside it',
  lado_turbo: 'Which side of an airblast sprayer is measured; null on a boom',
  modelos: 'Profile ids of the nozzle catalogue; `bicos[].modelo` counts into this list from 0',
  produtor_nome: 'Producer, free text',
  propriedade: 'Farm, free text',
  cidade: 'Town',
  estado: 'State or province',
  pais: 'Country',
  operador_nome: 'Operator, free text',
  observacao: 'Free text',
  horas_maquina: 'h: hour meter of the machine',
  bateria_inicio: '%: charge at the beginning. Leave it out where it is not known; 255 is not “unknown”',
  bateria_fim: '%: charge at the end',
  telefone_marca: 'Phone: maker',
  telefone_modelo: 'Phone: model',
  telefone_so: 'Phone: operating system',
  versao_firmware: 'Of the device',
  versao_hardware: 'Of the device',
  versao_app: 'Of the phone app',
  calibracao: 'The calibration the device measured with',
  'calibracao.uuid': 'Its identity on `…/calibracoes`, where the device tells it by itself too, so that both are one',
  ...inside('calibracao', CALIBRATION),
  'calibracao.data': 'When it was made',
  'calibracao.reuso': 'Whether an earlier calibration was used again',
}

/**
 * The meaning of each field of each message, its unit first. A field of the contract without a line here fails the
 * page.
 */
export const FIELD_TEXTS = {
  leituras: {
    versao: 'Version of the message',
    uuid: 'Identity of the reading: a random UUID made when the collection starts, the same for all of its parts and each time it is sent',
    medido_em: 'When this content was measured, by the device’s clock',
    unidade_vazao: 'Unit of all `vazao`',
    parte: 'Which nozzle this part is; null or absent in a whole reading',
    'parte.posicao': 'Position of the nozzle, counted from 1',
    'parte.lado': 'Side of an airblast sprayer; null on a boom',
    'parte.seq': 'Which of several measurements of the same nozzle',
    cabecalho:
      'Data of the reading as a whole: always in a whole reading, in at least the first part of one sent in parts',
    ...inside('cabecalho', READING_HEADER),
    bicos: 'The nozzles measured; exactly the one of `parte` in a part',
    'bicos[].posicao': 'Position of the nozzle, counted from 1',
    'bicos[].lado': 'Side of an airblast sprayer; null on a boom',
    'bicos[].seq': 'Which of several measurements of the same nozzle',
    'bicos[].vazao': `In \`unidade_vazao\`; ${FLOWS}`,
    'bicos[].modelo': 'Place in `cabecalho.modelos`, counted from 0',
  },
  calibracoes: {
    versao: 'Version of the message',
    uuid: 'Identity of the calibration: a random UUID made when it begins',
    realizada_em: 'When it was made, by the device’s clock',
    tipo_pulverizador: 'Boom sprayer or airblast (turbo) sprayer',
    ...CALIBRATION,
    unidade_pressao: 'Unit of both pressures',
    pressao_min: `In \`unidade_pressao\`: lowest pressure while it was made; ${PRESSURES}`,
    pressao_max: `In \`unidade_pressao\`: highest pressure, not below \`pressao_min\`; ${PRESSURES}`,
    modelo: 'Catalogue profile id of the nozzles it was made with',
    posicoes: 'Their positions',
  },
  estado: {
    versao: 'Version of the message',
    uuid: 'Identity of this statement: a new random UUID for each',
    informado_em: 'Now, by the device’s clock; each later than the one before',
    versao_firmware: `What the device runs. ${VERSION}`,
    versao_hardware: `${VERSION}. Without it, and where nobody wrote it down at the equipment, no firmware is offered`,
    bateria: '%: charge now. Leave it out where it is not known',
    atualizacao: 'The update under way, from the offer until the device runs it; else null or absent',
    'atualizacao.versao_firmware': `The version it was offered. ${VERSION}`,
    'atualizacao.situacao': 'How far it is',
    'atualizacao.erro': 'Why it failed; with `FALHOU` only',
  },
  confirmacoes: {
    uuid: 'Of the message, as the device wrote it; null where none could be read',
    parte: '`posicao/lado/seq` of a part, with `-` where there is no side, as `3/-/1`; null for anything else',
    resultado: 'See results',
    motivo: 'See refusals; only with `recusada`',
    detalhe: `Which field was refused, or ${DETALHES_BYTES.map((one) => `\`${one}\``).join(', ')}; of an instant also what the device told`,
    ressalvas:
      'What of a message that was taken is stored as not told, or dated otherwise: see notes. Absent without any',
    'ressalvas[].motivo': 'See notes',
    'ressalvas[].campo': 'Path of the field; of a nozzle `posicao/lado/seq`',
    'ressalvas[].valor': 'What was told, in 40 characters at most; of a text that was cut how many it had',
    tentar_em: 'Present when the refusal passes: send again, but not before this instant. A final refusal has none',
    quarentena_id: 'Where the message is kept for an administrator; name it when you ask for help',
  },
  comandos: {
    versao: 'Version of the message',
    tipo: 'The only command there is: ignore any other',
    firmware: 'What is offered',
    'firmware.versao_firmware': VERSION,
    'firmware.versao_minima': `The oldest hardware it fits. ${VERSION}`,
    'firmware.versao_maxima': `The newest hardware it fits. ${VERSION}`,
    'firmware.tamanho': 'Bytes of the file',
    'firmware.sha256': 'SHA-256 of the file, hex in lower case',
    'firmware.assinatura': 'Signature of the five above by Ed25519 (RFC 8032), 64 bytes in base64',
    'firmware.chave': 'Which key it was made by: the first 8 bytes of the SHA-256 of the public key, hex in lower case',
    url: 'Where it is; `GET`, with `Range` to go on where a download ended',
    expira_em: 'The address is good until then; the next state brings another',
  },
} as const satisfies Record<string, Record<string, string>>
export type ProtocolTopic = keyof typeof FIELD_TEXTS
