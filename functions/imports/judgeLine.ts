import type { ProblemaLinha } from '../../shared/contract/nozzleImports.ts'
import { type PerfilDaPonta, PRESSAO_MAXIMA, VAZAO_MAXIMA } from '../../shared/contract/nozzles.ts'
import { nozzleName } from '../../shared/domain/nozzleName.ts'
import { plainText } from '../../shared/domain/plainText.ts'
import { boomRate } from '../../shared/domain/rate.ts'
import { CORES_MALHA, CORES_PONTA, MATERIAIS, TAMANHOS_GOTA, TIPOS_JATO, type TipoJato } from '../../shared/enums.ts'
import { type ColunaPonta, decimalOf, type Mapeamento } from '../../shared/nozzleSheet.ts'
import type { Nozzle } from '../store/catalogue/nozzles.ts'

/** One line that can be imported: a profile of a nozzle. */
export interface SheetLine
  extends Pick<
      Nozzle,
      | 'marca_id'
      | 'modelo'
      | 'angulo'
      | 'tamanho'
      | 'nome'
      | 'tipo_jato'
      | 'cor'
      | 'material'
      | 'malha_cor'
      | 'malha_tamanho'
    >,
    Omit<PerfilDaPonta, 'id' | 'status'> {
  linha: number
}

type Code = ProblemaLinha['codigo']
const SHOWN = 60
/** How far L/ha of a line may be from what its flow gives. */
const RATE_TOLERANCE = 0.05

/** What there is to say of a cell. */
export const problemAt = (
  linha: number,
  coluna: ColunaPonta | null,
  codigo: Code,
  valor = '',
  aviso = false,
): ProblemaLinha => ({ linha, coluna, codigo, aviso, valor: valor.slice(0, SHOWN) })

const asConstant = (text: string) =>
  plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** Reads the cells of one line, and notes what is wrong with them. */
class Cells {
  readonly problems: ProblemaLinha[] = []
  readonly #cells: readonly string[]
  readonly #mapping: Mapeamento
  readonly #linha: number

  constructor(linha: number, cells: readonly string[], mapping: Mapeamento) {
    this.#linha = linha
    this.#cells = cells
    this.#mapping = mapping
  }

  note(coluna: ColunaPonta, codigo: Code, aviso = false): null {
    this.problems.push(problemAt(this.#linha, coluna, codigo, this.raw(coluna), aviso))
    return null
  }

  raw(coluna: ColunaPonta): string {
    const place = this.#mapping[coluna]
    return place === undefined ? '' : (this.#cells[place] ?? '').replace(/\p{Cc}/gu, ' ').trim()
  }

  optional(coluna: ColunaPonta, most: number): string | null {
    const text = this.raw(coluna)
    if (text.length > most) return this.note(coluna, 'longo')
    return text === '' ? null : text
  }

  text(coluna: ColunaPonta, most: number): string {
    return this.raw(coluna) === '' ? (this.note(coluna, 'vazio') ?? '') : (this.optional(coluna, most) ?? '')
  }

  number(coluna: ColunaPonta, most: number): number | null {
    const text = this.raw(coluna)
    if (text === '') return null
    const value = decimalOf(text)
    if (Number.isNaN(value)) return this.note(coluna, 'numero')
    return value > 0 && value <= most ? value : this.note(coluna, 'faixa')
  }

  whole(coluna: ColunaPonta, most: number): number | null {
    const value = this.number(coluna, most)
    return value === null || Number.isInteger(value) ? value : this.note(coluna, 'inteiro')
  }

  required(coluna: ColunaPonta, most: number): number {
    if (this.raw(coluna) === '') this.note(coluna, 'vazio')
    return this.number(coluna, most) ?? Number.NaN
  }

  choice<T extends string>(coluna: ColunaPonta, values: readonly T[]): T | null {
    const given = asConstant(this.raw(coluna))
    if (given === '') return null
    return values.find((value) => value === given) ?? this.note(coluna, 'opcao')
  }
}

const RATE_MOST = 100_000

/**
 * What one line says, or null when something of it is wrong; `problems` says what, and what merely looks odd. `brands` are ids by name without
 * case and accents.
 */
export function judgeLine(
  linha: number,
  cells: readonly string[],
  mapping: Mapeamento,
  brands: ReadonlyMap<string, string>,
): { line: SheetLine | null; problems: ProblemaLinha[] } {
  const read = new Cells(linha, cells, mapping)
  const brand = read.text('marca', 60)
  const marca_id = brands.get(plainText(brand)) ?? ''
  if (brand !== '' && marca_id === '') read.note('marca', 'marca_desconhecida')
  const name = { modelo: read.text('modelo', 40), angulo: read.whole('angulo', 360), tamanho: read.text('tamanho', 12) }
  if (read.raw('tipo_jato') === '') read.note('tipo_jato', 'vazio')
  const line = {
    ...{ linha, marca_id, ...name, nome: nozzleName(name) },
    tipo_jato: read.choice('tipo_jato', TIPOS_JATO) as TipoJato,
    cor: read.choice('cor', CORES_PONTA),
    material: read.choice('material', MATERIAIS),
    malha_cor: read.choice('malha_cor', CORES_MALHA),
    malha_tamanho: read.whole('malha_tamanho', 1000),
    pressao_bar: read.required('pressao_bar', PRESSAO_MAXIMA),
    vazao_lpm: read.required('vazao_lpm', VAZAO_MAXIMA),
    gota: read.choice('gota', TAMANHOS_GOTA),
    edicao_gota: read.optional('edicao_gota', 60),
    fonte: read.text('fonte', 120),
  }
  if (line.gota && !line.edicao_gota && read.raw('edicao_gota') === '') read.note('edicao_gota', 'edicao_ausente')
  checkRate(read, line.vazao_lpm)
  const isRight = read.problems.every(({ aviso }) => aviso)
  return { line: isRight ? line : null, problems: read.problems }
}

/** Holds the flow against the L/ha of the line, where it gives speed and spacing too. */
function checkRate(read: Cells, flow: number): void {
  const rate = read.number('taxa_lha', RATE_MOST)
  const speed = read.number('velocidade_kmh', 100)
  const spacing = read.number('espacamento_m', 100)
  if (rate === null || speed === null || spacing === null || !(flow > 0)) return
  if (Math.abs(boomRate(flow, speed, spacing) / rate - 1) > RATE_TOLERANCE) read.note('taxa_lha', 'taxa_diverge', true)
}
