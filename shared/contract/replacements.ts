import * as z from 'zod'
import { HALVES } from '../domain/readings/oneSide.ts'
import {
  BASES_EXCESSO,
  BASES_TAXA,
  type BaseTaxa,
  CORES_PONTA,
  ESTADOS_LEITURA,
  FORMATOS_EXPORTACAO,
  LADOS,
  MATERIAIS,
  MOEDAS,
  MOTIVOS_NADA_AGORA,
  TIPOS_PULVERIZADOR,
} from '../enums.ts'
import { entreCampos, idOuNome, instante, inteiro, pagina, paginacao, uuid } from './common.ts'
import { MAIOR_FROTA } from './dashboard.ts'
import { outroLado, servicoDosBicos } from './equipmentSummary.ts'
import { veiculoSecao } from './fleets.ts'
import { historico } from './history.ts'
import { arquivoPronto } from './madeFile.ts'
import { area, requer, route } from './route.ts'

/** Prices of so many nozzle models, and areas of so many machines, are kept of an account. */
export const MAIOR_LISTA_CUSTOS = 400
/** Tips of a model that are ordered for a machine. */
const MAIOR_PEDIDO = 9_999
/** Models of one order. */
const MAIS_PONTAS_PEDIDAS = 60
/** Money is kept in hundredths: 100 000.00 at most. */
const MAIOR_VALOR = 10_000_000

/** Hundredths of the account's currency. */
const centavos = inteiro('centavos').check(z.gte(0), z.lte(MAIOR_VALOR))
/** ha */
const areaTratada = z.number().min(0.01).max(100_000)
const passadas = z.int().min(1).max(100)

/** Limits of a declared rate by what it is counted by. */
const LIMITES_TAXA = { L_HA: { min: 1, max: 10_000 }, L_PLANTA: { min: 0.001, max: 100 } } as const

type Declarada = { taxa_declarada: number | null; taxa_base: BaseTaxa }

/** The least of a litre a hectare is no rate a plant, nor the greatest. */
const conferirTaxa = entreCampos<Declarada>(['taxa_declarada', 'taxa_base'], ({ value, issues }) => {
  const { taxa_declarada: rate, taxa_base } = value
  if (rate === null) return
  const limits = LIMITES_TAXA[taxa_base]
  const shared = { path: ['taxa_declarada'], input: rate, origin: 'number' as const, inclusive: true }
  if (rate < limits.min) issues.push({ code: 'too_small', minimum: limits.min, ...shared })
  if (rate > limits.max) issues.push({ code: 'too_big', maximum: limits.max, ...shared })
})

const precoDaPonta = z.object({ perfil_id: idOuNome, centavos })

const daMaquina = z.object({
  equipamento_id: uuid,
  /** ha; null: the account's. */
  area_ha: areaTratada.nullable(),
  /** Instead of the rate a reading declares, by `taxa_base`; null: the reading's. */
  taxa_declarada: z.number().nullable(),
  taxa_base: z.enum(BASES_TAXA),
})

/** What an account reckons with. Null: nobody has said. */
export const custos = z.object({
  moeda: z.enum(MOEDAS),
  base: z.enum(BASES_EXCESSO),
  /** ha that a machine treats in a pass, unless it has an area of its own. */
  area_ha: areaTratada.nullable(),
  /** Passes a season. */
  passadas: passadas.nullable(),
  /** Cost of the products, a ha and pass. */
  produto_centavos: centavos.nullable(),
  /** Price of a tip whose model has none of its own. */
  ponta_centavos: centavos.nullable(),
  pontas: z.array(precoDaPonta).max(MAIOR_LISTA_CUSTOS),
  maquinas: z.array(daMaquina).max(MAIOR_LISTA_CUSTOS),
  /** Null until somebody wrote them; then `versao` is 0. */
  atualizado_em: instante.nullable(),
  versao: z.int().min(0),
})
export type Custos = z.infer<typeof custos>

/**
 * What one form writes: prices of the models it names (null forgets one) and one machine; whatever it does not name
 * stays.
 */
export const custosEditaveis = custos
  .pick({ moeda: true, base: true, area_ha: true, passadas: true, produto_centavos: true, ponta_centavos: true })
  .extend({
    pontas: z.array(precoDaPonta.extend({ centavos: centavos.nullable() })).max(100),
    maquina: daMaquina.check(conferirTaxa).nullable(),
  })

/** A mean of nominal errors with what it is made of, %. */
const erroMedio = z.object({ soma: z.number(), bicos: z.int().min(1) })

const modeloDoGrupo = z.object({
  perfil_id: z.string(),
  marca: z.string(),
  nome: z.string(),
  cor: z.enum(CORES_PONTA).nullable(),
  /** Null where the catalogue has not said. */
  material: z.enum(MATERIAIS).nullable(),
  /** By which its maker sells it, where the catalogue says it. */
  codigo_fabricante: z.string().nullable(),
})

