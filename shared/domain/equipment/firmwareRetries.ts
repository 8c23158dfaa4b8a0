import type { ErroAtualizacao } from '../../enums.ts'

/** After so many failures of its own a device is offered a version no more. */
export const FALHAS_DE_ATUALIZACAO = 5
/** After so many failures from without, such as bad coverage, it is offered the version no more either. */
export const INTERRUPCOES_DE_ATUALIZACAO = 50

const MINUTE_MS = 60_000
/** Minutes from a failure to the next offer, by how many failures there were; the last holds for all that follow. */
const DISTANCES_MIN = [1, 5, 15, 60] as const
/** A device that goes on downloading for so long has lost the download. */
const LOST_DOWNLOAD_MS = 24 * 60 * MINUTE_MS

const FROM_WITHOUT: ReadonlySet<ErroAtualizacao> = new Set(['REDE', 'ENERGIA', 'ENDERECO_VENCIDO'])

/**
 * Whether a failure says nothing about the version or the device: the network, the power, an address that met nobody in
 * time.
 */
export const isInterruption = (erro: ErroAtualizacao | null): boolean => erro !== null && FROM_WITHOUT.has(erro)

/** How often an update failed, and when last. */
export interface UpdateFailures {
  /** Failures of the device or of what it downloaded. */
  falhas: number
  /** Failures from without (`isInterruption`). */
  interrupcoes: number
  /** Of the last one, by the cloud's clock; null where there was none, or nobody kept it. */
  falhou_em: string | null
}

/** Whether a device is offered the version no more, unless somebody gives it another chance. */
export const isGivenUp = ({ falhas, interrupcoes }: Omit<UpdateFailures, 'falhou_em'>): boolean =>
  falhas >= FALHAS_DE_ATUALIZACAO || interrupcoes >= INTERRUPCOES_DE_ATUALIZACAO

/**
 * From when on a device may be offered a version again, milliseconds since the epoch; 0 where nothing is waited for.
 * Distances grow with failures.
 */
export function offerableFrom({ falhas, interrupcoes, falhou_em }: UpdateFailures): number {
  if (falhou_em === null) return 0
  const place = Math.min(Math.max(falhas + interrupcoes, 1), DISTANCES_MIN.length) - 1
  return Date.parse(falhou_em) + (DISTANCES_MIN[place] ?? 0) * MINUTE_MS
}

/** Whether a download that a device says is under way is: one it was offered a day ago and still tells of is lost. */
export const isUnderWay = (offeredAt: string, now: number): boolean => now < Date.parse(offeredAt) + LOST_DOWNLOAD_MS
