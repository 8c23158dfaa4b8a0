import * as z from 'zod'
import { LIMITES_DISPOSITIVO, LIMITES_LEITURA } from '../domain/equipment/deviceLimits.ts'
import { withoutMark } from '../domain/equipment/semver.ts'
import { typedCode } from '../domain/words/plainText.ts'
import {
  ERROS_ATUALIZACAO,
  FORMAS_PULVERIZACAO,
  LADOS,
  METODOS_CALIBRACAO,
  MOTIVOS_RECUSA,
  RESULTADOS_CONFIRMACAO,
  REUSOS_CALIBRACAO,
  SITUACOES_ATUALIZACAO,
  SITUACOES_CERTIFICADO,
  TIPOS_PULVERIZADOR,
  TOPICOS_ENTRADA,
  UNIDADES_PRESSAO,
  UNIDADES_VAZAO,
} from '../enums.ts'
import { instante, isSeen, ressalva, uuid } from './common.ts'
import { area, requer, route } from './route.ts'
import { versaoSemver } from './semver.ts'

/** Serial number of a device: also its thing name and the second level of its topics. */
export const numeroSerie = z.string().regex(/^[A-Z0-9-]{4,32}$/)

/** The MQTT topics of a device, by its serial number. */
export const topicos = {
  leituras: (serie: string) => `aspersa/${serie}/leituras`,
  calibracoes: (serie: string) => `aspersa/${serie}/calibracoes`,
  estado: (serie: string) => `aspersa/${serie}/estado`,
  confirmacoes: (serie: string) => `aspersa/${serie}/confirmacoes`,
  comandos: (serie: string) => `aspersa/${serie}/comandos`,
} as const

/** Whether anything of a text is seen: blanks and marks without width alone say nothing. */
const texto = (max: number) => z.string().trim().min(1).max(max).refine(isSeen, 'required')
const opcional = <T extends z.ZodType>(type: T) => type.nullable().default(null)
const dentro = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const {
  vazao,
  velocidade,
  espacamento,
  distancia,
  bicos,
  taxa,
  taxa_planta,
  horas_maquina,
  carga,
  correcao,
  tempo,
  volume,
  massa,
  tara,
} = LIMITES_DISPOSITIVO

/** What is measured when a device is compared with a reference. */
const figurasCalibracao = {
  tipo: z.enum(METODOS_CALIBRACAO),
  percentual: opcional(dentro(correcao)),
  proveta_tempo_s: opcional(dentro(tempo)),
  proveta_volume_ml: opcional(dentro(volume)),
  balanca_tempo_s: opcional(dentro(tempo)),
  peso_kg: opcional(dentro(massa)),
  tara_kg: opcional(dentro(tara)),
  amostras: z
    .array(z.object({ volume_ml: dentro(volume), tempo_s: dentro(tempo) }))
    .max(3)
    .default([]),
  fator_confiabilidade: opcional(dentro(correcao)),
  vazao_dispositivo: opcional(dentro(vazao)),
  vazao_gravimetrica: opcional(dentro(vazao)),
  ponta_calibracao: opcional(texto(64)),
  vazao_pos_calibracao: opcional(dentro(vazao)),
}

export const bicoMensagem = z.object({
  posicao: z.int().min(bicos.min).max(bicos.max),
  lado: opcional(z.enum(LADOS)),
  seq: z.int().min(1).max(255).default(1),
  /** In the unit that `unidade_vazao` of the message names. */
  vazao: z.number(),
  /** Index into `cabecalho.modelos`. */
  modelo: opcional(z.int().min(0).max(15)),
})

/**
 * Data of the reading as a whole. A whole message always carries it; of a reading sent in parts, at least the first
 * part does.
 */
