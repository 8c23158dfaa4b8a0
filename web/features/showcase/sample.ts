import { z } from 'zod'
import { dia, entreCampos, inteiro } from '../../../shared/contract/common.ts'
import { isAbovePercent } from '../../../shared/domain/numbers/figures.ts'
import { sectionProblems } from '../../../shared/domain/spraying/vehicle.ts'
import { isDocument } from '../../../shared/domain/words/documents.ts'
import { isPostalCode } from '../../../shared/domain/words/postalCodes.ts'
import { LADOS, TIPOS_PULVERIZADOR, type TipoPulverizador } from '../../../shared/enums.ts'
import type { PictureNozzle } from '../../../shared/pictures/geometry.ts'

export interface Sample {
  readonly id: string
  readonly nome: string
  readonly tipo: TipoPulverizador
  readonly vazao: number | null
  readonly dia: string
  readonly serie: string
}

const NAMES = ['Ana', 'Bruno', 'Célia', 'Davi', 'Elisa', 'Fábio', 'Graça', 'Heitor', 'Inês', 'João', 'Karina', 'Luís']

/** Enough rows for several pages. */
export const SAMPLES: readonly Sample[] = Array.from({ length: 64 }, (_, index) => ({
  id: `exemplo-${index}`,
  nome: `${NAMES[index % NAMES.length]} ${Math.floor(index / NAMES.length) + 1}`,
  tipo: TIPOS_PULVERIZADOR[index % 3 === 0 ? 1 : 0],
  vazao: index % 7 === 3 ? null : 0.8 + (index % 11) * 0.08,
  dia: `2026-${String((index % 12) + 1).padStart(2, '0')}-15`,
  serie: `PUL-${String(index).padStart(4, '0')}`,
}))

export const sampleFilter = z.object({
  nome: z.string().max(40).optional(),
  tipo: z.array(z.enum(TIPOS_PULVERIZADOR)).optional(),
  vazao_min: z.number().optional(),
  vazao_max: z.number().optional(),
  de: dia.optional(),
  ate: dia.optional(),
})
export type SampleFilter = z.infer<typeof sampleFilter>

/** Rows that fit a filter. */
export const matching = (filter: SampleFilter): Sample[] =>
  SAMPLES.filter(
    (sample) =>
      (filter.nome === undefined || sample.nome.toLowerCase().includes(filter.nome.toLowerCase())) &&
      (filter.tipo === undefined || filter.tipo.includes(sample.tipo)) &&
      (filter.vazao_min === undefined || (sample.vazao ?? 0) >= filter.vazao_min) &&
      (filter.vazao_max === undefined || (sample.vazao ?? 0) <= filter.vazao_max) &&
      (filter.de === undefined || sample.dia >= filter.de) &&
      (filter.ate === undefined || sample.dia <= filter.ate),
  )

const secao = z.object({
  bico_inicial: inteiro().min(1),
  bico_final: inteiro().min(1),
  descricao: z.string().max(40),
  ponta_id: z.string().min(1),
})

const fields = z.object({
  nome: z.string().trim().min(1).max(60),
  email: z.email(),
  senha: z.string().min(6).max(20),
  documento: z
    .string()
    .min(1)
    .refine((text) => isDocument(text), { error: 'documento' }),
  telefone: z
    .string()
    .regex(/^\+\d{8,15}$/, 'telefone')
    .nullable(),
  pais: z.string().min(1),
  cep: z.string().min(1),
  velocidade: z.number().positive().max(60),
  espacamento: z.number().positive().max(5),
  valor: inteiro('centavos').min(0),
  dia,
  de: dia,
  ate: dia,
  tipo: z.enum(TIPOS_PULVERIZADOR),
  lados: z.array(z.enum(LADOS)).min(1),
  equipamento: z.string().nullable(),
  outro_equipamento: z.string().nullable(),
  anexos: z.object({ aceitos: z.array(z.instanceof(File)).max(10), recusados: z.array(z.string()) }),
  observacao: z.string().max(200).nullable(),
  ativo: z.boolean(),
  secoes: z.array(secao).min(1),
})

/** A small body. */
export const shortBody = fields.pick({ nome: true, email: true })

type Body = z.output<typeof fields>

/** A body with every kind of field. */
export const sampleBody = fields.check(
  entreCampos<Pick<Body, 'de' | 'ate'>>(['de', 'ate'], ({ value: { de, ate }, issues }) => {
    if (de > ate) issues.push({ code: 'custom', path: ['ate'], message: 'periodo', input: ate })
  }),
  entreCampos<Pick<Body, 'cep' | 'pais'>>(['cep', 'pais'], ({ value: { cep, pais }, issues }) => {
    if (!isPostalCode(cep, pais)) issues.push({ code: 'custom', path: ['cep'], message: 'cep', input: cep })
  }),
  entreCampos<Pick<Body, 'secoes'>>(['secoes.*'], ({ value: { secoes }, issues }) => {
    for (const { index, field, key } of sectionProblems(secoes))
      issues.push({ code: 'custom', path: ['secoes', index, field], message: key, input: secoes })
  }),
)

const FLOWS = [0, 2.1, -1.4, 16.7, 0.4, -3.2, -20.8, 1.1, 4.9, -0.6]

/** A measured nozzle with a plausible error; `waiting` ones have not arrived. */
function sampleNozzle(index: number, lado: PictureNozzle['lado'], posicao: number, waiting: boolean): PictureNozzle {
  const erro = FLOWS[index % FLOWS.length] ?? 0
  if (waiting) return { posicao, lado, vazao: null, erro: null, veredito: null, modelo: null }
  if (index % 17 === 12) return { posicao, lado, vazao: 1.2, erro: null, veredito: null, modelo: null }
  return {
    posicao,
    lado,
    vazao: 1.2 * (1 + erro / 100),
    erro,
    veredito: !isAbovePercent(Math.abs(erro), 10) ? 'APROVADO' : erro > 0 ? 'GASTO' : 'ENTUPIDO',
    modelo: 'XR 110 03',
  }
}

export const boomOf = (count: number, measured = count): PictureNozzle[] =>
  Array.from({ length: count }, (_, index) => sampleNozzle(index, null, index + 1, index >= measured))

export const turboOf = (sides: readonly (typeof LADOS)[number][], each: number): PictureNozzle[] =>
  sides.flatMap((lado, side) =>
    Array.from({ length: each }, (_, index) => sampleNozzle(index + side * 3, lado, index + 1, false)),
  )
