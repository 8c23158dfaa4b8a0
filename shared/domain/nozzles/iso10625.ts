import type { CorPonta } from '../../enums.ts'
import { DomainError } from '../numbers/domainError.ts'
import { flowByPowerLaw } from './flow.ts'

/**
 * Colours of the standard that the product's colour list does not offer: of the three smallest sizes, and of those new
 * in 2018.
 */
export type IsoColour =
  | CorPonta
  | 'AZUL_LILAS'
  | 'VERDE_OLIVA'
  | 'ROSA'
  | 'VERMELHO_FRAMBOESA'
  | 'AMARELO_OLIVA'
  | 'MARROM_ALARANJADO'
  | 'AZUL_TURQUESA'

export type IsoSize = { tamanho: string; vazao_lpm: number; cor: IsoColour }

export const ISO_10625_EDITION = 'ISO 10625:2018'
/** Pressure of the nominal flows, bar. */
export const ISO_10625_PRESSURE = 3

/**
 * Sizes by ISO 10625:2018, flow in L/min at 3 bar. A maker's own table differs (TeeJet XR11003 1.18, Lechler ID-120-03
 * 1.19), so these are never the nominal flow of a catalogue model, and the colour of a nozzle outside the standard does
 * not tell its size.
 */
export const ISO_10625_SIZES: readonly Readonly<IsoSize>[] = Object.freeze([
  size('0050', 0.2, 'AZUL_LILAS'),
  size('0067', 0.25, 'VERDE_OLIVA'),
  size('0075', 0.3, 'ROSA'),
  size('01', 0.4, 'LARANJA'),
  size('015', 0.6, 'VERDE'),
  size('02', 0.8, 'AMARELO'),
  size('025', 1, 'LILAS'),
  size('03', 1.2, 'AZUL'),
  size('035', 1.4, 'VERMELHO_MARROM'),
  size('04', 1.6, 'VERMELHO'),
  size('05', 2, 'MARROM'),
  size('06', 2.4, 'CINZA'),
  size('08', 3.2, 'BRANCO'),
  size('10', 4, 'AZUL_CLARO'),
  size('12', 4.8, 'VERMELHO_FRAMBOESA'),
  size('14', 5.6, 'AMARELO_OLIVA'),
  size('15', 6, 'VERDE_CLARO'),
  size('16', 6.4, 'MARROM_ALARANJADO'),
  size('18', 7.2, 'AZUL_TURQUESA'),
  size('20', 8, 'PRETO'),
])

function size(tamanho: string, vazao_lpm: number, cor: IsoColour): Readonly<IsoSize> {
  return Object.freeze({ tamanho, vazao_lpm, cor })
}

/** The entry of a size such as `03`. Throws `DomainError` for a size the standard does not list. */
export function isoSize(tamanho: string): Readonly<IsoSize> {
  const found = ISO_10625_SIZES.find((entry) => entry.tamanho === tamanho)
  if (!found) throw new DomainError('ISO size', tamanho, `one of ${ISO_10625_EDITION}`)
  return found
}

/** Flow in L/min of a size at `pressure` (bar) by the square-root law. */
export function isoFlow(tamanho: string, pressure: number): number {
  return flowByPowerLaw(isoSize(tamanho).vazao_lpm, ISO_10625_PRESSURE, pressure)
}