export const cabecalhoMensagem = z.object({
  nome: opcional(texto(120)),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  total_bicos: z.int().min(bicos.min).max(bicos.max),
  unidade_pressao: z.enum(UNIDADES_PRESSAO),
  /** In the unit that `unidade_pressao` names. */
  pressao: z.number(),
  velocidade: opcional(dentro(velocidade)),
  espacamento_bicos: opcional(dentro(espacamento)),
  espacamento_plantas: opcional(dentro(distancia)),
  largura_rua: opcional(dentro(distancia)),
  forma_pulverizacao: opcional(z.enum(FORMAS_PULVERIZACAO)),
  zona_aplicacao: opcional(texto(120)),
  taxa_declarada: opcional(dentro(taxa)),
  taxa_declarada_planta: opcional(dentro(taxa_planta)),
  lado_turbo: opcional(z.enum(LADOS)),
  /** Catalogue profile ids, by the index `bicos[].modelo` refers to. */
  modelos: z.array(texto(64)).max(LIMITES_LEITURA.modelos).default([]),
  produtor_nome: opcional(texto(120)),
  propriedade: opcional(texto(120)),
  cidade: opcional(texto(120)),
  estado: opcional(texto(60)),
  pais: opcional(texto(60)),
  operador_nome: opcional(texto(120)),
  observacao: opcional(texto(2000)),
  horas_maquina: opcional(dentro(horas_maquina)),
  bateria_inicio: opcional(dentro(carga)),
  bateria_fim: opcional(dentro(carga)),
  telefone_marca: opcional(texto(60)),
  telefone_modelo: opcional(texto(60)),
  telefone_so: opcional(texto(60)),
  versao_firmware: opcional(texto(20).overwrite(withoutMark)),
  versao_hardware: opcional(texto(20).overwrite(withoutMark)),
  versao_app: opcional(texto(20)),
  calibracao: opcional(
    z.object({
      /**
       * Of a calibration that the device tells by itself too, on `…/calibracoes`: the identity it has there, so that it
       * is one.
       */
      uuid: uuid.optional(),
      ...figurasCalibracao,
      data: opcional(z.iso.datetime({ precision: 3 })),
      reuso: z.enum(REUSOS_CALIBRACAO).default('NAO_IDENTIFICADA'),
    }),
  ),
})

/**
 * What a device publishes on `aspersa/{numero_serie}/leituras` and the phone app posts: a whole reading (no `parte`,
 * `cabecalho` given, every nozzle) or one part of it (`parte` names its nozzle).
 */
export const mensagemLeitura = z.object({
  versao: z.literal(1),
  /** The identity of the reading, which the device makes when the collection starts. */
  uuid,
  /** When this content was measured. */
  medido_em: instante,
  unidade_vazao: z.enum(UNIDADES_VAZAO),
  parte: opcional(
    z.object({
      posicao: z.int().min(bicos.min).max(bicos.max),
      lado: opcional(z.enum(LADOS)),
      seq: z.int().min(1).max(255).default(1),
    }),
  ),
  cabecalho: opcional(cabecalhoMensagem),
  bicos: z.array(bicoMensagem).min(bicos.min).max(bicos.max),
})
export type MensagemLeitura = z.infer<typeof mensagemLeitura>

/** Notes a confirmation tells at most. */
export const RESSALVAS_CONFIRMADAS = 10

/** What is answered to each message: published on `…/confirmacoes` to a device, in the response to the phone app. */
export const confirmacao = z.object({
  /** Null when the message was so broken that it names none. */
  uuid: z.string().nullable(),
  /** `posicao/lado/seq` of a part, null for a whole reading. */
  parte: z.string().nullable(),
  resultado: z.enum(RESULTADOS_CONFIRMACAO),
  motivo: z.enum(MOTIVOS_RECUSA).optional(),
  /**
   * Which field was refused (`cabecalho.pressao`), or what else was wrong (`DETALHES_BYTES`); of a date what the
   * device told.
   */
  detalhe: z.string().optional(),
  /**
   * What of a message that was taken is stored as not told, or dated otherwise; absent where there is nothing to tell.
   */
  ressalvas: z.array(ressalva).max(RESSALVAS_CONFIRMADAS).optional(),
  /** Present when the refusal passes: the device sends again, but not before this instant. A final refusal has none. */
  tentar_em: instante.optional(),
  quarentena_id: uuid.optional(),
})
export type Confirmacao = z.infer<typeof confirmacao>

