import * as z from 'zod'
import { LIMITES_DISPOSITIVO, LIMITES_LEITURA } from '../domain/equipment/deviceLimits.ts'
import { EXPLAIN_UNITS } from '../domain/explain/explainUnits.ts'
import { HALVES } from '../domain/readings/oneSide.ts'
import {
  BASES_TOLERANCIA,
  COMPARACOES_TOLERANCIA,
  CORES_PONTA,
  DESVIOS_COMUNS,
  DESVIOS_FAIXA,
  ESTADOS_LEITURA,
  FAIXAS_CALIBRACAO,
  FORMAS_PULVERIZACAO,
  LADOS,
  MARCAS_DATA,
  METODOS_CALIBRACAO,
  MOTIVOS_NADA_AGORA,
  MOTIVOS_OMISSAO,
  ORIGENS_EXPOENTE,
  REUSOS_CALIBRACAO,
  SERVICOS_BICO,
  SITUACOES_CALIBRACAO,
  TIPOS_JATO,
  TIPOS_PULVERIZADOR,
  VEREDITOS,
  VIAS_CHEGADA,
} from '../enums.ts'
import {
  dia,
  entreCampos,
  instante,
  lugarDoRegistro,
  numeroEscrito,
  ordem,
  pagina,
  paginacao,
  ressalva,
  sinal,
  uuid,
  versao,
} from './common.ts'
import { historico } from './history.ts'
import { area, requer, route } from './route.ts'
import { anexo } from './uploads.ts'

/** Row of the reading list: what the lists' small projection holds. Flows in L/min, errors in %. */
export const leituraResumo = z.object({
  id: uuid,
  nome: z.string().nullable(),
  /** When the measurement began. */
  data: instante,
  recebida_em: instante,
  dono_id: uuid,
  equipamento_id: uuid,
  /**
   * What its account calls the equipment today; of one that the account has no more, what it was called when it
   * measured.
   */
  equipamento_nome: z.string(),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  operador_nome: z.string().nullable(),
  /** Announced nozzles; null until the part that announces them has come. */
  quantidade_bicos: z.int().nullable(),
  bicos_medidos: z.int(),
  /** Mean error against the nominal flow, %. Null when no nozzle has a catalogue profile. */
  erro_medio: z.number().nullable(),
  /** Nozzle with the largest absolute error. */
  pior_bico: z.object({ posicao: z.int(), lado: z.enum(LADOS).nullable(), erro: z.number() }).nullable(),
  /** Counts only nozzles that could be judged. Without `pior_bico` none could, and then 0 is not good news. */
  fora_tolerancia: z.int(),
  /** Of those how many are to be replaced or cleaned now: nobody marked them as done, and nothing else comes before. */
  a_fazer: z.int(),
  /** What comes before any nozzle, where that is the case; null otherwise. */
  motivo: z.enum(MOTIVOS_NADA_AGORA).nullable(),
  /** Measured nozzles that could not be judged, since there is nothing to judge them against. */
  nao_avaliados: z.int(),
  /** The state of the reading. It is not called `estado`, because that is the federal state the farm lies in. */
  situacao: z.enum(ESTADOS_LEITURA),
  /** What is to be known about its date; null where it is simply the device's. */
  marca_data: z.enum(MARCAS_DATA).nullable(),
  /**
   * A figure of the calibration it came with is beyond its limits: what was measured with the device is not to be
   * relied on.
   */
  calibracao_invalida: z.boolean(),
})
export type LeituraResumo = z.infer<typeof leituraResumo>

/**
 * A row as listed: an administrator sees many accounts' readings side by side. Texts that are longer than a row holds
 * end in an ellipsis.
 */
export const leituraListada = leituraResumo.extend({
  /** Null for an owner who is no longer known. */
  dono_nome: z.string().nullable(),
  numero_serie: z.string(),
  produtor_nome: z.string().nullable(),
  propriedade: z.string().nullable(),
  /** Brand and name of each nozzle model the catalogue has. */
  modelos_bico: z.string().nullable(),
  /** Null without a calibration. */
  reuso_calibracao: z.enum(REUSOS_CALIBRACAO).nullable(),
  /** L/plant; null where none was told. */
  taxa_declarada_planta: z.number().nullable(),
})
export type LeituraListada = z.infer<typeof leituraListada>

