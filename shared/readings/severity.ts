import type { LeituraResumo } from '../contract/readings.ts'
import { asksForWork, type NozzleWork } from '../domain/readings/nozzleWork.ts'
import type { VerdictKind } from '../domain/readings/verdict.ts'
import { JUDGEMENT_COLOURS } from '../pictures/judgements.ts'
import { type ReadingState, readingState } from './readingState.ts'
import type { MachineState } from './tips.ts'

/**
 * How much a state asks of whoever sees it: something now, something soon or a look before anything else, nothing since
 * it is known, patience, or nothing since all is well.
 */
export type Severity = 'AGORA' | 'EM_BREVE' | 'SABIDO' | 'ESPERA' | 'BOM'

interface Look {
  /** The icon, by Cloudscape's name of a status. */
  readonly type: 'error' | 'warning' | 'info' | 'in-progress' | 'success'
  readonly colorOverride?: 'grey'
  readonly icon: `status-${'negative' | 'warning' | 'info' | 'in-progress' | 'positive'}`
  /** The class of a band in its colour: `verdict-act`. */
  readonly tone: 'act' | 'warn' | 'wait' | 'good'
  /** What style sheets call `--now`, `--soon`, `--known` and `--good`. */
  readonly colour: string
}

/** Each severity has one icon and one colour, wherever it is shown. */
export const SEVERITIES = {
  AGORA: { type: 'error', icon: 'status-negative', tone: 'act', colour: JUDGEMENT_COLOURS.GASTO },
  EM_BREVE: { type: 'warning', icon: 'status-warning', tone: 'warn', colour: JUDGEMENT_COLOURS.ENTUPIDO },
  SABIDO: { type: 'info', icon: 'status-info', colorOverride: 'grey', tone: 'wait', colour: '#6b7685' },
  ESPERA: { type: 'in-progress', icon: 'status-in-progress', tone: 'wait', colour: '#6b7685' },
  BOM: { type: 'success', icon: 'status-positive', tone: 'good', colour: JUDGEMENT_COLOURS.APROVADO },
} as const satisfies Record<Severity, Look>

/** What a reading, its verdict, an equipment's card and a machine of the replacement list are said to be. */
type State = VerdictKind | ReadingState | MachineState

const STATES = {
  AGIR: 'AGORA',
  FORA: 'AGORA',
  TROCAR: 'AGORA',
  CONFLITO: 'EM_BREVE',
  SEM_VAZAO: 'EM_BREVE',
  CONFERIR: 'EM_BREVE',
  SEM_AVALIACAO: 'SABIDO',
  NAO_AVALIADA: 'SABIDO',
  FEITO: 'SABIDO',
  PARCIAL: 'SABIDO',
  RECEBENDO: 'ESPERA',
  SEM_LEITURA: 'ESPERA',
  BOM: 'BOM',
  DENTRO: 'BOM',
  NADA: 'BOM',
} as const satisfies Record<State, Severity>

/** How urgent a state is. What a device that was off found good is not known to be good. */
export function severityOf(state: State, { isDoubtful = false } = {}): Severity {
  const severity = STATES[state]
  return severity === 'BOM' && isDoubtful ? 'EM_BREVE' : severity
}

/** How urgent is what a reading is said to be. */
export const readingSeverity = (reading: LeituraResumo): Severity =>
  severityOf(readingState(reading), { isDoubtful: reading.calibracao_invalida })

/** How urgent is what an equipment's nozzles ask for now. */
export function workSeverity(work: Pick<NozzleWork, 'trocar' | 'limpar' | 'motivo'>): Severity {
  if (work.trocar + work.limpar > 0) return 'AGORA'
  if (asksForWork(work)) return 'EM_BREVE'
  return work.motivo === null ? 'BOM' : 'SABIDO'
}

/** How urgent a day is by which something is to be done: one that has passed asks for it now. */
export const dueSeverity = (day: string, today: string): Severity => (day < today ? 'AGORA' : 'EM_BREVE')
