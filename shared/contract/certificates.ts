import * as z from 'zod'
import { RESULTADOS_INSPECAO, SITUACOES_INSPECAO, TIPOS_PULVERIZADOR } from '../enums.ts'
import { dia, instante, ordem, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { veiculoSecao } from './fleets.ts'
import { historico } from './history.ts'
import { arquivoPronto } from './madeFile.ts'
import { modeloDaLeitura, leitura as todaLeitura, toleranciaAplicada } from './readings.ts'
import { area, publico, requer, route } from './route.ts'

/**
 * Months after the inspection that a certificate may be good for: sprayers are inspected every three years at the
 * latest.
 */
export const VALIDADE_MAXIMA_MESES = 36

/**
 * What is certified: the reading as it was when its certificate was issued. Edits, transfers, a catalogue or a profile
 * that changes later leave it alone.
 */
export const leituraCertificada = todaLeitura
  .pick({
    equipamento_nome: true,
    numero_serie: true,
    tipo_pulverizador: true,
    data: true,
    situacao: true,
    propriedade: true,
    quantidade_bicos: true,
    bicos_medidos: true,
    erro_medio: true,
    pior_bico: true,
    fora_tolerancia: true,
    gastos: true,
    entupidos: true,
    pressao: true,
    velocidade: true,
    espacamento_bicos: true,
    espacamento_plantas: true,
    largura_rua: true,
    forma_pulverizacao: true,
    taxa_declarada: true,
    taxa_declarada_planta: true,
    taxa_real: true,
    taxa_real_planta: true,
    /** Arithmetic of the rates. */
    contas: true,
    lados: true,
    equilibrio: true,
    calibracao: true,
    calibracao_julgada: true,
    total_litros_minuto: true,
    vazao_media: true,
    coeficiente_variacao: true,
    variacao_dentro: true,
    tolerancia: true,
    bicos: true,
  })
  .extend({
    modelos: z.array(
      modeloDaLeitura.pick({
        marca: true,
        nome: true,
        cor: true,
        vazao_nominal: true,
        conta_nominal: true,
        origem_expoente: true,
        pressao_minima: true,
        pressao_maxima: true,
        fonte: true,
        quantidade: true,
      }),
    ),
    /** Sections of the vehicle of a boom as they stood when it was measured. */
    secoes: z.array(
      veiculoSecao.pick({ bico_inicial: true, bico_final: true, descricao: true }).extend({
        /** Measured nozzles of the section, and their mean flow, L/min; null where none was measured. */
        quantidade: z.int(),
        vazao_media: z.number().nullable(),
        /** How far that is from the mean of all nozzles, %; null where these are of several models. */
        desvio: z.number().nullable(),
        /** Coefficient of variation of its nozzles, %; null of one, and of several models. */
        variacao: z.number().nullable(),
      }),
    ),
  })
export type LeituraCertificada = z.infer<typeof leituraCertificada>

const certificadoListado = z.object({
  id: uuid,
  /** Printed on it, to be told by phone: `2026-K7QF-2M9X`. It opens nothing. */
  numero: z.string(),
  /** With it anybody can look whether the certificate is good: whoever has the paper or the link. */
  codigo: z.string(),
  dono_id: uuid,
  /** Null for an owner who is no longer known. */
  dono_nome: z.string().nullable(),
  leitura_id: uuid,
  equipamento_id: uuid,
  /** As it was called then; cut in a list where it is long. */
  equipamento_nome: z.string(),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  perfil: toleranciaAplicada.pick({ id: true, nome: true, versao: true }),
  resultado: z.enum(RESULTADOS_INSPECAO),
  /** Of the measurement, the day it was where the certificate was issued. */
  inspecionado_em: dia,
  emitido_em: instante,
  /** Last day on which it is good; null of a failed inspection, whose report certifies nothing. */
  valido_ate: dia.nullable(),
  situacao: z.enum(SITUACOES_INSPECAO),
  versao,
})
export type CertificadoListado = z.infer<typeof certificadoListado>

const linha = certificadoListado.extend({
  /** Its reading is another account's by now: whose certificate it is cannot open it. */
  leitura_transferida: z.boolean(),
})
export type LinhaDeCertificado = z.infer<typeof linha>

const certificado = certificadoListado.extend({
  /** Null for somebody who deleted their account. */
  emitido_por: z.string().nullable(),
  revogacao: z.object({ em: instante, motivo: z.string() }).nullable(),
})
export type Certificado = z.infer<typeof certificado>

/** Characters of a product code that a certificate's page shows. */
export const FINAL_DO_CODIGO = 4

/** What a visitor is told: which sprayer it is of, for whoever stands before it, and nothing of whose that is. */
export const certificadoPublico = z.object({
  numero: z.string(),
  /**
   * The last characters of the product code on the sprayer, `FINAL_DO_CODIGO` of them: enough to compare, too few to be
   * found out by.
   */
  final_codigo: z.string(),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  perfil: toleranciaAplicada.pick({ id: true, nome: true, versao: true }),
  resultado: z.enum(RESULTADOS_INSPECAO),
  inspecionado_em: dia,
  emitido_em: dia,
  /** Null of a failed inspection. */
  valido_ate: dia.nullable(),
  situacao: z.enum(SITUACOES_INSPECAO),
  revogado_em: dia.nullable(),
})
export type CertificadoPublico = z.infer<typeof certificadoPublico>

export const emissao = z.object({
  leitura_id: uuid,
  /** How many months it is good for, from the day of the inspection. A failed one has none, whatever is said. */
  validade_meses: z.int().min(1).max(VALIDADE_MAXIMA_MESES),
})

export const revogacao = z.object({
  /** Kept with the certificate and told in its account only. */
  motivo: z.string().transform(plainLine).pipe(z.string().trim().max(300)).pipe(z.string().min(3)),
})

const params = z.object({ inspecaoId: uuid })

/**
 * Certificates of inspections: of an account, which its owner issues from complete readings and revokes; an
 * administrator of the product does so for everyone.
 */
export const certificatesArea = area({
  name: 'certificates',
  routes: {
    listar: route({
      summary: 'Certificates of the account, newest first, or of everybody for an administrator',
      method: 'GET',
      path: '/certificados-inspecao',
      access: requer(['find', 'Certificado']),
      query: z.object({
        ...paginacao,
        /** Part of the number. */
        numero: z.string().trim().min(1).max(20).optional(),
        equipamento_id: uuid.optional(),
        leitura_id: uuid.optional(),
        situacao: z.enum(SITUACOES_INSPECAO).optional(),
        /** Only an administrator’s list has certificates of more than one account. */
        dono_id: uuid.optional(),
        ordem,
      }),
      response: pagina(linha),
    }),
    emitir: route({
      summary: 'Issue the certificate of a complete reading, whose figures it keeps as they are',
      method: 'POST',
      path: '/certificados-inspecao',
      access: requer(['create', 'Certificado']),
      body: emissao,
      status: 201,
      response: certificado,
      idempotent: true,
      errors: ['NAO_ENCONTRADO', 'LEITURA_TRANSFERIDA', 'REGRA_VIOLADA'],
    }),
    ver: route({
      summary: 'One certificate',
      method: 'GET',
      path: '/certificados-inspecao/{inspecaoId}',
      access: requer(['read', 'Certificado']),
      params,
      response: certificado,
    }),
    revogar: route({
      summary: 'Revoke a certificate for a reason; that cannot be taken back',
      method: 'PUT',
      path: '/certificados-inspecao/{inspecaoId}/revogacao',
      access: requer(['delete', 'Certificado']),
      params,
      body: revogacao.extend({ versao }),
      response: certificado,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    historico: route({
      summary: 'Who issued and who revoked a certificate, newest first',
      method: 'GET',
      path: '/certificados-inspecao/{inspecaoId}/historico',
      access: requer(['read', 'Certificado']),
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    documento: route({
      summary: 'A certificate as a PDF, in the language, units and time zone of whoever asks',
      method: 'GET',
      path: '/certificados-inspecao/{inspecaoId}/documento',
      access: requer(['read', 'Certificado']),
      params,
      response: arquivoPronto,
    }),
    verificar: route({
      summary: 'Whether the certificate of a code is good, for anybody who has the code',
      method: 'GET',
      path: '/certificado/{codigo}',
      access: publico,
      params: z.object({ codigo: z.string().max(64) }),
      response: certificadoPublico,
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
  },
})
