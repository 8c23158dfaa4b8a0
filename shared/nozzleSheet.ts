import { plainText } from './domain/plainText.ts'

/** Columns of a nozzle sheet, one line a profile, with the headings each is known by besides its own name. */
export const COLUNAS_PONTAS = {
  marca: { obrigatoria: true, titulos: ['brand', 'fabricante', 'maker'] },
  modelo: { obrigatoria: true, titulos: ['model', 'ponta', 'nozzle'] },
  angulo: { obrigatoria: false, titulos: ['angle', 'angulo do jato', 'graus'] },
  tamanho: { obrigatoria: true, titulos: ['vazao no nome', 'size', 'caudal en el nombre', 'flow in the name'] },
  tipo_jato: { obrigatoria: true, titulos: ['tipo de jato', 'jato', 'jet type', 'jet', 'tipo de chorro'] },
  cor: { obrigatoria: false, titulos: ['color', 'colour', 'cor da ponta'] },
  material: { obrigatoria: false, titulos: [] },
  malha_cor: { obrigatoria: false, titulos: ['cor da malha', 'mesh color', 'color de la malla'] },
  malha_tamanho: { obrigatoria: false, titulos: ['malha', 'tamanho da malha', 'mesh', 'mesh size', 'malla'] },
  pressao_bar: { obrigatoria: true, titulos: ['pressao', 'pressure', 'presion', 'bar', 'pressao bar', 'pressure bar'] },
  vazao_lpm: { obrigatoria: true, titulos: ['vazao', 'flow', 'caudal', 'l min', 'vazao l min', 'flow l min'] },
  gota: { obrigatoria: false, titulos: ['classe de gota', 'droplet class', 'droplet size', 'clase de gota'] },
  edicao_gota: { obrigatoria: false, titulos: ['edicao da norma', 'edition', 'edicion de la norma'] },
  fonte: { obrigatoria: true, titulos: ['source', 'fuente'] },
  taxa_lha: { obrigatoria: false, titulos: ['taxa', 'l ha', 'rate', 'tasa', 'taxa l ha'] },
  velocidade_kmh: { obrigatoria: false, titulos: ['velocidade', 'km h', 'speed', 'velocidad'] },
  espacamento_m: { obrigatoria: false, titulos: ['espacamento', 'spacing', 'espaciamiento'] },
} as const satisfies Record<string, { obrigatoria: boolean; titulos: readonly string[] }>
export type ColunaPonta = keyof typeof COLUNAS_PONTAS
export const NOMES_COLUNAS = Object.keys(COLUNAS_PONTAS) as [ColunaPonta, ...ColunaPonta[]]
export const COLUNAS_OBRIGATORIAS = NOMES_COLUNAS.filter((name) => COLUNAS_PONTAS[name].obrigatoria)

/** Which cell of a line, from 0, each column is read from. */
export type Mapeamento = Partial<Record<ColunaPonta, number>>

const wordsOnly = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The columns that headings name; a heading counts for one column, and the first of two for the same. */
export function mappingOf(headings: readonly string[]): Mapeamento {
  const mapping: Mapeamento = {}
  for (const [index, heading] of headings.entries()) {
    const told = wordsOnly(heading)
    const column = NOMES_COLUNAS.find(
      (name) =>
        mapping[name] === undefined &&
        (wordsOnly(name) === told || COLUNAS_PONTAS[name].titulos.some((title) => title === told)),
    )
    if (column) mapping[column] = index
  }
  return mapping
}

export const missingColumns = (mapping: Mapeamento): ColunaPonta[] =>
  COLUNAS_OBRIGATORIAS.filter((name) => mapping[name] === undefined)

export type Codificacao = 'utf-8' | 'windows-1252'

/** UTF-8 where the bytes are that; otherwise windows-1252, of which Latin-1 is a part. */
export function encodingOf(bytes: Uint8Array, isWhole: boolean): Codificacao {
  try {
    // A part may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const DELIMITERS = [';', '\t', ','] as const
export type Delimitador = (typeof DELIMITERS)[number]

/** The separator of a sheet: the one its first line has most of, outside quotes. Decimal commas do not count where something else separates. */
export function delimiterOf(text: string): Delimitador {
  const first = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((sign) => first.split(sign).length - 1)
  const most = Math.max(...counts)
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',')
}

/** Bytes that no text has, or that begin an archive or another document. */
export function isText(bytes: Uint8Array): boolean {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9
  return !isArchive && !bytes.subarray(0, 65_536).includes(0)
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:[.\s]\d{3})+|\d{1,3}(?:,\d{3})+)?(?:[.,]\d+)?$/

/**
 * A number with decimal comma or point; NaN for what is none. A single sign is the decimal one (`1,234` is 1.234): sheets of nozzles have no
 * thousands but with both signs.
 */
export function decimalOf(text: string): number {
  const given = text.trim()
  if (given === '' || !NUMBER.test(given)) return Number.NaN
  const last = Math.max(given.lastIndexOf(','), given.lastIndexOf('.'))
  const signs = given.match(/[.,]/g)?.length ?? 0
  const plain = (part: string) => part.replace(/[.,\s]/g, '')
  if (last < 0) return Number(plain(given))
  if (signs > 1 && new Set(given.match(/[.,]/g)).size === 1) return Number(plain(given))
  return Number(`${plain(given.slice(0, last))}.${given.slice(last + 1)}`)
}

/** A text that a spreadsheet would take for a formula, made a text again. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** One line of a CSV file, of texts. */
export const csvLine = (cells: readonly (string | number)[], delimiter: Delimitador = ';'): string =>
  `${cells.map((cell) => `"${withoutFormula(String(cell)).replaceAll('"', '""')}"`).join(delimiter)}\r\n`