export const bicoMedido = z.object({
  posicao: z.int().min(1),
  lado: z.enum(LADOS).nullable(),
  seq: z.int().min(1),
  /** Measured flow, L/min. */
  vazao: z.number(),
  /** Index into `modelos`; null when the nozzle's model is not in the catalogue. */
  modelo: z.int().min(0).nullable(),
  /**
   * Which of the models the device announced it has, counted from 0, in the catalogue or not; null when it names none
   * of them. The nozzles of one announced model are one group with one average, and so are those that name none.
   */
  modelo_anunciado: z.int().min(0).nullable(),
  /** Error against the nominal flow, %. */
  erro_nominal: z.number().nullable(),
  /** Error against the average of the same model, %. */
  erro_media: z.number().nullable(),
  /**
   * Error that is judged, against `referencia`, %; −100 for one that gives nothing among others that flow. Null when
   * there is nothing to compare with, and where no nozzle of its side gave anything.
   */
  erro_julgado: z.number().nullable(),
  /**
   * Flow the nozzle is judged against, L/min, by `base`: its model's nominal flow or median, what the declared rate
   * asks of each nozzle, or the mean of new tips. Null when that is unknown.
   */
  referencia: z.number().nullable(),
  /** Largest errors allowed for this nozzle over and under that, %. */
  limite_acima: z.number(),
  limite_abaixo: z.number(),
  veredito: z.enum(VEREDITOS).nullable(),
  /**
   * What `referencia` is. NOMINAL also under a tolerance of base MEDIA, where the model's median itself breaks the
   * limit, and of base TAXA_DECLARADA or PONTAS_NOVAS, where the reading does not tell the flow they ask for.
   */
  base: z.enum(BASES_TOLERANCIA),
  /** The nozzle does not share the `desvio_comum` of the others. */
  destoa: z.boolean(),
})

/**
 * Arithmetic behind a result: the terms of a formula in order of appearance, each with the decimals (`casas`) to show
 * it with, and what it gives, unrounded. Whoever shows it writes it in their language.
 */
export const conta = z.object({
  formula: z.string(),
  termos: z.array(
    z.object({ simbolo: z.string(), valor: z.number(), unidade: z.enum(EXPLAIN_UNITS), casas: z.int().min(0).max(20) }),
  ),
  resultado: z.number(),
  unidade: z.enum(EXPLAIN_UNITS),
})

export const modeloDaLeitura = z.object({
  perfil_id: z.string(),
  marca: z.string(),
  nome: z.string(),
  tipo_jato: z.enum(TIPOS_JATO),
  cor: z.enum(CORES_PONTA).nullable(),
  /** Catalogue flow at the collection pressure, L/min. */
  vazao_nominal: z.number(),
  /** How it follows from a published point; null at a published pressure. */
  conta_nominal: conta.nullable(),
  /** Where the exponent of that arithmetic comes from. */
  origem_expoente: z.enum(ORIGENS_EXPOENTE).nullable(),
  /** Lowest and highest pressure its maker makes it for, else of its published points, bar. */
  pressao_minima: z.number(),
  pressao_maxima: z.number(),
  /** The collection pressure lies outside those: the nominal flow is an extrapolation. */
  fora_do_perfil: z.boolean(),
  /**
   * Pressure at which its nozzles would give their median by its published points, bar; null outside the window and
   * without flow.
   */
  pressao_implicita: z.number().nullable(),
  /** How far the gauge was from it, %; below 0 where it showed too little. */
  erro_manometro: z.number().nullable(),
  /** Arithmetic of these two. */
  conta_pressao: conta.nullable(),
  conta_manometro: conta.nullable(),
  fonte: z.string(),
  quantidade: z.int(),
  /** These are null until a nozzle of the model is measured. */
  vazao_media: z.number().nullable(),
  vazao_minima: z.number().nullable(),
  vazao_maxima: z.number().nullable(),
  erro_medio: z.number().nullable(),
  /** Arithmetic of `vazao_media` and `erro_medio`; null where these are. */
  conta_media: conta.nullable(),
  conta_erro: conta.nullable(),
})

