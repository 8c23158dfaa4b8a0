import { plainLine } from '../contract/common.ts'
import type { ProblemaLinha } from '../contract/nozzleImports.ts'
import { type PerfilDaPonta, type Ponta, PRESSAO_MAXIMA, VAZAO_MAXIMA } from '../contract/nozzles.ts'
import { isoSizeNamed } from '../domain/nozzles/isoAgreement.ts'
import { nozzleName } from '../domain/nozzles/nozzleName.ts'
import { boomRate } from '../domain/spraying/rate.ts'
import { nameKey } from '../domain/words/plainText.ts'
import type { ColunaPonta } from '../nozzleSheet.ts'
import { beginning } from '../wellFormed.ts'
import { cellName, textOf } from './cells.ts'
import { isNone, type NumbersOf, type SheetRow } from './lines.ts'
import { type Leitura, measured, unitOfColumn } from './reading.ts'
import { isDateText, nameParts, sizeWritten } from './sizes.ts'
import { factorOf, measures, type Unidade, unitNamed } from './units.ts'
import { type ColunaEscolha, type Escolhas, isOtherColour, isOwnJet, valueNamed } from './values.ts'

/** One line that can be imported: a profile of a nozzle. */
export interface SheetLine
  extends Pick<
      Ponta,
      | 'modelo'
      | 'angulo'
      | 'tamanho'
      | 'nome'
      | 'serie_iso'
      | 'tipo_jato'
      | 'jato_fabricante'
      | 'cor'
      | 'material'
      | 'malha_cor'
      | 'malha_tamanho'
      | 'pressao_min_bar'
      | 'pressao_max_bar'
    >,
    Omit<PerfilDaPonta, 'id' | 'status'> {
  linha: number
  /** Cells of size, colour and flow, which are named where they contradict each other. */
  celulas: Partial<Record<ColunaPonta, string>>
  marca_id: string
}

type Code = ProblemaLinha['codigo']
const SHOWN = 60
/** Units so small that nobody writes thousandths of them: `1.029` mL/min are thousands. */
const isSmall = (unit: Unidade | null) => unit === 'ML_MIN' || unit === 'KPA'
/** How far L/ha of a line may be from what its flow gives. */
const RATE_TOLERANCE = 0.05

interface Told {
  linha: number
  codigo: Code
  celula?: string | null | undefined
  coluna?: ColunaPonta | null
  valor?: string
  aviso?: boolean
  /** What would be right, where it is known. */
  certo?: string | null
}

/** A problem of a cell. */
export const problemAt = ({ linha, codigo, celula, coluna, valor, aviso, certo }: Told): ProblemaLinha => ({
  linha,
  celula: celula ?? null,
  coluna: coluna ?? null,
  codigo,
  aviso: aviso ?? false,
  valor: beginning(valor ?? '', SHOWN),
  certo: certo ?? null,
})

/** Converted figures keep no more digits than a catalogue prints. */
const rounded = (value: number) => Number(value.toPrecision(5))

/** Reads the cells of one line, and notes what is wrong with them. */
class Cells {
  readonly problems: ProblemaLinha[] = []
  readonly #row: SheetRow
  readonly #reading: Leitura
  readonly #numbers: NumbersOf

  constructor(row: SheetRow, reading: Leitura, numbers: NumbersOf) {
    this.#row = row
    this.#reading = reading
    this.#numbers = numbers
  }

  note(coluna: ColunaPonta, codigo: Code, { aviso = false, certo = null as string | null } = {}): null {
    const { linha } = this.#row
    this.problems.push(
      problemAt({ linha, celula: this.place(coluna), coluna, codigo, aviso, certo, valor: this.raw(coluna) }),
    )
    return null
  }

