import type { LimitesDoTipo } from '../../../shared/contract/calibrations.ts'
import type { TipoPulverizador } from '../../../shared/enums.ts'
import { isId, plainId } from '../../../shared/ids.ts'
import { getProfiles } from '../catalogue/nozzles.ts'
import type { ReadingCalibration, ReadingHead, ReadingHeader } from '../readings/readingHead.ts'
import { limitsInForce } from './calibrationLimits.ts'
import { type Calibration, calibrationId, keepCalibration } from './calibrations.ts'
import { judged } from './judged.ts'

type Told = NonNullable<ReadingHeader['calibracao']>

/**
 * What tells a calibration from others of the same equipment where it has no identity of its own: when it was made and
 * everything measured. Readings that used it again repeat both; one that does not tell when it was made is of its
 * reading alone.
 */
function identityOf({ uuid, reuso, data, ...told }: Told, readingId: string): string {
  if (uuid !== undefined) return uuid
  const measured = Object.entries(told).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([data ?? readingId, measured])
}

type Head = Pick<
  ReadingHead,
  | 'id'
  | 'data'
  | 'recebida_em'
  | 'dono_id'
  | 'equipamento_id'
  | 'equipamento_nome'
  | 'numero_serie'
  | 'tipo_pulverizador'
  | 'cabecalho'
  | 'completa'
  | 'bicos'
  | 'modelos'
>

/** The id of the calibration a reading brought; null without one. */
const idOf = ({ id, equipamento_id, cabecalho }: Pick<Head, 'id' | 'equipamento_id' | 'cabecalho'>): string | null =>
  cabecalho?.calibracao ? calibrationId(equipamento_id, identityOf(cabecalho.calibracao, id)) : null

/** What the nozzles that catalogue ids name are called, where it has them. */
type Names = ReadonlyMap<string, string>

const calledOf = ({ marca, nome }: { marca: string; nome: string }): string => [marca, nome].filter(Boolean).join(' ')

/**
 * What the nozzle is called that a calibration was made with: as it was told, by its name in the catalogue, or as the
 * one model the reading announced.
 */
function nozzleName({ cabecalho, modelos }: Head, names: Names): string | null {
  const told = cabecalho?.calibracao?.ponta_calibracao?.trim()
  if (told && !isId(told)) return told
  const named = told ? names.get(plainId(told)) : undefined
  const [only] = modelos.length === 1 ? modelos : []
  return named ?? (only ? calledOf(only) : null)
}

/**
 * What was measured while a calibration was made: of the reading only where it says so. Positions are those of the
 * whole reading, since more may come.
 */
function madeWith({ cabecalho, completa, bicos }: Head): Pick<Calibration, 'pressao_min' | 'pressao_max' | 'posicoes'> {
  if (cabecalho?.calibracao?.reuso !== 'NAO_REUTILIZADA') return { pressao_min: null, pressao_max: null, posicoes: [] }
  const places = completa ? [...new Set(bicos.map(({ posicao }) => posicao))] : []
  return { pressao_min: cabecalho.pressao, pressao_max: cabecalho.pressao, posicoes: places.toSorted((a, b) => a - b) }
}

/** The calibration a reading brought, judged by limits; null without one. */
export function calibrationOf(
  head: Head,
  limitsOf: (type: TipoPulverizador) => LimitesDoTipo,
  names: Names = new Map(),
): Calibration | null {
  const { cabecalho, dono_id, equipamento_id, equipamento_nome, numero_serie, tipo_pulverizador } = head
  const [told, id] = [cabecalho?.calibracao, idOf(head)]
  if (!told || id === null) return null
  const { uuid, ...figures } = told
  const modelo = nozzleName(head, names)
  return judged(
    {
      ...figures,
      // An id says nothing to whoever reads it.
      ponta_calibracao: isId(told.ponta_calibracao ?? '') ? modelo : told.ponta_calibracao,
      id,
      data: told.data === null ? head.data : new Date(told.data).toISOString(),
      recebida_em: head.recebida_em,
      origem: 'LEITURA',
      leitura_id: head.id,
      hash: null,
      ressalvas: [],
      dono_id,
      equipamento_id,
      equipamento_nome,
      numero_serie,
      tipo_pulverizador,
      ...madeWith(head),
      modelo,
    },
    limitsOf(tipo_pulverizador),
  )
}

/**
 * Keeps the calibrations that readings brought, each once, however many readings used it, and answers what is kept of
 * each, in the order of the readings.
 */
export async function keepCalibrationsOf(heads: readonly Head[]): Promise<(Calibration | null)[]> {
  const types = [...new Set(heads.flatMap((head) => (head.cabecalho?.calibracao ? [head.tipo_pulverizador] : [])))]
  if (types.length === 0) return heads.map(() => null)
  const [limits, names] = await Promise.all([limitsInForce(types), namesTold(heads)])
  return Promise.all(
    heads.map(async (head) => {
      const one = calibrationOf(head, (type) => limits.get(type) as LimitesDoTipo, names)
      return one && keepCalibration(one)
    }),
  )
}

/** Catalogue names of the nozzles that calibrations name by their ids. */
async function namesTold(heads: readonly Head[]): Promise<Names> {
  const told = heads
    .flatMap(({ cabecalho }) => cabecalho?.calibracao?.ponta_calibracao?.trim() ?? [])
    .filter(isId)
    .map(plainId)
  if (told.length === 0) return new Map()
  const found = await getProfiles([...new Set(told)])
  return new Map([...found].map(([id, { marca_nome, nome }]) => [id, calledOf({ marca: marca_nome, nome })]))
}

/**
 * What a reading's calibration was judged as: as the reading carries it already, unless the calibration is another one
 * or the reading has just become whole, else as it is kept now.
 */
export async function calibrationKept(head: Head, before: ReadingHead | null): Promise<ReadingCalibration | null> {
  const known = before?.calibracao ?? null
  const isNews = head.completa && !before?.completa
  if (idOf(head) === (known?.id ?? null) && !isNews) return known
  const [kept] = await keepCalibrationsOf([head])
  return kept ? judgementOf(kept) : null
}

/** What a reading carries of its calibration. */
export const judgementOf = ({ id, resultado, situacao, motivos, modelo }: Calibration): ReadingCalibration => ({
  id,
  resultado,
  situacao,
  motivos,
  modelo,
})
