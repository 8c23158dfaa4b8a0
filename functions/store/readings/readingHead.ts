import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import type { Ressalva } from '../../../shared/contract/common.ts'
import type { MensagemLeitura } from '../../../shared/contract/devices.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import type { ProfilePoint } from '../../../shared/domain/nozzles/flow.ts'
import type { PackedNozzle } from '../../../shared/domain/readings/packed.ts'
import type { ReadingSummary } from '../../../shared/domain/readings/reading.ts'
import { declaredPerHectare } from '../../../shared/domain/spraying/rate.ts'
import type {
  CorPonta,
  EstadoLeitura,
  Lado,
  OrigemExpoente,
  ServicoBico,
  TipoJato,
  TipoPulverizador,
} from '../../../shared/enums.ts'

type MessageHeader = NonNullable<MensagemLeitura['cabecalho']>
/** A reading's own data in stored units: bar instead of the sender's pressure unit. */
export type ReadingHeader = Omit<MessageHeader, 'pressao' | 'unidade_pressao'> & { pressao: number }

/** A catalogue profile as it was when the reading was judged; the nominal flow is that of the reading's pressure. */
export interface FrozenModel {
  perfil_id: string
  marca: string
  nome: string
  tipo_jato: TipoJato
  cor: CorPonta | null
  fonte: string
  /** L/min */
  vazao_nominal: number
  /** The published point the nominal flow was carried from, and with which exponent; absent at a published pressure. */
  derivada?: { pressao_bar: number; vazao_lpm: number; expoente: number; origem: OrigemExpoente }
  /**
   * Lowest and highest pressure (bar) its nominal flow is the maker's at: those it is made for, else of its published
   * points.
   */
  janela: readonly [number, number]
  /** The published points it was judged by. */
  pontos: readonly ProfilePoint[]
  fora_do_perfil: boolean
}

/** A person, of whom nothing but the id is kept: names are read when they are shown, and end with the account. */
export interface PersonId {
  id: string
}

/** The mean flow (L/min) of new tips of an announced model, as a person measured it at the reading's pressure. */
export interface NewTips {
  modelo: number
  vazao: number
}

/**
 * Producer and operator data and the declared rate as a person corrected them, and what new tips give. A fold never
 * touches it.
 */
export interface ReadingEdit {
  produtor_nome: string | null
  propriedade: string | null
  cidade: string | null
  estado: string | null
  pais: string | null
  operador_nome: string | null
  observacao: string | null
  /** L/ha */
  taxa_declarada: number | null
  /** L/plant */
  taxa_declarada_planta: number | null
  pontas_novas?: NewTips[]
  por: PersonId
  em: string
}
/** What a person did to a nozzle after a measurement of it. */
export interface ReplacementMark {
  posicao: number
  lado: Lado | null
  /** Which measurement that was: one that is measured again is judged by what it gives then. */
  seq: number
  servico: ServicoBico
  por: PersonId
  em: string
}
export const EDITABLE = [
  'produtor_nome',
  'propriedade',
  'cidade',
  'estado',
  'pais',
  'operador_nome',
  'observacao',
  'taxa_declarada',
  'taxa_declarada_planta',
] as const satisfies readonly (keyof ReadingEdit & keyof ReadingHeader)[]
export type EditableFields = Pick<ReadingEdit, (typeof EDITABLE)[number]>

/** `modelo` of a packed nozzle whose model is not known. */
export const NO_MODEL = 255

/** A reading's calibration as its record judged it. */
export type ReadingCalibration = Pick<Calibracao, 'id' | 'resultado' | 'situacao' | 'motivos'> & {
  /** What the nozzle it was made with is called; null where nobody told. */
  modelo: string | null
}

/** A way by which parts of a reading came. */
export interface Arrival {
  /** Who delivered them with the phone app; null for the device itself. */
  criador: PersonId | null
  /** The device's certificate; null for the app, and where it was not kept. */
  certificado: string | null
  primeira_em: string
  ultima_em: string
  partes: number
}