export const toleranciaAplicada = z.object({
  id: z.string(),
  /** As it was called when the reading was judged. */
  nome: z.string(),
  versao: z.int(),
  /** Largest errors allowed over and under, %. */
  limite_acima: z.number(),
  limite_abaixo: z.number(),
  base: z.enum(BASES_TOLERANCIA),
  comparacao: z.enum(COMPARACOES_TOLERANCIA),
  /** Another limit, %, over and under, for nozzles whose nominal flow is below a flow, L/min. */
  limite_vazao_baixa: z.object({ abaixo_de: z.number(), limite: z.number() }).nullable(),
  /** Largest coefficient of variation, %. */
  limite_variacao: z.number().nullable(),
  /** Largest difference of the sides of a turbosprayer, % of the mean of both. */
  limite_equilibrio: z.number(),
})

const texto = (max: number) => z.string().trim().max(max)

/** Producer and operator data and the declared rate, editable after the measurement. */
export const produtorOperador = z.object({
  produtor_nome: texto(120).nullable(),
  propriedade: texto(120).nullable(),
  cidade: texto(120).nullable(),
  estado: texto(60).nullable(),
  pais: texto(60).nullable(),
  operador_nome: texto(120).nullable(),
  observacao: texto(2000).nullable(),
  /** L/ha that the operator aimed at. */
  taxa_declarada: z.number().min(LIMITES_DISPOSITIVO.taxa.min).max(LIMITES_DISPOSITIVO.taxa.max).nullable(),
  /** L/plant that the operator aimed at. */
  taxa_declarada_planta: z
    .number()
    .min(LIMITES_DISPOSITIVO.taxa_planta.min)
    .max(LIMITES_DISPOSITIVO.taxa_planta.max)
    .nullable(),
})

/** The mean flow of new tips of a model that were measured at the reading's pressure, L/min. */
export const pontasNovas = z.object({
  /** Which of the models the device announced, counted from 0. */
  modelo: z
    .int()
    .min(0)
    .max(LIMITES_LEITURA.modelos - 1),
  vazao: z.number().min(0.01).max(LIMITES_DISPOSITIVO.vazao.max),
})

/** What may be edited of a reading after the measurement. */
export const edicaoDaLeitura = produtorOperador.extend({
  /**
   * Means of new tips by announced model; null takes one back, and of a model named twice the last counts. Absent:
   * they stay as they are.
   */
  pontas_novas: z
    .array(pontasNovas.extend({ vazao: pontasNovas.shape.vazao.nullable() }))
    .max(LIMITES_LEITURA.modelos)
    .optional(),
})

export const calibracaoDaLeitura = z.object({
  tipo: z.enum(METODOS_CALIBRACAO),
  /** %, by which the device was off. */
  percentual: z.number().nullable(),
  data: instante.nullable(),
  reuso: z.enum(REUSOS_CALIBRACAO),
  proveta_tempo_s: z.number().nullable(),
  proveta_volume_ml: z.number().nullable(),
  balanca_tempo_s: z.number().nullable(),
  peso_kg: z.number().nullable(),
  tara_kg: z.number().nullable(),
  amostras: z.array(z.object({ volume_ml: z.number(), tempo_s: z.number() })).max(3),
  /** Reliability of the device, %: 100 less its error. */
  fator_confiabilidade: z.number().nullable(),
  /** L/min, as the device and the reference read the same flow. */
  vazao_dispositivo: z.number().nullable(),
  vazao_gravimetrica: z.number().nullable(),
  ponta_calibracao: z.string().nullable(),
  /** L/min, as the device reads the flow once it is corrected. */
  vazao_pos_calibracao: z.number().nullable(),
})

/** What a calibration was judged as, by the limits in force when it was stored. */
export const julgamentoCalibracao = z.object({
  /** %, by which the device was off. */
  resultado: z.number().nullable(),
  situacao: z.enum(SITUACOES_CALIBRACAO),
  /** Why it is not valid. The result is in %, volumes are in mL, the empty vessel and what was weighed in kg. */
  motivos: z.array(
    z.object({
      faixa: z.enum(FAIXAS_CALIBRACAO),
      desvio: z.enum(DESVIOS_FAIXA),
      valor: z.number().nullable(),
      minimo: z.number(),
      maximo: z.number(),
    }),
  ),
})

