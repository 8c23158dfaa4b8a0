import * as z from 'zod'
import {
  BASES_TOLERANCIA,
  CORES_PONTA,
  ESTADOS_LEITURA,
  FORMAS_PULVERIZACAO,
  FORMATOS_LOTE,
  LADOS,
  MARCAS_DATA,
  SERVICOS_BICO,
  STATUS_EQUIPAMENTO,
  TIPOS_ALQUEIRE,
  TIPOS_JATO,
  TIPOS_PULVERIZADOR,
  UNIDADES_AREA,
  UNIDADES_PRODUTO,
  VEREDITOS,
} from '../enums.ts'
import { LANGUAGES } from '../i18n/language.ts'
import { WORKBOOK_TYPE } from '../uploads.ts'
import { dia, instante, pagina, paginacao, ressalva, sinal, uuid } from './common.ts'
import { area, externalKey, route } from './route.ts'

/** Rows of a bulk answer, and those it has unless told. */
const LOTE_MAXIMO = 500

/**
 * What every answer tells of a reading. Each `id` is the name of the type that a program made of the document gives it.
 * Flows in L/min, errors in %. Fields may be added; none is renamed or taken away within `/v1`.
 */
const leituraListadaV1 = z
  .object({
    id: uuid,
    nome: z.string().nullable(),
    data: instante.describe('When the measurement began.'),
    recebida_em: instante.describe('When its first part arrived.'),
    equipamento_id: uuid,
    equipamento_nome: z
      .string()
      .describe(
        'What the account calls it today; where it is the account’s no more, what it was called at the measurement.',
      ),
    numero_serie: z.string().nullable().describe('Product code of the equipment.'),
    tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
    situacao: z.enum(ESTADOS_LEITURA).describe('`RECEBENDO` until every announced nozzle has arrived.'),
    produtor_nome: z.string().nullable(),
    propriedade: z.string().nullable(),
    operador_nome: z.string().nullable(),
    quantidade_bicos: z
      .int()
      .nullable()
      .describe('Announced nozzles; null until the part that announces them has arrived.'),
    bicos_medidos: z.int(),
    erro_medio: z
      .number()
      .nullable()
      .describe(
        'Mean error against the nominal flow, %, of the nozzles but those that gave nothing together, a side or three neighbors and more. Null without a catalogue profile, and where none is left.',
      ),
    pior_bico: z
      .object({ posicao: z.int(), lado: z.enum(LADOS).nullable(), erro: z.number() })
      .meta({ id: 'PiorBico' })
      .nullable()
      .describe(
        'Of the nozzles that fail the one with the largest absolute error; when none fails, of all. Null when none could be judged.',
      ),
    fora_tolerancia: z.int().describe('Nozzles out of tolerance.'),
    nao_avaliados: z.int().nullable().describe('Measured nozzles that could not be judged.'),
    marca_data: z
      .enum(MARCAS_DATA)
      .nullable()
      .describe(
        'What is to be known about its date: a clock that ran ahead or was wrong, a date that an administrator gave.',
      ),
  })
  .meta({ id: 'LeituraListada' })

/** A reading without its nozzles. */
export const leituraV1 = leituraListadaV1
  .extend({
    cidade: z.string().nullable(),
    estado: z.string().nullable(),
    pais: z.string().nullable(),
    observacao: z.string().nullable(),
    pressao: z.number().nullable().describe('bar'),
    velocidade: z.number().nullable().describe('km/h'),
    espacamento_bicos: z.number().nullable().describe('m'),
    espacamento_plantas: z.number().nullable().describe('m'),
    largura_rua: z.number().nullable().describe('m'),
    forma_pulverizacao: z.enum(FORMAS_PULVERIZACAO).nullable(),
    taxa_declarada: z.number().nullable().describe('L/ha'),
    taxa_declarada_planta: z.number().nullable().describe('L/plant'),
    taxa_real: z.number().nullable().describe('L/ha'),
    taxa_real_planta: z.number().nullable().describe('L/plant'),
    total_litros_minuto: z.number().describe('Of all measured nozzles, L/min.'),
    menor_vazao: z.number().describe('L/min'),
    maior_vazao: z.number().describe('L/min'),
    vazao_media: z.number().describe('Of the nozzles but those that gave nothing together, L/min.'),
    coeficiente_variacao: z
      .number()
      .nullable()
      .describe(
        'Sample standard deviation over mean, %, of the nozzles but those that gave nothing together; of several models pooled within them. Null for one nozzle a model.',
      ),
    gastos: z.int().describe('Of the nozzles out of tolerance, those that give too much.'),
    entupidos: z.int().describe('Of the nozzles out of tolerance, those that give too little.'),
    horas_maquina: z.number().nullable().describe('h'),
    versao_firmware: z.string().nullable(),
    ressalvas: z
      .array(ressalva.meta({ id: 'Ressalva' }))
      .describe('What of the messages was left out, cut or dated otherwise.'),
    versao: z.int().describe('Rises with each edit and transfer.'),
    atualizada_em: instante,
  })
  .meta({ id: 'Leitura' })

