import { plainText } from '../../../shared/domain/words/plainText.ts'
import { partsOf } from '../../../shared/domain/words/words.ts'
import type { ReusoCalibracao, TipoPulverizador } from '../../../shared/enums.ts'
import { batchGet } from '../kit/batch.ts'
import { isCut } from '../kit/row.ts'
import { editableFields, type ReadingHead } from './readingHead.ts'
import { isComplete, type ListedReading, modelNames } from './readingRow.ts'
import { readingFromItem, readingKey } from './readings.ts'

/** What readings are looked for by, beyond owner, equipment and date. */
export interface ReadingWish {
  tipo_pulverizador?: TipoPulverizador | undefined
  operador?: string | undefined
  produtor?: string | undefined
  propriedade?: string | undefined
  modelo_bico?: string | undefined
  reuso_calibracao?: ReusoCalibracao | undefined
  /** Words, each of which stands in any of the texts. */
  busca?: string | undefined
  /** Absolute mean error, %: at least, at most. */
  erro_minimo?: number | undefined
  erro_maximo?: number | undefined
  /** Declared rate, L/plant: at least, at most. */
  taxa_planta_minima?: number | undefined
  taxa_planta_maxima?: number | undefined
  fora_tolerancia?: boolean | undefined
  completa?: boolean | undefined
}

/** What equipment is called today; where that was not looked up, the name at the measurement is looked into. */
type Names = (record: Pick<ReadingHead, 'equipamento_id' | 'dono_id' | 'equipamento_nome'>) => string
const namesThen: Names = ({ equipamento_nome }) => equipamento_nome

/** Null where a row does not tell, because its text was cut: the reading itself is asked then. */
type Answer = boolean | null

const all = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true

const SEARCHED = ['nome', 'operador', 'produtor', 'propriedade', 'modelos', 'equipamento', 'serie'] as const
type Searched = (typeof SEARCHED)[number]

/** What is known of a reading's texts: of one that a row has cut, more may follow. */
interface Told {
  texts: Record<Searched, { text: string; isAll: boolean }>
  /** Null without a calibration. */
  reuse: ReusoCalibracao | null
}

function toldByRow(row: ListedReading, nameOf: Names): Told {
  const text = (given: string | null) => ({ text: given ?? '', isAll: given === null || !isCut(given) })
  return {
    texts: {
      nome: text(row.nome),
      operador: text(row.operador_nome),
      produtor: text(row.produtor_nome),
      propriedade: text(row.propriedade),
      modelos: text(row.modelos_bico),
      equipamento: text(nameOf(row)),
      serie: text(row.numero_serie),
    },
    reuse: row.reuso_calibracao,
  }
}

function toldByReading(head: ReadingHead, nameOf: Names): Told {
  const { operador_nome, produtor_nome, propriedade } = editableFields(head)
  const text = (given: string | null) => ({ text: given ?? '', isAll: true })
  return {
    texts: {
      nome: text(head.cabecalho?.nome ?? null),
      operador: text(operador_nome),
      produtor: text(produtor_nome),
      propriedade: text(propriedade),
      modelos: text(modelNames(head).join(', ')),
      equipamento: text(nameOf(head)),
      serie: text(head.numero_serie),
    },
    reuse: head.cabecalho?.calibracao?.reuso ?? null,
  }
}

/**
 * Whether the texts fit, and whether the calibration was used before. Thousands of rows are asked: texts are made plain
 * once, and only those looked at.
 */
function fitting({ operador, produtor, propriedade, modelo_bico, reuso_calibracao, busca }: ReadingWish) {
  const parts = { operador, produtor, propriedade, modelos: modelo_bico }
  const named = Object.entries(parts).flatMap(([name, part]) =>
    part ? [{ name: name as Searched, part: plainText(part) }] : [],
  )
  const words = partsOf(busca ?? '')
  return ({ texts, reuse }: Told): Answer => {
    const plain = new Map<Searched, string>()
    const has = (name: Searched, part: string): Answer => {
      const { text, isAll } = texts[name]
      const known = plain.get(name) ?? plainText(text)
      plain.set(name, known)
      return known.includes(part) || (isAll ? false : null)
    }
    const anywhere = (word: string): Answer => {
      let answer: Answer = false
      for (const name of SEARCHED) {
        const one = has(name, word)
        if (one) return true
        if (one === null) answer = null
      }
      return answer
    }
    return all([
      ...named.map(({ name, part }) => has(name, part)),
      ...words.map(anywhere),
      reuso_calibracao === undefined || reuse === reuso_calibracao,
    ])
  }
}

/** Whether a row's figures, which every row has, are wanted. */
function figuresFit(row: ListedReading, wish: ReadingWish): boolean {
  const { tipo_pulverizador, erro_minimo, erro_maximo, fora_tolerancia, completa } = wish
  const { taxa_planta_minima: low, taxa_planta_maxima: high } = wish
  const { taxa_declarada_planta: rate } = row
  const error = row.erro_medio === null ? null : Math.abs(row.erro_medio)
  return (
    (completa === undefined || isComplete(row) === completa) &&
    (tipo_pulverizador === undefined || row.tipo_pulverizador === tipo_pulverizador) &&
    (erro_minimo === undefined || (error !== null && error >= erro_minimo)) &&
    (erro_maximo === undefined || (error !== null && error <= erro_maximo)) &&
    (low === undefined || (rate !== null && rate >= low)) &&
    (high === undefined || (rate !== null && rate <= high)) &&
    // A reading nobody could judge is neither: that nothing is known to be out is no good news.
    (fora_tolerancia === undefined || (row.pior_bico !== null && row.fora_tolerancia > 0 === fora_tolerancia))
  )
}

/** Whether a row is wanted, or may be where it does not tell. */
export function mayBeWanted(wish: ReadingWish, nameOf = namesThen): (row: ListedReading) => boolean {
  const fits = fitting(wish)
  return (row) => figuresFit(row, wish) && fits(toldByRow(row, nameOf)) !== false
}

/** Those of rows that may be wanted that are: where a row does not tell, the reading is read whole. */
export async function wantedAmong<R extends ListedReading>(
  rows: readonly R[],
  wish: ReadingWish,
  nameOf = namesThen,
): Promise<R[]> {
  const fits = fitting(wish)
  const unsure = rows.filter((row) => fits(toldByRow(row, nameOf)) === null)
  if (unsure.length === 0) return [...rows]
  const items = await batchGet(
    unsure.map(({ id }) => readingKey(id)),
    { consistent: false },
  )
  const not = new Set(unsure.map(({ id }) => id))
  for (const head of items.map(readingFromItem)) if (fits(toldByReading(head, nameOf))) not.delete(head.id)
  return rows.filter(({ id }) => !not.has(id))
}