/** A way by which parts of a reading came, so that its owner can judge one that came late. */
export const chegada = z.object({
  via: z.enum(VIAS_CHEGADA),
  /**
   * Who delivered them with the phone app; null for the device itself, empty for somebody who deleted their account.
   */
  por: z.string().nullable(),
  /** Id of the device's certificate; null for the app, and where it was not kept. */
  certificado: z.string().nullable(),
  primeira_em: instante,
  ultima_em: instante,
  partes: z.int().min(1),
})

/** What somebody did to a nozzle after it was last measured. */
export const trocaDeBico = z.object({
  posicao: z.int().min(1),
  lado: z.enum(LADOS).nullable(),
  servico: z.enum(SERVICOS_BICO),
  /** Empty for somebody who deleted their account. */
  por: z.string(),
  em: instante,
})

export const leitura = leituraResumo.extend({
  ...produtorOperador.shape,
  // Rates are told as they are stored, whatever the limits are by now.
  /** L/ha */
  taxa_declarada: z.number().nullable(),
  /** L/plant */
  taxa_declarada_planta: z.number().nullable(),
  /** Means of new tips that a person measured and told, by model. */
  pontas_novas: z.array(z.object({ modelo: z.int().min(0), vazao: z.number() })),
  versao,
  criador: z.object({ id: uuid.nullable(), nome: z.string() }),
  dono: z.object({ id: uuid, nome: z.string() }),
  /** What the equipment was called when its first part came. */
  equipamento_nome_medicao: z.string(),
  /** Whether the equipment became somebody else's than the reading's owner. */
  equipamento_de_outro: z.boolean(),
  numero_serie: z.string(),
  /** By which ways its parts came, in the order of their first. */
  chegadas: z.array(chegada),
  /** bar; null until the part that carries the reading's own data has come. */
  pressao: z.number().nullable(),
  /** km/h */
  velocidade: z.number().nullable(),
  /** m */
  espacamento_bicos: z.number().nullable(),
  /** m */
  espacamento_plantas: z.number().nullable(),
  /** m */
  largura_rua: z.number().nullable(),
  forma_pulverizacao: z.enum(FORMAS_PULVERIZACAO).nullable(),
  zona_aplicacao: z.string().nullable(),
  /** L/ha */
  taxa_real: z.number().nullable(),
  /** L/plant */
  taxa_real_planta: z.number().nullable(),
  /** L/min */
  total_litros_minuto: z.number(),
  menor_vazao: z.number(),
  maior_vazao: z.number(),
  /** Of the nozzles that tell (`tellingNozzles`), as are the means and the variation below; 0 where none does. */
  vazao_media: z.number(),
  /** Flow by side of a turbosprayer, L/min; empty for a boom. */
  lados: z.array(z.object({ lado: z.enum(LADOS), quantidade: z.int(), vazao: z.number() })),
  /**
   * How far the left side of a turbosprayer is from the right one, % of the mean of both and above 0 where it gives
   * more; and whether that is within the tolerance's `limite_equilibrio`. Null of a boom, and while a side or a nozzle
   * of one is missing.
   */
  equilibrio: z.object({ valor: z.number(), dentro: z.boolean() }).nullable(),
  /** Mean absolute error against the average, %. */
  erro_medio_absoluto_media: z.number().nullable(),
  /** Half-width of the 95 % confidence interval of the mean nominal error, %. */
  tolerancia_estimada: z.number().nullable(),
  /** The same of the mean error against the average. */
  tolerancia_estimada_media: z.number().nullable(),
  /** Sample standard deviation over mean, %. */
  coeficiente_variacao: z.number().nullable(),
  /** Whether that is within the tolerance's `limite_variacao`; null where either is missing. */
  variacao_dentro: z.boolean().nullable(),
  /**
   * To which side of their nominal flows the nozzles deviate alike: pressure, gauge or model are likelier the cause
   * than wear.
   */
  desvio_comum: z.enum(DESVIOS_COMUNS).nullable(),
  /** Median of their nominal errors, %; null where they do not. */
  desvio_mediano: z.number().nullable(),
  /** Of the nozzles out of tolerance, those that give too much. */
  gastos: z.int(),
  /** Those that give too little. */
  entupidos: z.int(),
  tolerancia: toleranciaAplicada,
  calibracao: calibracaoDaLeitura.nullable(),
  /** How the calibration was judged, and its id; null without one. */
  calibracao_julgada: julgamentoCalibracao.extend({ id: uuid }).nullable(),
  horas_maquina: z.number().nullable(),
  bateria_inicio: z.number().nullable(),
  bateria_fim: z.number().nullable(),
  telefone_marca: z.string().nullable(),
  telefone_modelo: z.string().nullable(),
  telefone_so: z.string().nullable(),
  versao_firmware: z.string().nullable(),
  versao_hardware: z.string().nullable(),
  versao_app: z.string().nullable(),
  lado_turbo: z.enum(LADOS).nullable(),
  modelos: z.array(modeloDaLeitura),
  bicos: z.array(bicoMedido),
  contas: z.array(conta),
  /** Arithmetic that the figures a device sent do not allow. */
  contas_omitidas: z.array(z.object({ formula: z.string(), motivo: z.enum(MOTIVOS_OMISSAO) })),
  /** What of its messages was left out, cut or dated otherwise. */
  ressalvas: z.array(ressalva),
  /** Parts that an administrator set aside, because others count. */
  partes_fora: z.int().min(0),
  anexos: z.array(anexo),
  /** Nozzles that were replaced or cleaned since, in the order they were marked. */
  trocas: z.array(trocaDeBico),
  atualizada_em: instante,
  atualizada_por: z.string().nullable(),
})
export type Leitura = z.infer<typeof leitura>