/** What would be left of the excess: the mean error, and the flow of all nozzles, L/min. */
const depoisDaTroca = z.object({ erro: erroMedio.nullable(), vazao: z.number() })

const lugarDoBico = z.object({ posicao: z.int().min(1), lado: z.enum(LADOS).nullable() })

export const grupoDeTroca = z.object({
  /** Null where the catalogue had no such nozzle when the reading was judged. */
  modelo: modeloDoGrupo.nullable(),
  posicoes: z.array(lugarDoBico).min(1),
})
export type GrupoDeTroca = z.infer<typeof grupoDeTroca>

const leituraDaTroca = z.object({
  id: uuid,
  data: instante,
  situacao: z.enum(ESTADOS_LEITURA),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  /** Why nothing is to be replaced or cleaned although not all is well; null otherwise. */
  motivo: z.enum(MOTIVOS_NADA_AGORA).nullable(),
  /** Worn nozzles that are to be replaced now: nobody marked them as seen to since. */
  grupos: z.array(grupoDeTroca),
  /**
   * Where so many nozzles are out of tolerance that the whole set is replaced: how many are out, and all tips of the
   * sprayer by model, whose price stands beside that of `grupos`; `parcial` where all of this is of some of its models
   * alone, and the tips of the others stay. Null otherwise.
   */
  jogo: z
    .object({
      fora: z.int().min(1),
      bicos: z.int().min(1),
      parcial: z.boolean(),
      modelos: z.array(z.object({ modelo: modeloDoGrupo.nullable(), quantidade: z.int().min(1) })).min(1),
    })
    .nullable(),
  /** Nozzles predicted to be worn in the next 30 days, and what they would leave if replaced along with `grupos`. */
  previsto: depoisDaTroca.extend({ grupos: z.array(grupoDeTroca) }),
  /** All tips of the sprayer by model, and what a new set would leave; none where something comes before any tip. */
  conjunto: depoisDaTroca.extend({
    modelos: z.array(z.object({ modelo: modeloDoGrupo.nullable(), quantidade: z.int().min(1) })),
  }),
  /** Clogged nozzles that are to be cleaned. */
  a_limpar: z.array(lugarDoBico),
  /** Nozzles marked as replaced since: they count with their nominal flow. */
  trocados: z.int(),
  /** The mean error now, and once `grupos` are replaced by new tips. Null when no nozzle has a nominal flow. */
  erro: z.object({ agora: erroMedio, depois: erroMedio }).nullable(),
  /** Flow of all nozzles, L/min: as measured, now, and once `grupos` are replaced; what has no nominal flow stays. */
  vazao: z.object({ medida: z.number(), agora: z.number(), depois: z.number() }),
  /** The half of a turbosprayer that alone was measured; null of a whole one and of a boom. */
  lado_medido: z.enum(HALVES).nullable(),
  /** L/ha; null while speed or widths are unknown, and for a treated band, which compares to no declared rate. */
  taxa_real: z.number().nullable(),
  /** L/ha, as the device told it; null where the real one is. */
  taxa_declarada: z.number().nullable(),
  /** m */
  largura_rua: z.number().nullable(),
  espacamento_plantas: z.number().nullable(),
  /**
   * Sections of the vehicle that a boom stood on, by which its places are called, and how many nozzles it has; null
   * where no vehicle says them.
   */
  barra: z.object({ bicos: z.int().min(1), secoes: z.array(veiculoSecao.omit({ ponta_id: true })).min(1) }).nullable(),
})
export type LeituraDaTroca = z.infer<typeof leituraDaTroca>

const pecas = z.int().min(0).max(MAIOR_PEDIDO)

/** Tips of a model that were ordered for a machine, by its newest list. */
const pontasPedidas = z.object({
  modelo: modeloDoGrupo,
  pedidas: pecas,
  recebidas: pecas,
  /** Of those ordered, so many nozzles were marked as replaced since. */
  colocadas: pecas,
})

const pedidoDaMaquina = z.object({ pontas: z.array(pontasPedidas), versao: z.int().min(0) })
export type PedidoDaMaquina = z.infer<typeof pedidoDaMaquina>

/** Nobody receives what was not ordered. */
const conferirPecas = entreCampos<{ pedidas: number; recebidas: number }>(
  ['pedidas', 'recebidas'],
  ({ value: { pedidas, recebidas }, issues }) => {
    if (recebidas <= pedidas) return
    const shared = { path: ['recebidas'], input: recebidas, origin: 'number' as const, inclusive: true }
    issues.push({ code: 'too_big', maximum: pedidas, ...shared })
  },
)

