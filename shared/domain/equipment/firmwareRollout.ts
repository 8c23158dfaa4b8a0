import type { SituacaoDistribuicao } from '../../enums.ts'
import { compareVersions, isSameVersion } from './semver.ts'

/** What decides which devices are offered a version. */
export interface RolledOut {
  id: string
  versao_firmware: string
  /** The oldest and the newest hardware it fits. */
  versao_minima: string
  versao_maxima: string
  /** Whether there is something to download. */
  temBinario: boolean
  distribuicao: { situacao: SituacaoDistribuicao; percentual: number } | null
}

export interface RolloutDevice {
  numero_serie: string
  /** The device's hardware version; null where nobody said it, and then nothing fits. */
  versao_hardware: string | null
  /** The firmware version that the device runs. */
  versao_firmware: string
}

/** Parts of a hundredth: the shares that devices are told apart by. */
const PARTS = 10_000

/**
 * Where a device stands in the rollout of a version, from 0 to under 100: always the same for the two, and spread
 * evenly. Another version has another order, so that not the same devices are always first. FNV-1a of 32 bits, its bits
 * mixed by the finalizer of MurmurHash3.
 */
export function placeInRollout(version: string, serial: string): number {
  let hash = 0x811c9dc5
  for (const character of `${version} ${serial}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) % PARTS) / (PARTS / 100)
}

/** Whether a version is for this hardware. */
export function fitsHardware(
  { versao_minima, versao_maxima }: Pick<RolledOut, 'versao_minima' | 'versao_maxima'>,
  hardware: string | null,
): boolean {
  if (hardware === null) return false
  const [low, high] = [compareVersions(versao_minima, hardware), compareVersions(hardware, versao_maxima)]
  return low !== null && high !== null && low <= 0 && high <= 0
}

/** Whether a version is handed out to this hardware, be it to a share of it. */
function isHandedOut(version: RolledOut, hardware: string | null): boolean {
  return version.temBinario && version.distribuicao?.situacao === 'EM_ANDAMENTO' && fitsHardware(version, hardware)
}

const byVersion = (a: RolledOut, b: RolledOut) => compareVersions(a.versao_firmware, b.versao_firmware) ?? 0

/**
 * The newest of the versions a device may have, unless it has that or, by itself, a newer one. One whose version was
 * rolled back has to go back too.
 */
function betterOf<V extends RolledOut>(
  running: string | null,
  versions: readonly V[],
  allowed: readonly V[],
): V | null {
  const newest = allowed.toSorted(byVersion).at(-1)
  if (!newest) return null
  if (running === null || (compareVersions(newest.versao_firmware, running) ?? 0) > 0) return newest
  const current = versions.find(({ versao_firmware }) => isSameVersion(versao_firmware, running))
  return current?.distribuicao?.situacao === 'REVERTIDA' ? newest : null
}

/**
 * The version a device is offered: the newest that is rolled out to it and newer than what it runs. One whose version
 * was rolled back is offered the newest there is for it, older or newer. Null when there is nothing better; none that
 * the device gave up (`givenUp`, by id).
 */
export function offeredVersion<V extends RolledOut>(
  { numero_serie, versao_hardware, versao_firmware }: RolloutDevice,
  versions: readonly V[],
  givenUp: ReadonlySet<string> = new Set(),
): V | null {
  const allowed = versions.filter(
    (version) =>
      isHandedOut(version, versao_hardware) &&
      placeInRollout(version.versao_firmware, numero_serie) < (version.distribuicao?.percentual ?? 0) &&
      !givenUp.has(version.id),
  )
  return betterOf(versao_firmware, versions, allowed)
}

/**
 * The number of the version an equipment should run in the end, whether its turn has come or not: the newest handed out
 * to its hardware, or what it runs where that is the newest. Null where nothing is handed out to it, or it runs
 * something newer by itself.
 */
export function indicatedFirmware(
  { versao_hardware, versao_firmware }: { versao_hardware: string | null; versao_firmware: string | null },
  versions: readonly RolledOut[],
): string | null {
  const allowed = versions.filter((version) => isHandedOut(version, versao_hardware))
  const better = betterOf(versao_firmware, versions, allowed)
  if (better) return better.versao_firmware
  const running = versao_firmware ?? ''
  return allowed.some((version) => isSameVersion(version.versao_firmware, running)) ? running : null
}
