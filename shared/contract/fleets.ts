import * as z from 'zod'
import { LIMITES_DISPOSITIVO } from '../domain/equipment/deviceLimits.ts'
import { MATERIAIS, STATUS_REGISTRO, TIPOS_PULVERIZADOR } from '../enums.ts'
import { instante, numeroEscrito, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { historico } from './history.ts'
import { area, requer, route, umDe } from './route.ts'

const linha = (maximo: number) => z.string().transform(plainLine).pipe(z.string().trim().max(maximo))
const numeroBico = z.int().min(LIMITES_DISPOSITIVO.bicos.min).max(LIMITES_DISPOSITIVO.bicos.max)
/** Litres. */
const capacidade = z.number().positive().max(100_000)

/** Nozzles of one model, counted from 1 in the order in which they are measured, from left to right. */
export const veiculoSecao = z.object({
  bico_inicial: numeroBico,
  /** Not below `bico_inicial` (1202), and the next section starts after it. */
  bico_final: numeroBico,
  descricao: linha(60),
  /** Its nozzle, of the catalogue. */
  ponta_id: uuid,
})
export type VeiculoSecao = z.infer<typeof veiculoSecao>

/** A section with what its nozzle is called. */
const secaoMostrada = veiculoSecao.extend({
  ponta: z.object({ marca: z.string(), nome: z.string(), material: z.enum(MATERIAIS).nullable() }),
})
export type VeiculoSecaoMostrada = z.infer<typeof secaoMostrada>

export const veiculo = z.object({
  id: uuid,
  dono_id: uuid,
  /** Null for an owner who is no longer known. */
  dono_nome: z.string().nullable(),
  identificacao: linha(60).pipe(z.string().min(1)),
  numero: linha(20).nullable(),
  tipo: z.enum(TIPOS_PULVERIZADOR),
  marca_id: uuid,
  marca_nome: z.string(),
  modelo_id: uuid,
  modelo_nome: z.string(),
  capacidade_tanque: capacidade,
  /** From 1960 to the present year; another one is told by `report[0].ano_fabricacao`. */
  ano_fabricacao: z.int(),
  operador_nome: linha(120).nullable(),
  /** The account's equipment that measures it. */
  equipamento_id: uuid.nullable(),
  equipamento: z.object({ apelido: z.string(), numero_serie: z.string() }).nullable(),
  secoes: z.array(secaoMostrada).min(1),
  status: z.enum(STATUS_REGISTRO),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Veiculo = z.infer<typeof veiculo>

const SECOES_MAXIMO = 60

export const veiculoEditavel = veiculo
  .pick({
    identificacao: true,
    numero: true,
    tipo: true,
    marca_id: true,
    modelo_id: true,
    capacidade_tanque: true,
    ano_fabricacao: true,
    operador_nome: true,
    equipamento_id: true,
  })
  .extend({ secoes: z.array(veiculoSecao).min(1).max(SECOES_MAXIMO) })

export const veiculoNovo = veiculoEditavel.extend({
  /** Whose it is: an administrator of the product says it, everybody else writes in the selected account. */
  dono_id: uuid.nullable(),
})

const veiculoListado = veiculo
  .omit({ secoes: true, equipamento: true, atualizado_em: true })
  .extend({ total_secoes: z.int(), total_bicos: z.int() })
export type VeiculoListado = z.infer<typeof veiculoListado>

const params = z.object({ veiculoId: uuid })
const litros = numeroEscrito(z.coerce.number().min(0).max(100_000)).optional()

const access = umDe([['manage', 'GerirFrota']], [['manage', 'Frota']])
const REFUSALS = ['MARCA_VEICULO_NAO_ENCONTRADA', 'BICO_INICIAL_MAIOR_QUE_FINAL', 'REGRA_VIOLADA'] as const

/** Vehicles of fleets: of an account whose owner may manage fleets; an administrator of the product has everyone's. */
export const fleetsArea = area({
  name: 'fleets',
  routes: {
    listar: route({
      summary: 'Vehicles of the account by identification, or of everybody for an administrator',
      method: 'GET',
      path: '/frotas',
      access: umDe(
        [['manage', 'GerirFrota']],
        [
          ['read', 'Frota'],
          ['find', 'Frota'],
        ],
      ),
      query: z.object({
        ...paginacao,
        /** Part of the identification, the number or the operator's name, whatever case and accents. */
        busca: z.string().trim().min(1).max(60).optional(),
        tipo: z.enum(TIPOS_PULVERIZADOR).optional(),
        marca_id: uuid.optional(),
        modelo_id: uuid.optional(),
        /** Litres. */
        capacidade_min: litros,
        capacidade_max: litros,
        status: z.enum(STATUS_REGISTRO).default('ATIVO'),
        /** Only an administrator’s list has vehicles of more than one account. */
        dono_id: uuid.optional(),
      }),
      response: pagina(veiculoListado),
    }),
    criar: route({
      summary: 'Create a vehicle with its sections',
      method: 'POST',
      path: '/frotas',
      access,
      body: veiculoNovo,
      status: 201,
      response: veiculo,
      idempotent: true,
      errors: REFUSALS,
    }),
    ver: route({
      summary: 'One vehicle with its sections',
      method: 'GET',
      path: '/frotas/{veiculoId}',
      access,
      params,
      response: veiculo,
    }),
    editar: route({
      summary: 'Change a vehicle and its sections; readings keep the nozzles they were judged by',
      method: 'PUT',
      path: '/frotas/{veiculoId}',
      access,
      params,
      body: veiculoEditavel.extend({ versao }),
      response: veiculo,
      errors: [...REFUSALS, 'CONFLITO_DE_VERSAO'],
    }),
    historico: route({
      summary: 'Who changed what of a vehicle, newest first, with what everything it named is called',
      method: 'GET',
      path: '/frotas/{veiculoId}/historico',
      access,
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    daLeitura: route({
      summary:
        'Which nozzle stood where when a reading was measured, as the vehicle says that its equipment measured then',
      method: 'GET',
      path: '/leituras/{leituraId}/secoes',
      access: requer(['read', 'Leitura']),
      params: z.object({ leituraId: uuid }),
      response: z.object({
        /** Identification of the vehicle; null where none named the equipment at that time. */
        veiculo: z.string().nullable(),
        secoes: z.array(secaoMostrada),
      }),
    }),
    mudarStatus: route({
      summary: 'Delete a vehicle, or restore it',
      method: 'PUT',
      path: '/frotas/{veiculoId}/status',
      access,
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: veiculo,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
  },
})
