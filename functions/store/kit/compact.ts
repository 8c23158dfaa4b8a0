import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Bytes that no known version of `packJson` wrote. */
export class CompactFormatError extends Error {
  constructor(problem: string) {
    super(`compact attribute: ${problem}`)
    this.name = 'CompactFormatError'
  }
}

const FORMAT = 1

/**
 * Text the compression starts from, so that names which every reading repeats cost next to nothing. Part of the format:
 * changing it needs a new format byte, and the old text stays.
 */
const DICTIONARY_1 = Buffer.from(
  [
    '{"versao":1,"uuid":"","medido_em":"2026-01-01T12:00:00.000Z","unidade_vazao":"GPM","LPM","parte":{"posicao":1,"lado":"ESQUERDO","DIREITO","SUPERIOR","LATERAL","BILATERAL","seq":1},"parte":null,',
    '"unidade_pressao":"PSI","KPA","BAR","pressao":3,"bicos":[{"posicao":1,"lado":null,"seq":1,"vazao":1.2,"modelo":0},{"posicao":2,"lado":"ESQUERDO","seq":1,"vazao":0.',
    '{"numero_serie":"ASP-0","equipamento_nome":"","criador":{"id":"","nome":""},"criador":null,"recebida_em":"2026-01-01T12:00:00.000Z","tipo_pulverizador":"TURBOPULVERIZADOR","PULVERIZADOR","total_bicos":24,"bicos_medidos":24,',
    '"cabecalho":null,"cabecalho":{"nome":null,"tipo_pulverizador":"PULVERIZADOR","total_bicos":24,"velocidade":6,"espacamento_bicos":0.5,"espacamento_plantas":null,"largura_rua":null,"forma_pulverizacao":"BARRA","LINHA","zona_aplicacao":null,"taxa_declarada":null,"lado_turbo":null,',
    '"modelos":[],"produtor_nome":null,"propriedade":null,"cidade":null,"estado":null,"pais":"Brasil","operador_nome":null,"observacao":null,"horas_maquina":null,"bateria_inicio":null,"bateria_fim":null,"telefone_marca":"Samsung","telefone_modelo":null,"telefone_so":"Android 1","iOS 1","versao_firmware":"2.5.4","versao_hardware":"1.0.0","versao_app":"3.0.0",',
    '"calibracao":null,"calibracao":{"tipo":"BALANCA","PROVETA","percentual":null,"data":"2026-01-01T12:00:00.000Z","reuso":"REUTILIZADA","NAO_REUTILIZADA","NAO_IDENTIFICADA","proveta_tempo_s":null,"proveta_volume_ml":null,"balanca_tempo_s":null,"peso_kg":null,"tara_kg":null,"amostras":[{"volume_ml":490,"tempo_s":19.7},{"volume_ml":490,"tempo_s":19.7}],"fator_confiabilidade":null,"vazao_dispositivo":null,"vazao_gravimetrica":null,"ponta_calibracao":null,"vazao_pos_calibracao":null},"pressao":3},',
    '"modelos":[null,{"perfil_id":"","marca":"ISO 10625","nome":"","tipo_jato":"CONE_VAZIO","INDUCAO_AR_LEQUE","LEQUE_PADRAO","cor":"LARANJA","VERDE","AMARELO","LILAS","AZUL","VERMELHO","fonte":"ISO 10625:2018","vazao_nominal":1.2,"fora_do_perfil":false}],',
    '"resultado":{"versao_calculo":1,"tolerancia":{"versao":1,"base":"MEDIA","NOMINAL","comparacao":"A_PARTIR","ACIMA","limite_vazao_baixa":null,"cv_limite_pct":null,"id":"catalogue-10","nome":"±10 % of the catalogue","limite_pct":10},',
    '"modelos":[{"modelo":0,"vazao_nominal_lpm":1.2,"fora_do_perfil":false,"n":24,"soma_lpm":,"soma_quadrados":,"minimo_lpm":,"maximo_lpm":,"media_lpm":,"erro_nominal_medio_pct":,"fora_tolerancia":0}],"vazao_total_lpm":,"numero_bicos":24,"lados":[{"lado":"DIREITO","n":12,"vazao_lpm":},{"lado":"ESQUERDO","n":12,"vazao_lpm":}],"lados":[],',
    '"menor_vazao_lpm":,"maior_vazao_lpm":,"erro_nominal_medio_pct":,"tolerancia_nominal_pct":,"erro_media_medio_pct":,"tolerancia_media_pct":,"cv_pct":,"cv_dentro":null,"pior_bico":{"posicao":1,"lado":null,"seq":1,"modelo":0,"erro_pct":,"veredito":"ENTUPIDO","APROVADO","GASTO"},"fora_tolerancia":0,"gastos":0,"entupidos":0,"taxa_l_ha":null,"taxa_l_planta":null}}',
  ].join(''),
)

/**
 * As far back as what is compressed looks for repetition: 2 to this power in bytes. A smaller window is set up sooner,
 * and what repeats in a reading lies close.
 */
const WINDOW_BITS = 14

/**
 * JSON as one binary attribute: a format byte (1), then raw deflate with the dictionary. For data no expression looks
 * into.
 */
export function packJson(value: unknown): Uint8Array {
  const body = deflateRawSync(JSON.stringify(value), { level: 6, windowBits: WINDOW_BITS, dictionary: DICTIONARY_1 })
  const bytes = new Uint8Array(body.length + 1)
  bytes[0] = FORMAT
  bytes.set(body, 1)
  return bytes
}

/** What `packJson` packed. Throws `CompactFormatError` for another format byte. */
export function unpackJson<T>(bytes: Uint8Array): T {
  if (bytes[0] !== FORMAT) throw new CompactFormatError(`unknown format byte ${bytes[0]}`)
  return JSON.parse(inflateRawSync(bytes.subarray(1), { dictionary: DICTIONARY_1 }).toString('utf8'))
}
