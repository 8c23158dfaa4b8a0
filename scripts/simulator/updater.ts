import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Comando, Confirmacao, mensagemEstado } from '../../shared/contract/devices.ts'
import { compareVersions } from '../../shared/domain/equipment/semver.ts'
import type { ErroAtualizacao } from '../../shared/enums.ts'
import { isSigned } from '../../shared/firmwareSignature.ts'
import { DownloadError, download, type Mishap } from './download.ts'
import { BUILT_IN_KEYS } from './firmwareKeys.ts'
import type { Flash } from './flash.ts'

/** The state of a device, before the contract fills in what is absent. */
export type StateMessage = z.input<typeof mensagemEstado>

/** A step of an update, for whoever watches. */
export type UpdateStep =
  | { step: 'offered' | 'installed'; version: string }
  | { step: 'downloading'; version: string; from: number; of: number }
  | { step: 'failed'; version: string; error: ErroAtualizacao; kept: number }

/** The parts of a device that the updater needs. */
export interface UpdatingDevice {
  report(state: StateMessage): Promise<Confirmacao>
  listen(onCommand: (command: Comando) => void): Promise<void>
  /** Loses power: the connection ends and whatever is not in the flash is gone. Resolves when it is there again. */
  losePower(): Promise<void>
}

export interface UpdaterOptions {
  device: UpdatingDevice
  flash: Flash
  /** Charge in per cent. */
  charge(): number
  /** The mishap of the next attempt; null for none. */
  mishap(): Mishap | null
  onStep(step: UpdateStep): void
}

export interface Updater {
  /**
   * Starts the device: it listens for commands and tells what it runs, and of an update that a loss of power broke off.
   */
  boot(): Promise<void>
  /** Tells what it runs, as each device does once an hour. */
  tell(): Promise<Confirmacao>
  /** Resolves once no update is under way and everything it told is confirmed. */
  settled(): Promise<void>
}

type Offered = Comando['firmware']

/**
 * The part of a device that keeps its firmware up to date. It takes the version it is offered, downloads it, goes on
 * where an attempt ended when the same bytes are offered again, checks size and hash, and tells each step. What it is
 * offered has to be signed by a key it was built with.
 */
export function createUpdater(options: UpdaterOptions): Updater {
  const { device, flash, charge, onStep } = options
  const { follow, settled } = createFollowing()
  const report = createReport(flash, charge)
  const tell: Tell = (atualizacao = null) => follow(device.report(report(atualizacao)))
  let isUpdating = false

  /** An offer may follow before the confirmation, so the device is free for it before it tells. */
  const fail = (versao_firmware: string, erro: ErroAtualizacao) => {
    if (erro === 'CONTEUDO_DIVERGENTE' || erro === 'GRAVACAO') flash.dropPart()
    flash.write({ em_curso: false })
    isUpdating = false
    onStep({ step: 'failed', version: versao_firmware, error: erro, kept: flash.partSize() })
    return tell({ versao_firmware, situacao: 'FALHOU', erro })
  }

  async function start(): Promise<void> {
    const { baixado, em_curso } = flash.read()
    if (baixado && em_curso) await fail(baixado.versao_firmware, 'ENERGIA')
    else await tell()
  }

  async function update(command: Comando): Promise<void> {
    const { versao_firmware } = command.firmware
    const problem = await attempt(command, options, tell)
    if (problem === 'ENERGIA') {
      await device.losePower()
      isUpdating = false
      await start()
    } else if (problem) await fail(versao_firmware, problem)
    else await install(versao_firmware)
  }

  async function install(versao_firmware: string): Promise<void> {
    flash.write({ versao_firmware, baixado: null, em_curso: false })
    flash.dropPart()
    isUpdating = false
    onStep({ step: 'installed', version: versao_firmware })
    await tell({ versao_firmware, situacao: 'INSTALADA' })
  }

  const onCommand = (command: Comando) => {
    // An offer that comes twice, or late, is not started again.
    if (isUpdating || command.firmware.versao_firmware === flash.read().versao_firmware) return
    isUpdating = true
    follow(update(command)).catch(() => {
      isUpdating = false
    })
  }

  return {
    async boot() {
      await device.listen(onCommand)
      await follow(start())
    },
    tell: () => tell(),
    settled,
  }
}

type Tell = (atualizacao?: StateMessage['atualizacao']) => Promise<Confirmacao>

/** Downloads what is offered and checks it; null when it can be installed, else why not. */
async function attempt(
  { firmware, url, expira_em }: Comando,
  { flash, mishap, onStep }: UpdaterOptions,
  tell: Tell,
): Promise<ErroAtualizacao | null> {
  const { versao_firmware, tamanho } = firmware
  onStep({ step: 'offered', version: versao_firmware })
  // The signature is judged before anything is asked of the network: nothing that is not the maker's is even kept.
  if (!(await isSigned(firmware, firmware, BUILT_IN_KEYS))) return 'ASSINATURA'
  if (!isBetween(flash.read().versao_hardware, firmware)) return 'HARDWARE'
  if (Date.parse(expira_em) <= Date.now()) return 'ENDERECO_VENCIDO'
  if (flash.read().baixado?.sha256 !== firmware.sha256) flash.dropPart()
  flash.write({ baixado: firmware, em_curso: true })
  const going = mishap()
  const told = tell({ versao_firmware, situacao: 'BAIXANDO' })
  told.catch(() => {})
  onStep({ step: 'downloading', version: versao_firmware, from: flash.partSize(), of: tamanho })
  const problem = await problemOf(download(url, tamanho, flash, going))
  await told
  if (problem) return problem
  if (!isFile(flash.part(), firmware)) return 'CONTEUDO_DIVERGENTE'
  return going === 'GRAVACAO' ? 'GRAVACAO' : null
}

async function problemOf(downloading: Promise<void>): Promise<ErroAtualizacao | null> {
  try {
    await downloading
    return null
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    return error.reason
  }
}

/** Work that is under way until it ends, well or not. */
function createFollowing() {
  const underWay = new Set<Promise<unknown>>()
  return {
    follow<T>(work: Promise<T>): Promise<T> {
      const followed = work.finally(() => underWay.delete(followed))
      underWay.add(followed)
      return followed
    },
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}

/**
 * Tells the device's state. Each state is of a later instant than the one before, whatever the resolution of the clock.
 */
function createReport(flash: Flash, charge: () => number) {
  let lastTold = 0
  return (atualizacao: StateMessage['atualizacao']): StateMessage => {
    lastTold = Math.max(Date.now(), lastTold + 1)
    const { versao_firmware, versao_hardware } = flash.read()
    return {
      versao: 1,
      uuid: randomUUID(),
      informado_em: new Date(lastTold).toISOString(),
      versao_firmware,
      versao_hardware,
      bateria: charge(),
      atualizacao,
    }
  }
}

/** Whether it is made for such a device: as the maker signed it, whatever the cloud says of the device. */
const isBetween = (hardware: string, { versao_minima, versao_maxima }: Offered) =>
  (compareVersions(hardware, versao_minima) ?? -1) >= 0 && (compareVersions(hardware, versao_maxima) ?? 1) <= 0

const isFile = (bytes: Buffer, { tamanho, sha256 }: Pick<Offered, 'tamanho' | 'sha256'>) =>
  bytes.length === tamanho && createHash('sha256').update(bytes).digest('hex') === sha256