/** What a device publishes on `aspersa/{numero_serie}/calibracoes`: a comparison of its own with a reference. */
export const mensagemCalibracao = z.object({
  versao: z.literal(1),
  /** The identity of the calibration, which the device makes when it begins; readings that use it name it too. */
  uuid,
  /** When the calibration was made. */
  realizada_em: instante,
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  ...figurasCalibracao,
  unidade_pressao: z.enum(UNIDADES_PRESSAO).default('BAR'),
  /** Lowest and highest pressure while it was made, in the unit that `unidade_pressao` names. */
  pressao_min: opcional(z.number()),
  pressao_max: opcional(z.number()),
  /** Catalogue profile id of the nozzles it was made with, and their positions. */
  modelo: opcional(texto(64)),
  posicoes: z.array(z.int().min(bicos.min).max(bicos.max)).max(bicos.max).default([]),
})
export type MensagemCalibracao = z.infer<typeof mensagemCalibracao>

/**
 * What a device publishes on `aspersa/{numero_serie}/estado`, when it connects, once an hour, and at each step of an
 * update.
 */
export const mensagemEstado = z.object({
  versao: z.literal(1),
  uuid,
  informado_em: instante,
  versao_firmware: versaoSemver,
  versao_hardware: opcional(versaoSemver),
  /** Charge in per cent. */
  bateria: opcional(dentro(carga)),
  /** The version it was offered, until it runs it. */
  atualizacao: opcional(
    z.object({
      versao_firmware: versaoSemver,
      situacao: z.enum(SITUACOES_ATUALIZACAO).exclude(['OFERECIDA']),
      erro: opcional(z.enum(ERROS_ATUALIZACAO)),
    }),
  ),
})
export type MensagemEstado = z.infer<typeof mensagemEstado>

/** What is published on `aspersa/{numero_serie}/comandos`. */
export const comando = z.object({
  versao: z.literal(1),
  tipo: z.literal('ATUALIZAR_FIRMWARE'),
  firmware: z.object({
    versao_firmware: versaoSemver,
    /** The oldest and the newest hardware version it fits. */
    versao_minima: versaoSemver,
    versao_maxima: versaoSemver,
    tamanho: z.int().min(1),
    sha256: z.string(),
    assinatura: z.string(),
    chave: z.string(),
  }),
  /** The address is good until `expira_em`; the next state brings another. */
  url: z.url(),
  expira_em: instante,
})
export type Comando = z.infer<typeof comando>

/**
 * The paths a message means nothing without: without one of these it is refused. A nozzle without its position is left
 * out, a calibration inside a reading without its method as a whole; every other field that cannot be read is stored as
 * not told, and a note says so.
 */
export const ESSENCIAIS = {
  leituras: [
    ...['versao', 'uuid', 'medido_em', 'unidade_vazao', 'bicos', 'bicos.posicao', 'bicos.vazao'],
    ...['parte', 'parte.posicao', 'cabecalho', 'cabecalho.tipo_pulverizador', 'cabecalho.total_bicos'],
    ...['cabecalho.unidade_pressao', 'cabecalho.pressao', 'cabecalho.calibracao.tipo'],
    ...['cabecalho.calibracao.amostras.volume_ml', 'cabecalho.calibracao.amostras.tempo_s'],
  ],
  calibracoes: [
    ...['versao', 'uuid', 'realizada_em', 'tipo_pulverizador', 'tipo', 'amostras.volume_ml', 'amostras.tempo_s'],
  ],
  estado: [
    ...['versao', 'uuid', 'informado_em', 'versao_firmware'],
    ...['atualizacao.versao_firmware', 'atualizacao.situacao'],
  ],
} as const satisfies Record<(typeof TOPICOS_ENTRADA)[number], readonly string[]>

/** What the topic rule puts on the queue. */
export const mensagemFila = z.object({
  dados: z.base64(),
  numero_serie: z.string(),
  certificado: z.string().nullish(),
  /** Milliseconds since the epoch. */
  recebido_em: z.number(),
  /** Which of the device's topics; messages queued before there were several do not say. */
  topico: z.enum(TOPICOS_ENTRADA).default('leituras'),
})