/** What one form writes: the models it names (none ordered forgets one); others stay. */
export const pedidoEditavel = z.object({
  /** The reading whose list is ordered by: the newest complete one. */
  leitura_id: uuid,
  pontas: z
    .array(z.object({ perfil_id: idOuNome, pedidas: pecas, recebidas: pecas }).check(conferirPecas))
    .max(MAIS_PONTAS_PEDIDAS),
})

const maquinaDaTroca = z.object({
  equipamento_id: uuid,
  nome: z.string(),
  numero_serie: z.string(),
  /** Whether it is somebody else's than the reading's owner, whose list this is. */
  equipamento_de_outro: z.boolean(),
  /** Null before the first complete reading. */
  leitura: leituraDaTroca.nullable(),
  /**
   * Nozzles of the equipment to see to now and in the next days, as every screen counts them; null where the list is of
   * one reading.
   */
  servico: servicoDosBicos.nullable(),
  outro_lado: outroLado,
  /**
   * Null without a reading, where the list is of one that is not the newest, and where the machine is somebody else's.
   */
  pedido: pedidoDaMaquina.nullable(),
})
export type MaquinaDaTroca = z.infer<typeof maquinaDaTroca>

/** Whose tips: of a reading or an equipment; of neither, all equipment in use. */
const ambito = { leitura_id: uuid.optional(), equipamento_id: uuid.optional() }
const umAmbito = ({
  leitura_id,
  equipamento_id,
}: {
  leitura_id?: string | undefined
  equipamento_id?: string | undefined
}) => leitura_id === undefined || equipamento_id === undefined

const params = z.object({ equipamentoId: uuid })

export const replacementsArea = area({
  name: 'replacements',
  routes: {
    trocas: route({
      summary:
        'Tips to replace by model: of a reading, of the newest complete reading of an equipment, or of all equipment in use that the caller may see; with what its account reckons costs by',
      method: 'GET',
      path: '/trocas',
      access: requer(['find', 'Equipamento'], ['read', 'Leitura']),
      query: z.object(ambito).refine(umAmbito, 'invalid'),
      response: z.object({
        maquinas: z.array(maquinaDaTroca).max(MAIOR_FROTA),
        /** Whether there is more equipment than is told of. */
        mais: z.boolean(),
        /** Null where the machines are of many accounts. */
        custos: custos.nullable(),
      }),
      errors: ['NAO_ENCONTRADO', 'LEITURA_TRANSFERIDA'],
    }),
    documento: route({
      summary: 'The same as a PDF or a workbook, in the language, units and time zone of whoever asks',
      method: 'GET',
      path: '/trocas/documento',
      access: requer(['find', 'Equipamento'], ['read', 'Leitura']),
      query: z.object({ ...ambito, formato: z.enum(FORMATOS_EXPORTACAO) }).refine(umAmbito, 'invalid'),
      response: arquivoPronto,
      errors: ['NAO_ENCONTRADO', 'LEITURA_TRANSFERIDA'],
    }),
    pedir: route({
      summary:
        'Say how many tips were ordered for a machine and how many of them came, by the list of its newest reading',
      method: 'PUT',
      path: '/trocas/pedidos/{equipamentoId}',
      access: requer(['find', 'Equipamento'], ['read', 'Leitura']),
      params,
      body: pedidoEditavel.extend({ versao: z.int().min(0) }),
      response: pedidoDaMaquina,
      errors: ['CONFLITO_DE_VERSAO', 'NAO_ENCONTRADO', 'LEITURA_TRANSFERIDA'],
    }),
    historicoDoPedido: route({
      summary: 'Who said that which tips were ordered for a machine or came, newest first, a line a model',
      method: 'GET',
      path: '/trocas/pedidos/{equipamentoId}/historico',
      access: requer(['find', 'Equipamento'], ['read', 'Leitura']),
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    editar: route({
      summary: 'Change what the selected account reckons costs by',
      method: 'PUT',
      path: '/custos',
      access: requer(['update', 'Leitura']),
      body: custosEditaveis.extend({ versao: z.int().min(0) }),
      response: custos,
      errors: ['CONFLITO_DE_VERSAO', 'NAO_ENCONTRADO'],
    }),
    ver: route({
      summary: 'What the selected account reckons costs by',
      method: 'GET',
      path: '/custos',
      access: requer(['read', 'Leitura']),
      response: custos,
    }),
    historico: route({
      summary:
        'Who changed what the selected account reckons costs by, newest first: a line for each price and each machine, by what they are called',
      method: 'GET',
      path: '/custos/historico',
      access: requer(['read', 'Leitura']),
      query: z.object(paginacao),
      response: pagina(historico),
    }),
  },
})
