import type { SituacaoDistribuicao } from '../enums.ts'
import { compareVersions } from './semver.ts'

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
  /** Null where nobody said it: then nothing fits. */
  versao_hardware: string | null
  /** What it runs. */
  versao_firmware: string
}

/** Parts of a hundredth: the shares that devices are told apart by. */
const PARTS = 10_000

/**
 * Where a device stands in the rollout of a version, from 0 to under 100: always the same for the two, and spread evenly. Another version has
 * another order, so that not the same devices are always first. FNV-1a of 32 bits, its bits mixed by the finalizer of MurmurHash3.
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

function isOffered(version: RolledOut, device: RolloutDevice): boolean {
  const { temBinario, distribuicao, versao_firmware } = version
  if (!temBinario || distribuicao?.situacao !== 'EM_ANDAMENTO') return false
  return (
    fitsHardware(version, device.versao_hardware) &&
    placeInRollout(versao_firmware, device.numero_serie) < distribuicao.percentual
  )
}

/**
 * The version a device is offered: the newest that is rolled out to it and newer than what it runs. One whose version was rolled back is
 * offered the newest there is for it, older or newer. Null when there is nothing better; none that the device gave up (`givenUp`, by id).
 */
export function offeredVersion<V extends RolledOut>(
  device: RolloutDevice,
  versions: readonly V[],
  givenUp: ReadonlySet<string> = new Set(),
): V | null {
  const running = versions.find(({ versao_firmware }) => versao_firmware === device.versao_firmware)
  const isTakenBack = running?.distribuicao?.situacao === 'REVERTIDA'
  const newest = versions
    .filter((version) => isOffered(version, device) && !givenUp.has(version.id))
    .toSorted((a, b) => compareVersions(b.versao_firmware, a.versao_firmware) ?? 0)[0]
  if (!newest || newest.id === running?.id) return null
  const isNewer = (compareVersions(newest.versao_firmware, device.versao_firmware) ?? 0) > 0
  return isNewer || isTakenBack ? newest : null
}