const alteracaoV1 = z
  .object({
    id: uuid,
    removida: z.boolean().describe('It is not the account’s any more: transferred or erased.'),
    leitura: leituraV1.nullable().describe('As it is now; null where it is not the account’s any more.'),
  })
  .meta({ id: 'AlteracaoDeLeitura' })

const alteracoesV1 = z
  .object({
    itens: z.array(alteracaoV1),
    cursor: z.string().describe('Where to go on, now or later.'),
    ha_mais: z.boolean().describe('Whether there is more already.'),
  })
  .meta({ id: 'AlteracoesDeLeituras' })

const modeloV1 = z
  .object({
    marca: z.string(),
    nome: z.string(),
    tipo_jato: z.enum(TIPOS_JATO),
    cor: z.enum(CORES_PONTA).nullable(),
    vazao_nominal: z.number().describe('Catalogue flow at the pressure of the reading, L/min.'),
    quantidade: z.int(),
  })
  .meta({ id: 'ModeloDeBico' })

const bicoV1 = z
  .object({
    posicao: z.int().min(1),
    lado: z.enum(LADOS).nullable(),
    seq: z.int().min(1),
    vazao: z.number().describe('Measured flow, L/min.'),
    modelo: z.int().min(0).nullable().describe('Index into `modelos`; null when the model is not in the catalogue.'),
    erro_nominal: z.number().nullable().describe('Error against the nominal flow, %.'),
    erro_media: z.number().nullable().describe('Error against the mean of the same model, %.'),
    limite_acima: z.number().describe('Largest error allowed for this nozzle over what it is judged by, %.'),
    limite_abaixo: z.number().describe('Largest error allowed for this nozzle under what it is judged by, %.'),
    veredito: z.enum(VEREDITOS).nullable(),
    base: z.enum(BASES_TOLERANCIA).describe('What `referencia` is; of `MEDIA` it is the median of the model.'),
    referencia: z.number().nullable().describe('Flow that the nozzle is judged by, L/min.'),
  })
  .meta({ id: 'Bico' })

const trocaV1 = z
  .object({
    posicao: z.int().min(1),
    lado: z.enum(LADOS).nullable(),
    servico: z.enum(SERVICOS_BICO),
    em: instante,
  })
  .meta({ id: 'TrocaDeBico' })

const bicosV1 = z
  .object({ modelos: z.array(modeloV1), bicos: z.array(bicoV1), trocas: z.array(trocaV1) })
  .meta({ id: 'BicosDaLeitura' })

const equipamentoV1 = z
  .object({
    id: uuid,
    apelido: z.string(),
    numero_serie: z.string().describe('Product code.'),
    tipos_pulverizador: z.array(z.enum(TIPOS_PULVERIZADOR)),
    status: z.enum(STATUS_EQUIPAMENTO),
    ativado_em: instante.nullable(),
    visto_em: instante.nullable().describe('When a message of the device was last received and accepted.'),
    versao_firmware: z.string().nullable(),
    versao_hardware: z.string().nullable(),
    bateria_minima: z.number().nullable().describe('%, the lowest told in the last 30 days'),
    bateria_maxima: z.number().nullable().describe('%, the highest told in the last 30 days'),
  })
  .meta({ id: 'Equipamento' })

const receitaListadaV1 = z
  .object({
    id: uuid,
    identificacao: z.string(),
    cultura: z.string().nullable(),
    talhao: z.string().nullable(),
    area_total: z.number().describe('In `unidade_area`.'),
    unidade_area: z.enum(UNIDADES_AREA),
    alqueire: z
      .enum(TIPOS_ALQUEIRE)
      .describe('Which alqueire `AL` is: 2.42 ha, 4.84, 2.7225 and 9.68 in the order of these.'),
    taxa_aplicacao: z.number().describe('L/ha'),
    capacidade_tanque: z.number().describe('L'),
    equipamento_id: uuid.nullable(),
    criado_em: instante,
    versao: z.int(),
  })
  .meta({ id: 'ReceitaListada' })

const produtoV1 = z
  .object({
    numero: z.int().min(1).describe('Place in the order of mixing.'),
    nome: z.string(),
    unidade: z.enum(UNIDADES_PRODUTO).describe('`PORCENTAGEM_CALDA`: a share of the mix.'),
    dose: z.number().describe('In `unidade` for one of `unidade_area`; a share of the mix in %.'),
    dose_tanque_cheio: z.number().describe('In `unidade`; of a share of the mix, L.'),
    dose_ultimo_tanque: z.number().describe('In `unidade`; of a share of the mix, L.'),
    total: z.number().describe('In `unidade`; of a share of the mix, L.'),
  })
  .meta({ id: 'ProdutoDeReceita' })