/** A reading: what its parts amount to, judged. */
export interface ReadingHead {
  id: string
  dono_id: string
  equipamento_id: string
  numero_serie: string
  equipamento_nome: string
  criador: PersonId | null
  /** When the measurement began: the earliest part's. */
  data: string
  /** When the first part came. */
  recebida_em: string
  /** When the last part came. */
  dobrada_em: string
  /** By which ways its parts came, in the order of their first. */
  chegadas: Arrival[]
  tipo_pulverizador: TipoPulverizador
  situacao: EstadoLeitura
  /**
   * Header and every nozzle are there, or known to have no possible flow; from then on catalogue and tolerance are
   * frozen.
   */
  completa: boolean
  conflitos: number
  partes: number
  /** How many of them an administrator set aside. */
  partes_fora: number
  /** What of them was left out, cut or dated otherwise. */
  ressalvas: Ressalva[]
  /** What the calibration it came with was judged as, frozen; null without one. */
  calibracao: ReadingCalibration | null
  /** Which parts the head was made of. */
  digest: string
  /** Null until the part that announces them comes. */
  total_bicos: number | null
  bicos_medidos: number
  /** Null until the part that carries it comes. */
  cabecalho: ReadingHeader | null
  /** All measured nozzles, by side, position and seq; flows in L/min. */
  bicos: PackedNozzle[]
  /** By the index nozzles refer to; null where the catalogue has no such profile. */
  modelos: (FrozenModel | null)[]
  resultado: ReadingSummary
  /** Counts a person's edits. */
  versao: number
  /** Counts folds, against two at once. */
  dobra: number
  edicao: ReadingEdit | null
  /**
   * From which account it came to its owner's, when, and by which transfer; null while it is whose it was when it was
   * measured. A fold carries it over and leaves the owner alone.
   */
  transferida: { de: string; em: string; trabalho: string } | null
  /** Files people attached, in their order. A fold never touches them. */
  anexos: Anexo[]
  /** Counts their changes, so that a fold that read the former list is refused. */
  anexacoes: number
  /** Who attached or removed a file last, and when; null before, and for changes older than this was kept. */
  anexado: { por: PersonId; em: string } | null
  /** Nozzles replaced or cleaned since, one mark each. A fold never touches them. */
  trocas: ReplacementMark[]
  /** Counts their changes, as `anexacoes` does. */
  marcacoes: number
}

/** A person's correction where there is one, else what the device sent. */
export function editableFields({ cabecalho, edicao }: Pick<ReadingHead, 'cabecalho' | 'edicao'>): EditableFields {
  const source = edicao ?? cabecalho
  return Object.fromEntries(EDITABLE.map((name) => [name, source?.[name] ?? null])) as EditableFields
}

/** The mean flow of new tips of an announced model, L/min; null where nobody told it. */
export const newTipFlow = ({ edicao }: Pick<ReadingHead, 'edicao'>, modelo: number): number | null =>
  edicao?.pontas_novas?.find((one) => one.modelo === modelo)?.vazao ?? null

/**
 * The rate that was declared, L/ha: as it was told, or what a rate a plant comes to where rows and plants are known.
 * Null without one.
 */
export function declaredRate(head: Pick<ReadingHead, 'cabecalho' | 'edicao'>): number | null {
  const { largura_rua = null, espacamento_plantas = null } = head.cabecalho ?? {}
  return declaredPerHectare({ ...editableFields(head), largura_rua, espacamento_plantas })
}

/**
 * What a base asks for that a person may tell afterwards: the declared rate, or the flows of new tips. Another base
 * follows from the measurement alone.
 */
export function toldBase(
  head: Pick<ReadingHead, 'cabecalho' | 'edicao' | 'modelos' | 'resultado'>,
): readonly unknown[] {
  const { base } = head.resultado.tolerancia
  if (base === 'TAXA_DECLARADA') return [declaredRate(head)]
  return base === 'PONTAS_NOVAS' ? head.modelos.map((_, index) => newTipFlow(head, index)) : []
}
