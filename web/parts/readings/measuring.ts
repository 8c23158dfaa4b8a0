import type { Leitura, LeituraListada } from '../../../shared/contract/readings.ts'

/** A device that has told nothing for so long, ms, has stopped measuring, or has lost its connection. */
export const SILENT_MS = 5 * 60_000
/** A reading that began to arrive longer ago, ms, is not looked at to see whether it still does. */
const LONGEST_MS = 3 * 3_600_000

/** When the last part of a reading came, ms. */
export const lastArrival = ({ chegadas, recebida_em }: Pick<Leitura, 'chegadas' | 'recebida_em'>): number =>
  Math.max(Date.parse(recebida_em), ...chegadas.map(({ ultima_em }) => Date.parse(ultima_em)))

/** Whether parts of a reading have just come and more are awaited. */
export const isMeasuring = (reading: Pick<Leitura, 'situacao' | 'chegadas' | 'recebida_em'>, now: number): boolean =>
  reading.situacao === 'RECEBENDO' && now - lastArrival(reading) < SILENT_MS

/** Whether a row may be of a reading that is being measured: it does not say when its last part came. */
export const mayBeMeasuring = (
  { situacao, recebida_em }: Pick<LeituraListada, 'situacao' | 'recebida_em'>,
  now: number,
): boolean => situacao === 'RECEBENDO' && now - Date.parse(recebida_em) < LONGEST_MS