const receitaV1 = receitaListadaV1
  .extend({
    estadio_fenologico: z.string().nullable(),
    observacoes: z.string().nullable(),
    area_ha: z.number(),
    volume_total: z.number().describe('L'),
    tanques_cheios: z.int(),
    ultimo_tanque: z.number().describe('L in the last tank; 0 when the tanks come out even.'),
    produtos: z.array(produtoV1),
    atualizado_em: instante,
  })
  .meta({ id: 'Receita' })

const lerLeituras = externalKey('LEITURAS')
const lerEquipamentos = externalKey('EQUIPAMENTOS')
const lerReceitas = externalKey('RECEITAS')

const filtros = {
  inicio: dia.optional().describe('Measured on this day (UTC) or later.'),
  fim: dia.optional().describe('Measured on this day (UTC) or earlier.'),
  equipamento_id: uuid.optional(),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR).optional(),
  fora_tolerancia: sinal.optional().describe('`true`: with a nozzle out of tolerance; `false`: judged and passed.'),
}

const leituraParams = z.object({ leituraId: uuid })

/** What programs read with an API key, scoped to the account of the key's owner. */
export const externalApiArea = area({
  name: 'externalApi',
  routes: {
    leituras: route({
      summary: 'List readings, newest measurement first',
      method: 'GET',
      path: '/v1/leituras',
      access: lerLeituras,
      query: z.object({ ...paginacao, ...filtros }),
      response: pagina(leituraListadaV1).omit({ varrido_ate: true }).meta({ id: 'PaginaDeLeituras' }),
    }),
    alteracoes: route({
      summary: 'Readings that arrived, changed or left the account since a cursor; without one, all there are',
      method: 'GET',
      path: '/v1/leituras/alteracoes',
      access: lerLeituras,
      query: z.object({
        limite: paginacao.limite,
        cursor: paginacao.cursor.describe(
          'The `cursor` of the answer before. Good for 60 days, for any key of the account.',
        ),
      }),
      response: alteracoesV1,
    }),
    lote: route({
      summary: 'Readings in bulk, newest measurement first, for programs (JSON lines, CSV) or offices (.xlsx, CSV)',
      method: 'GET',
      path: '/v1/leituras/lote',
      access: lerLeituras,
      query: z.object({
        ...filtros,
        formato: z
          .enum(FORMATOS_LOTE)
          .default('jsonl')
          .describe(
            '`jsonl` and `csv` (RFC 4180, commas, decimal point) are for programs: an office in Portuguese or Spanish opens `csv` with wrong numbers. A text that begins as a formula (`=`, `+`, `-`, `@`) has an apostrophe before it in all but `jsonl`. `ressalvas` are `MOTIVO:campo`, separated by `; `. For offices are `xlsx`, and `planilha`, a CSV in UTF-8 with its mark, semicolons and the decimal mark of `idioma`.',
          ),
        idioma: z
          .enum(LANGUAGES)
          .optional()
          .describe(
            'Of `xlsx` and `planilha`: how decimals and days are written. Unless told, the language of the key’s owner.',
          ),
        limite: z.coerce.number().int().min(1).max(LOTE_MAXIMO).default(LOTE_MAXIMO),
        cursor: paginacao.cursor.describe('The header `X-Proximo` of the answer before, which the last one has not.'),
      }),
      files: ['application/jsonl', 'text/csv', WORKBOOK_TYPE],
    }),
    leitura: route({
      summary: 'One reading',
      method: 'GET',
      path: '/v1/leituras/{leituraId}',
      access: lerLeituras,
      params: leituraParams,
      response: leituraV1,
    }),
    bicos: route({
      summary: 'The nozzles of a reading, their models, and what was replaced since',
      method: 'GET',
      path: '/v1/leituras/{leituraId}/bicos',
      access: lerLeituras,
      params: leituraParams,
      response: bicosV1,
    }),
    equipamentos: route({
      summary: 'List equipment by nickname',
      method: 'GET',
      path: '/v1/equipamentos',
      access: lerEquipamentos,
      query: z.object({ ...paginacao, status: z.enum(STATUS_EQUIPAMENTO).optional() }),
      response: pagina(equipamentoV1).omit({ varrido_ate: true }).meta({ id: 'PaginaDeEquipamentos' }),
    }),
    equipamento: route({
      summary: 'One equipment',
      method: 'GET',
      path: '/v1/equipamentos/{equipamentoId}',
      access: lerEquipamentos,
      params: z.object({ equipamentoId: uuid }),
      response: equipamentoV1,
    }),
    receitas: route({
      summary: 'List recipes, newest first',
      method: 'GET',
      path: '/v1/receitas',
      access: lerReceitas,
      query: z.object(paginacao),
      response: pagina(receitaListadaV1).omit({ varrido_ate: true }).meta({ id: 'PaginaDeReceitas' }),
    }),
    receita: route({
      summary: 'One recipe with the amounts for a full tank and the last one',
      method: 'GET',
      path: '/v1/receitas/{receitaId}',
      access: lerReceitas,
      params: z.object({ receitaId: uuid }),
      response: receitaV1,
    }),
  },
})