  /** The cell of a column, as offices name it; of a size that has none, that of the name it stands in. */
  place(coluna: ColunaPonta): string | null {
    const at = this.#row.said[coluna]?.at ?? this.#reading.colunas[coluna]
    if (at === undefined || at === null) return coluna === 'tamanho' ? this.place('modelo') : null
    return cellName(this.#row.linha, at)
  }

  raw(coluna: ColunaPonta): string {
    return textOf(this.#row.said[coluna]?.cell)
  }

  /** A cell that an office made a date or an error of says nothing any more. */
  #isOdd(coluna: ColunaPonta): boolean {
    const cell = this.#row.said[coluna]?.cell
    if (cell === undefined || typeof cell !== 'object') return false
    this.note(coluna, cell.odd === 'data' ? 'data' : 'formula')
    return true
  }

  optional(coluna: ColunaPonta, most: number): string | null {
    if (this.#isOdd(coluna)) return null
    const text = this.raw(coluna)
    if (text.length > most) return this.note(coluna, 'longo', { certo: String(most) })
    return text === '' ? null : text
  }

  text(coluna: ColunaPonta, most: number): string {
    return this.raw(coluna) === '' ? (this.note(coluna, 'vazio') ?? '') : (this.optional(coluna, most) ?? '')
  }

  size(): string {
    const text = this.optional('tamanho', 12) ?? ''
    if (isDateText(text)) this.note('tamanho', 'data')
    return sizeWritten(text)
  }

  number(coluna: ColunaPonta, most: number): number | null {
    const cell = this.#row.said[coluna]?.cell
    if (cell === undefined || this.raw(coluna) === '') return null
    if (this.#isOdd(coluna)) return null
    const found = measured(cell)
    const beside = this.#row.said[coluna]?.unidade
    const unit = found?.unit ?? (beside === undefined ? null : unitNamed(beside))
    const isKnown = unit === null ? beside === undefined : measures(unit, coluna)
    if (!found || !isKnown) return this.note(coluna, 'numero')
    const inUnit = unit ?? unitOfColumn(this.#reading, coluna)
    const value = this.#plain(coluna, found.figure, inUnit)
    if (value === null) return null
    const factor = inUnit ? factorOf(inUnit) : 1
    if (!isSmall(inUnit)) this.#doubt(coluna, found.figure, most / factor)
    const stored = factor === 1 ? value : rounded(value * factor)
    return stored > 0 && stored <= most
      ? stored
      : this.note(coluna, 'faixa', { certo: `0 – ${rounded(most / factor)}` })
  }

  /**
   * Says of a number that was taken for one with decimals that it may be thousands, unless those are beyond what can
   * be.
   */
  #doubt(coluna: ColunaPonta, figure: string | number, most: number): void {
    const thousands = typeof figure === 'string' ? (this.#numbers[coluna]?.asThousands(figure) ?? null) : null
    if (thousands !== null && thousands <= most)
      this.note(coluna, 'milhar_ou_decimal', { aviso: true, certo: String(thousands) })
  }

  #plain(coluna: ColunaPonta, figure: string | number, unit: Unidade | null): number | null {
    if (typeof figure === 'number') return Number(figure.toPrecision(12))
    const column = this.#numbers[coluna]
    const thousands = isSmall(unit) ? (column?.asThousands(figure) ?? null) : null
    const value = thousands ?? column?.read(figure) ?? Number.NaN
    if (!Number.isNaN(value)) return value
    if (!column?.isDoubtful(figure)) return this.note(coluna, 'numero')
    const [whole, rest] = figure.split(/[.,]/)
    return this.note(coluna, 'numero_ambiguo', { certo: `${whole}${rest} / ${whole},${rest}0` })
  }

  whole(coluna: ColunaPonta, most: number): number | null {
    const value = this.number(coluna, most)
    return value === null || Number.isInteger(value)
      ? value
      : this.note(coluna, 'inteiro', { certo: String(Math.round(value)) })
  }

  required(coluna: ColunaPonta, most: number): number {
    if (this.raw(coluna) === '') this.note(coluna, 'vazio')
    return this.number(coluna, most) ?? Number.NaN
  }

  /** What the cell calls the jet, where these are none of our own words for it. */
  jetWords(): string | null {
    const text = this.raw('tipo_jato')
    return text === '' || isOwnJet(text) ? null : plainLine(beginning(text, 60)).trim()
  }

  choice<C extends ColunaEscolha>(coluna: C): Escolhas[C] | null {
    if (this.#isOdd(coluna) || this.raw(coluna) === '') return null
    return valueNamed(coluna, this.raw(coluna)) ?? this.note(coluna, 'opcao')
  }

  /** A colour that there is, but not here, costs the figures beside it nothing. */
  colour(): Escolhas['cor'] | null {
    if (!isOtherColour(this.raw('cor'))) return this.choice('cor')
    return this.note('cor', 'cor_sem_lugar', { aviso: true })
  }
}

const RATE_MOST = 100_000
/** Columns that a contradiction between size, colour and flow is told at. */
const NAMED: readonly ColunaPonta[] = [
  'modelo',
  'tamanho',
  'tipo_jato',
  'cor',
  'malha_cor',
  'malha_tamanho',
  'pressao_min_bar',
  'pressao_max_bar',
  'pressao_bar',
  'vazao_lpm',
]

export interface Judging {
  reading: Leitura
  numbers: NumbersOf
  /** Ids of brands by name without case and accents; null where they are not known, and any name is taken. */
  brands: ReadonlyMap<string, string> | null
  /** The series of the sheet that have sizes of ISO 10625 (`seriesWithSizes`). */
  sized: ReadonlySet<string>
}

/** A series by maker and model, as a row names them. */
const seriesOf = ({ said }: SheetRow) => `${nameKey(textOf(said.marca?.cell))} ${nameKey(textOf(said.modelo?.cell))}`

/** The series of which a row has a size of ISO 10625. */
export const seriesWithSizes = (rows: readonly SheetRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ said }) => isoSizeNamed(sizeWritten(textOf(said.tamanho?.cell))) !== null).map(seriesOf))

/** What one line says, or null when something of it is wrong; `problems` says what, and what merely looks odd. */
export function judgeLine(
  row: SheetRow,
  { reading, numbers, brands, sized }: Judging,
): { line: SheetLine | null; problems: ProblemaLinha[] } {
  const { linha, odd } = row
  if (odd !== null)
    return {
      line: null,
      problems: [
        {
          ...problemAt({ linha, codigo: odd, valor: saidIn(row), ...withoutPoint(row) }),
          aviso: odd === 'linha_sem_dados',
        },
      ],
    }
  const read = new Cells(row, reading, numbers)
  const brand = read.text('marca', 60).replace(/[®™]/gu, '')
  const marca_id = brands === null ? nameKey(brand) : (brands.get(nameKey(brand)) ?? '')
  if (brand !== '' && marca_id === '') read.note('marca', 'marca_desconhecida')
  const name = {
    modelo: read.text('modelo', 40),
    angulo: read.whole('angulo', 360),
    tamanho: read.size(),
  }
  checkName(read, name, sized.has(seriesOf(row)))
  if (read.raw('tipo_jato') === '') read.note('tipo_jato', 'vazio')
  const line = {
    ...name,
    linha,
    celulas: Object.fromEntries(NAMED.flatMap((coluna) => (read.place(coluna) ? [[coluna, read.place(coluna)]] : []))),
    marca_id,
    nome: nozzleName(name),
    serie_iso: name.tamanho !== '',
    tipo_jato: read.choice('tipo_jato') as SheetLine['tipo_jato'],
    jato_fabricante: read.jetWords(),
    cor: read.colour(),
    material: read.choice('material'),
    malha_cor: read.choice('malha_cor'),
    malha_tamanho: read.whole('malha_tamanho', 1000),
    pressao_min_bar: read.number('pressao_min_bar', PRESSAO_MAXIMA),
    pressao_max_bar: read.number('pressao_max_bar', PRESSAO_MAXIMA),
    pressao_bar: read.required('pressao_bar', PRESSAO_MAXIMA),
    vazao_lpm: read.required('vazao_lpm', VAZAO_MAXIMA),
    gota: read.choice('gota'),
    edicao_gota: read.optional('edicao_gota', 60),
    fonte: read.text('fonte', 120),
  }
  if (line.gota && !line.edicao_gota && read.raw('edicao_gota') === '') read.note('edicao_gota', 'edicao_ausente')
  const { pressao_min_bar: lowest, pressao_max_bar: highest } = line
  if (lowest !== null && highest !== null && lowest > highest) read.note('pressao_max_bar', 'minimo_maior')
  checkRate(read, line.vazao_lpm)
  const isRight = read.problems.every(({ aviso }) => aviso)
  return { line: isRight ? line : null, problems: read.problems }
}

/** Holds the model's name against angle and size, and says where a size is missing. */
function checkName(read: Cells, name: Pick<SheetLine, 'modelo' | 'tamanho'>, hasSizes: boolean): void {
  const inName = nameParts(name.modelo)
  if (inName) {
    const isOther = name.tamanho !== inName.tamanho
    const certo = isOther ? inName.tamanho : String(inName.angulo)
    read.note(isOther ? 'tamanho' : 'angulo', 'nome_diverge', { certo })
  }
  // A name such as `AI95015EVS` has a size that could not be told.
  if (read.raw('tamanho') === '' && (hasSizes || /\d{4}/.test(name.modelo))) read.note('tamanho', 'vazio')
}

/** The cell of a row that says that there is no flow, or no pressure. */
function withoutPoint({ linha, said }: SheetRow): Pick<Told, 'celula' | 'coluna' | 'valor'> {
  const coluna = (['vazao_lpm', 'pressao_bar'] as const).find((name) => said[name] && isNone(said[name].cell))
  const { at, cell } = (coluna && said[coluna]) ?? { at: null, cell: '' }
  return coluna && at !== null ? { coluna, celula: cellName(linha, at), valor: textOf(cell) } : {}
}

/** The first cell of a row that says anything. */
const saidIn = ({ said }: SheetRow) => textOf(Object.values(said)[0]?.cell)

/** Holds the flow against the L/ha of the line, where it gives speed and spacing too. */
function checkRate(read: Cells, flow: number): void {
  const rate = read.number('taxa_lha', RATE_MOST)
  const speed = read.number('velocidade_kmh', 100)
  const spacing = read.number('espacamento_m', 100)
  if (rate === null || speed === null || spacing === null || !(flow > 0)) return
  const given = boomRate(flow, speed, spacing)
  if (Math.abs(given / rate - 1) > RATE_TOLERANCE)
    read.note('taxa_lha', 'taxa_diverge', { aviso: true, certo: String(rounded(given)) })
}