/** The end of a range may not lie below its beginning. */
const emOrdem = <A extends string, B extends string>(from: A, to: B) =>
  entreCampos<{ [name in A | B]?: string | number | undefined }>([from, to], ({ value, issues }) => {
    const [low, high] = [value[from], value[to]]
    if (low !== undefined && high !== undefined && low > high)
      issues.push({ code: 'custom', message: 'too_small', path: [to], input: value })
  })

/** Ranges of dates, errors and rates. */
export const diasEmOrdem = emOrdem('inicio', 'fim')
export const extremosEmOrdem = [
  diasEmOrdem,
  emOrdem('erro_minimo', 'erro_maximo'),
  emOrdem('taxa_planta_minima', 'taxa_planta_maxima'),
] as const

/** Absolute mean error, %. */
const erroAbsoluto = numeroEscrito(z.coerce.number().min(0).max(1000)).optional()

/** L/plant. */
const taxaDePlanta = numeroEscrito(z.coerce.number().min(0).max(LIMITES_DISPOSITIVO.taxa_planta.max)).optional()

/** Part of a text, found whatever its case and accents. */
const parte = z.string().trim().min(1).max(120).optional()

/** The fields that readings are looked for by. */
const busca = {
  ordem,
  inicio: dia.optional(),
  fim: dia.optional(),
  /** An administrator's; of anybody else only the selected account's own finds anything. */
  dono_id: uuid.optional(),
  equipamento_id: uuid.optional(),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR).optional(),
  operador: parte,
  produtor: parte,
  propriedade: parte,
  /** Brand or name of a nozzle model. */
  modelo_bico: parte,
  reuso_calibracao: z.enum(REUSOS_CALIBRACAO).optional(),
  /**
   * Words, each of which stands in one of the texts: name, producer, property, operator, equipment's nickname or serial
   * number, nozzle models.
   */
  busca: parte,
  /** The least error. */
  erro_minimo: erroAbsoluto,
  /** The greatest error. */
  erro_maximo: erroAbsoluto,
  /** Declared rate, L/plant: at least, at most. */
  taxa_planta_minima: taxaDePlanta,
  taxa_planta_maxima: taxaDePlanta,
  /** Whether a nozzle is out of tolerance; `false` finds readings that were judged and passed. */
  fora_tolerancia: sinal.optional(),
  /** Whether all its nozzles have come. */
  completa: sinal.optional(),
}