/** A certificate request in PEM, wherever it stands in a text: what makes one writes prose before and behind it. */
export const PEDIDO_PEM =
  /-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----([^-]+)-----END (?:NEW )?CERTIFICATE REQUEST-----/
/** What `openssl req -text` writes of a key of 8 192 bits is 12 kB long. */
const PEDIDO_CARACTERES = 32_768

export const MENSAGENS_POR_ENVIO = 25
/**
 * Certificates a device is given in 24 hours: enough for somebody who tries a few times, too few to keep it from ever
 * connecting.
 */
export const CERTIFICADOS_POR_DIA = 10
/**
 * Milliseconds after which a device whose certificate has no right may try again: by then it may have been given
 * another.
 */
export const ESPERA_SEM_DIREITO_MS = 3_600_000

export const devicesArea = area({
  name: 'devices',
  routes: {
    enviarLeituras: route({
      summary: 'The phone app delivers messages of a device, as the device itself would',
      method: 'POST',
      path: '/dispositivos/leituras',
      access: requer(['read', 'Equipamento']),
      body: z.object({
        /** As it stands on the device, in capitals or not. */
        numero_serie: z.string().overwrite(typedCode).pipe(numeroSerie),
        /** Each message is judged on its own, so that a bad one does not hold up the rest. */
        mensagens: z.array(z.unknown()).min(1).max(MENSAGENS_POR_ENVIO),
      }),
      response: z.object({ confirmacoes: z.array(confirmacao) }),
      errors: ['NAO_ENCONTRADO'],
      idempotent: true,
      deepAsText: true,
    }),
    certificar: route({
      summary:
        'Sign the certificate request of a device; the former certificate dies at the first connection of the new one',
      method: 'POST',
      path: '/equipamentos/{equipamentoId}/certificado',
      access: requer(['update', 'Equipamento']),
      params: z.object({ equipamentoId: uuid }),
      body: z.object({
        /** PKCS#10 in PEM, the first of the text. The private key never leaves the device. */
        csr: z.string().max(PEDIDO_CARACTERES).regex(PEDIDO_PEM),
      }),
      status: 201,
      response: z.object({
        certificado_id: z.string(),
        /** PEM */
        certificado: z.string(),
        numero_serie: numeroSerie,
        /** The former certificate stops working by then; null when there was none. */
        anterior_expira_em: instante.nullable(),
      }),
      errors: ['REGRA_VIOLADA', 'EQUIPAMENTO_SEM_DONO', 'NAO_PERMITIDO_AGORA'],
    }),
    certificados: route({
      summary: 'Certificates a device was given, newest first',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/certificados',
      access: requer(['update', 'Equipamento']),
      params: z.object({ equipamentoId: uuid }),
      response: z.object({
        itens: z.array(
          z.object({
            id: z.string(),
            situacao: z.enum(SITUACOES_CERTIFICADO),
            criado_em: instante,
            /** Who had it issued; null when that is not known, or they deleted their account. */
            emitido_por: z.string().nullable(),
            /** Whether they did so as an administrator of the product. */
            por_admin: z.boolean(),
            revogado_em: instante.nullable(),
            /** When it stops working at the latest; null while it is in use. */
            morre_em: instante.nullable(),
          }),
        ),
      }),
      errors: ['NAO_ENCONTRADO'],
    }),
    revogarCertificado: route({
      summary:
        'Revoke a certificate of a device: its messages are refused from now on, its connection ends a moment later',
      method: 'DELETE',
      path: '/equipamentos/{equipamentoId}/certificados/{certificadoId}',
      access: requer(['update', 'Equipamento']),
      params: z.object({
        equipamentoId: uuid,
        certificadoId: z
          .string()
          .toLowerCase()
          .regex(/^[0-9a-f]{64}$/),
      }),
      errors: ['NAO_ENCONTRADO'],
    }),
  },
})
