import * as z from 'zod'
import { liquidShare } from '../domain/spraying/mix.ts'
import {
  EDICOES_GOTA,
  FORMULACOES,
  STATUS_REGISTRO,
  TAMANHOS_GOTA,
  TIPOS_ALQUEIRE,
  TIPOS_PULVERIZADOR,
  UNIDADES_AREA,
  UNIDADES_PRODUTO,
  type UnidadeProduto,
} from '../enums.ts'
import { dia, entreCampos, instante, ordem, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { historico } from './history.ts'
import { arquivoPronto } from './madeFile.ts'
import { area, requer, route } from './route.ts'
import { anexo } from './uploads.ts'

const linha = (maximo: number) => z.string().transform(plainLine).pipe(z.string().trim().max(maximo))
const texto = (maximo: number) => linha(maximo).pipe(z.string().min(1))

/** The mix is all there can be of a product that is a share of it. */
const parteDaCalda = entreCampos<{ unidade: UnidadeProduto; dose: number }>(
  ['unidade', 'dose'],
  ({ value: { unidade, dose }, issues }) => {
    if (unidade === 'PORCENTAGEM_CALDA' && dose > 100)
      issues.push({ code: 'custom', path: ['dose'], message: 'parte_da_calda', input: dose })
  },
)

const dosagem = {
  unidade: z.enum(UNIDADES_PRODUTO),
  /**
   * Of mass or volume for each unit of the recipe's area; of `PORCENTAGEM_CALDA` percent of the mix, which is L for 100
   * L.
   */
  dose: z.number().min(0.0001).max(100_000),
}

export const receitaProduto = z
  .object({
    nome: texto(80),
    /** Null while nobody said it: the usual order of mixing is not told of it then. */
    formulacao: z.enum(FORMULACOES).nullable(),
    ...dosagem,
  })
  .check(parteDaCalda)
export type ReceitaProduto = z.infer<typeof receitaProduto>

/** A product with what of it goes into the tanks: in its own unit, a share of the mix in litres. */
const produtoCalculado = z.object({
  ...receitaProduto.shape,
  /** In the order of mixing, from 1. */
  numero: z.int().min(1),
  dose_tanque_cheio: z.number(),
  dose_ultimo_tanque: z.number(),
  /** Of all tanks: rounded doses do not add up to it. */
  total: z.number(),
})
export type ProdutoCalculado = z.infer<typeof produtoCalculado>

/** What the last complete reading of an equipment says it really applies. */
const taxaMedida = z.object({
  leitura_id: uuid,
  /** When the measurement began. */
  data: instante,
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  /** L/ha */
  taxa: z.number(),
  /** How it was applied, as far as the reading tells: km/h, m, and nozzles of both sides. */
  velocidade: z.number().nullable(),
  espacamento_bicos: z.number().nullable(),
  largura_rua: z.number().nullable(),
  quantidade_bicos: z.int().nullable(),
})
/** The tank of the vehicle that an equipment measures. */
const tanqueDoVeiculo = z.object({
  /** Identification of the vehicle. */
  veiculo: z.string(),
  /** Litres. */
  capacidade: z.number(),
})
export type TanqueDoVeiculo = z.infer<typeof tanqueDoVeiculo>
export type TaxaMedida = z.infer<typeof taxaMedida>

const medida = z.number().min(0.1).max(20)

export const receita = z.object({
  id: uuid,
  dono_id: uuid,
  /** Null for an owner who is no longer known. */
  dono_nome: z.string().nullable(),
  identificacao: texto(60),
  cultura: texto(40).nullable(),
  estadio_fenologico: texto(40).nullable(),
  talhao: texto(40).nullable(),
  observacoes: z.string().trim().min(1).max(2000).nullable(),
  /** In `unidade_area`; a square metre of a hectare at least. */
  area_total: z.number().min(0.0001).max(1_000_000),
  unidade_area: z.enum(UNIDADES_AREA),
  /** Which alqueire is meant where the area is in alqueires: it differs by region. */
  alqueire: z.enum(TIPOS_ALQUEIRE),
  /** L/ha, whatever the unit of the area. */
  taxa_aplicacao: z.number().min(0.1).max(20_000),
  /** Litres. */
  capacidade_tanque: z.number().min(1).max(50_000),
  /** The droplet class that is wanted, by an edition of its standard: classes of two do not compare. */
  gota: z.enum(TAMANHOS_GOTA).nullable(),
  edicao_gota: z.enum(EDICOES_GOTA),
  /** Of the mix, as a multiple of water's; null where it is as water. */
  densidade: z.number().min(0.5).max(2).nullable(),
  /** Of an orchard, m: canopies, and how far its rows are apart. */
  altura_copa: medida.nullable(),
  largura_copa: medida.nullable(),
  largura_rua: medida.nullable(),
  /** The account's equipment it is applied with. */
  equipamento_id: uuid.nullable(),
  equipamento: z.object({ apelido: z.string(), numero_serie: z.string() }).nullable(),
  /** Null too where whoever asks does not see the equipment, or where its rate is that of the treated band. */
  taxa_medida: taxaMedida.nullable(),
  produtos: z.array(produtoCalculado),
  area_ha: z.number(),
  /** Litres of mix for the whole area. */
  volume_total: z.number(),
  tanques_cheios: z.int().min(0),
  /** Litres in the last, partly filled tank; 0 when the tanks come out even. */
  ultimo_tanque: z.number(),
  anexos: z.array(anexo),
  status: z.enum(STATUS_REGISTRO),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Receita = z.infer<typeof receita>

const PRODUTOS_MAXIMO = 30
/** What is wrong with the dose of the largest of liquids that do not fit into the tank. */
export const TRANSBORDA = 'liquidos_acima_do_tanque'

export const receitaEditavel = receita
  .pick({
    identificacao: true,
    cultura: true,
    estadio_fenologico: true,
    talhao: true,
    observacoes: true,
    area_total: true,
    unidade_area: true,
    alqueire: true,
    taxa_aplicacao: true,
    capacidade_tanque: true,
    gota: true,
    edicao_gota: true,
    densidade: true,
    altura_copa: true,
    largura_copa: true,
    largura_rua: true,
    equipamento_id: true,
  })
  .extend({ produtos: z.array(receitaProduto).min(1).max(PRODUTOS_MAXIMO) })

/** The fields that the share of each product follows from. */
const calda = z.object({
  unidade_area: receita.shape.unidade_area,
  alqueire: receita.shape.alqueire,
  taxa_aplicacao: receita.shape.taxa_aplicacao,
  produtos: z.array(z.object(dosagem).check(parteDaCalda)),
})

/**
 * Place of the product whose dose is refused, because the liquids of a tank are more than it holds; null where they
 * fit.
 */
export function produtoQueTransborda(recipe: z.output<typeof calda>): number | null {
  const { overflows, largest } = liquidShare({ ...recipe, taxa_l_ha: recipe.taxa_aplicacao })
  return overflows ? largest : null
}

/**
 * A recipe whose liquids fit into its tank, for its form. The API answers the others with 422 instead of 400: each of
 * their fields may be as it is.
 */
export const receitaQueCabe = receitaEditavel.check(
  entreCampos<z.output<typeof receitaEditavel>>([], ({ value, issues }) => {
    // The rule needs nothing else of the recipe to be right than the fields it reads.
    const { data } = calda.safeParse(value)
    const produto = data ? produtoQueTransborda(data) : null
    if (produto !== null)
      issues.push({ code: 'custom', path: ['produtos', produto, 'dose'], message: TRANSBORDA, input: value })
  }),
)

const receitaListada = receita
  .omit({
    estadio_fenologico: true,
    observacoes: true,
    gota: true,
    edicao_gota: true,
    densidade: true,
    largura_rua: true,
    equipamento: true,
    taxa_medida: true,
    produtos: true,
    area_ha: true,
    volume_total: true,
    anexos: true,
    atualizado_em: true,
  })
  .extend({ total_produtos: z.int(), equipamento_nome: z.string().nullable() })
export type ReceitaListada = z.infer<typeof receitaListada>

const params = z.object({ receitaId: uuid })
const busca = z.string().trim().min(1).max(60).optional()

/**
 * Recipes of spray mixes: of an account, by its owner and administrators; an administrator of the product sees
 * everyone's.
 */
export const recipesArea = area({
  name: 'recipes',
  routes: {
    listar: route({
      summary: 'Recipes of the account, newest first, or of everybody for an administrator',
      method: 'GET',
      path: '/receitas',
      access: requer(['find', 'Receita']),
      query: z.object({
        ...paginacao,
        /** Part of the identification, the crop or the plot, whatever case and accents. */
        busca,
        cultura: busca,
        talhao: busca,
        /** Days on which it was created, both included. */
        inicio: dia.optional(),
        fim: dia.optional(),
        equipamento_id: uuid.optional(),
        status: z.enum(STATUS_REGISTRO).default('ATIVO'),
        /** Only an administrator’s list has recipes of more than one account. */
        dono_id: uuid.optional(),
        ordem,
      }),
      response: pagina(receitaListada),
    }),
    criar: route({
      summary: 'Create a recipe with its products in the order of mixing',
      method: 'POST',
      path: '/receitas',
      access: requer(['create', 'Receita']),
      body: receitaEditavel,
      status: 201,
      response: receita,
      idempotent: true,
      errors: ['REGRA_VIOLADA'],
    }),
    ver: route({
      summary:
        'One recipe with the amounts for a full tank and the last one, and what its equipment was measured to apply',
      method: 'GET',
      path: '/receitas/{receitaId}',
      access: requer(['read', 'Receita']),
      params,
      response: receita,
      errors: ['RECEITA_NAO_ENCONTRADA'],
    }),
    editar: route({
      summary: 'Change a recipe, its products or their order',
      method: 'PUT',
      path: '/receitas/{receitaId}',
      access: requer(['update', 'Receita']),
      params,
      body: receitaEditavel.extend({ versao }),
      response: receita,
      errors: ['RECEITA_NAO_ENCONTRADA', 'REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Remove a recipe, or restore it',
      method: 'PUT',
      path: '/receitas/{receitaId}/status',
      access: requer(['delete', 'Receita']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: receita,
      errors: ['RECEITA_NAO_ENCONTRADA', 'CONFLITO_DE_VERSAO'],
    }),
    historico: route({
      summary: 'Who changed what of a recipe, newest first',
      method: 'GET',
      path: '/receitas/{receitaId}/historico',
      access: requer(['read', 'Receita']),
      params,
      query: z.object(paginacao),
      response: pagina(historico),
      errors: ['RECEITA_NAO_ENCONTRADA'],
    }),
    documento: route({
      summary: 'A recipe as a PDF for the field, in the language, units and time zone of whoever asks',
      method: 'GET',
      path: '/receitas/{receitaId}/documento',
      access: requer(['read', 'Receita']),
      params,
      response: arquivoPronto,
      errors: ['RECEITA_NAO_ENCONTRADA'],
    }),
    taxaMedida: route({
      summary:
        'The rate that the last complete reading of an equipment measured and the tank of its vehicle, to be taken over into a recipe',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/taxa-medida',
      access: requer(['create', 'Receita'], ['read', 'Leitura']),
      params: z.object({ equipamentoId: uuid }),
      response: z.object({
        medida: taxaMedida.nullable(),
        /** Null where no vehicle names the equipment, or a recipe may have no such tank. */
        tanque: tanqueDoVeiculo.nullable(),
      }),
    }),
  },
})