export const filtrosLeitura = z.object(busca).check(...extremosEmOrdem)
export type FiltrosLeitura = z.output<typeof filtrosLeitura>

const filtros = z.object({ ...paginacao, ...busca }).check(...extremosEmOrdem)

const params = z.object({ leituraId: uuid })

/** The reading before, with what a later one is compared by. */
export const leituraAnterior = leituraResumo
  .pick({ id: true, data: true, tipo_pulverizador: true, situacao: true, pior_bico: true, fora_tolerancia: true })
  .extend({
    /** L/ha */
    taxa_real: z.number().nullable(),
    /** % */
    coeficiente_variacao: z.number().nullable(),
    /** bar */
    pressao: z.number().nullable(),
    /** L/ha */
    taxa_declarada: z.number().nullable(),
    /** L/plant */
    taxa_declarada_planta: z.number().nullable(),
    /** m */
    largura_rua: z.number().nullable(),
    espacamento_plantas: z.number().nullable(),
    /** The half of a turbosprayer that alone was measured; null of a whole one and of a boom. */
    lado_medido: z.enum(HALVES).nullable(),
    tolerancia: toleranciaAplicada.pick({ base: true, limite_acima: true, limite_abaixo: true }),
  })
export type LeituraAnterior = z.infer<typeof leituraAnterior>

export const readingsArea = area({
  name: 'readings',
  routes: {
    listar: route({
      summary: 'Readings of the selected account, newest first; of all accounts for an administrator',
      method: 'GET',
      path: '/leituras',
      access: requer(['find', 'Leitura']),
      query: filtros,
      response: pagina(leituraListada),
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    ver: route({
      summary: 'One reading with its nozzles',
      method: 'GET',
      path: '/leituras/{leituraId}',
      access: requer(['read', 'Leitura']),
      params,
      response: leitura,
    }),
    editar: route({
      summary:
        'Change producer and operator data of a reading, its declared rate, and what new tips give: where its tolerance judges by one of the latter, its nozzles are judged anew by that same tolerance',
      method: 'PUT',
      path: '/leituras/{leituraId}',
      access: requer(['update', 'Leitura']),
      params,
      body: edicaoDaLeitura.extend({ versao }),
      response: leitura,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    conta: route({
      summary: 'Which of a person’s accounts a reading is in, be it the selected one or not',
      method: 'GET',
      path: '/leituras/{leituraId}/conta',
      access: requer(['read', 'Leitura']),
      params,
      response: lugarDoRegistro,
    }),
    vizinhas: route({
      summary: 'The readings of the same equipment and owner measured just before and just after',
      method: 'GET',
      path: '/leituras/{leituraId}/vizinhas',
      access: requer(['read', 'Leitura']),
      params,
      response: z.object({
        anterior: leituraAnterior.nullable(),
        proxima: leituraResumo.pick({ id: true, data: true }).nullable(),
      }),
    }),
    historico: route({
      summary: 'What became of a reading, newest first: arrivals, edits, files, replaced nozzles',
      method: 'GET',
      path: '/leituras/{leituraId}/historico',
      access: requer(['read', 'Leitura']),
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    marcarTroca: route({
      summary: 'Mark a nozzle of a reading as replaced or cleaned, or take the mark back',
      method: 'PUT',
      path: '/leituras/{leituraId}/trocas',
      access: requer(['read', 'Leitura']),
      params,
      body: trocaDeBico.pick({ posicao: true, lado: true }).extend({
        servico: z.enum(SERVICOS_BICO).nullable(),
        /**
         * Which measurement of the nozzle the sender knew: a mark of an older one than counts by now is kept, and the
         * nozzle is judged by what it gave since. Absent: the newest.
         */
        seq: z.int().min(1).max(255).optional(),
        /**
         * What the nozzle was marked as when the sender last knew of it. Where somebody else marked it otherwise since,
         * the mark is refused. Absent: the mark counts whatever was there.
         */
        antes: z.enum(SERVICOS_BICO).nullable().optional(),
      }),
      response: z.object({ trocas: z.array(trocaDeBico) }),
      errors: ['BICO_JA_MARCADO'],
      idempotent: true,
    }),
  },
})
