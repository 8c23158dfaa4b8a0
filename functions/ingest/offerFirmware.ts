import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import { type Comando, type MensagemEstado, topicos } from '../../shared/contract/devices.ts'
import { isGivenUp, isUnderWay, offerableFrom } from '../../shared/domain/equipment/firmwareRetries.ts'
import { offeredVersion } from '../../shared/domain/equipment/firmwareRollout.ts'
import { isSameVersion } from '../../shared/domain/equipment/semver.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { firmwares, type RolledOutFirmware, rolledOut } from '../store/firmware/firmware.ts'
import { failuresOf, noteOffer, noteUpdate, updatesOf } from '../store/firmware/updates.ts'

let client: IoTDataPlaneClient | undefined

type Device = Pick<Equipment, 'id' | 'numero_serie' | 'versao_hardware'>

/** Notes under each version what a device tells of it: that it runs it, or how it fares on the way there. */
export async function noteTold(
  { id }: Device,
  state: MensagemEstado & { recebido_em: string },
  versions: readonly RolledOutFirmware[],
) {
  const { uuid, informado_em, recebido_em, atualizacao, versao_firmware } = state
  const told = { informado_em, recebido_em, uuid }
  const idOf = (version: string) => versions.find((one) => isSameVersion(one.versao_firmware, version))?.id
  const target = atualizacao && idOf(atualizacao.versao_firmware)
  if (target && !isSameVersion(atualizacao.versao_firmware, versao_firmware))
    await noteUpdate(target, id, { situacao: atualizacao.situacao, erro: atualizacao.erro, ...told })
  const running = idOf(versao_firmware)
  // A device that lost its power right after writing may never say that it is done: what it runs says so.
  if (running) await noteUpdate(running, id, { situacao: 'INSTALADA', erro: null, ...told })
}

/** Offers a device the version it is due, by an address that is good for a while. Answers whether there was one. */
export async function offerFirmware(
  device: Device,
  state: MensagemEstado,
  versions: readonly RolledOutFirmware[],
): Promise<boolean> {
  const { id, numero_serie } = device
  const asked = {
    numero_serie,
    versao_hardware: device.versao_hardware ?? state.versao_hardware,
    versao_firmware: state.versao_firmware,
  }
  if (!offeredVersion(asked, versions)) return false
  const updates = await updatesOf(
    id,
    versions.map((one) => one.id),
  )
  const now = new Date()
  const { atualizacao } = state
  if (atualizacao?.situacao === 'BAIXANDO') {
    const target = versions.find(({ versao_firmware }) => isSameVersion(versao_firmware, atualizacao.versao_firmware))
    const offeredAt = target && updates.get(target.id)?.oferecida_em
    // The device tells how its update ends, unless it has lost the offer.
    if (!offeredAt || isUnderWay(offeredAt, now.getTime())) return false
  }
  const givenUp = [...updates].filter(([, update]) => isGivenUp(failuresOf(update))).map(([one]) => one)
  const chosen = offeredVersion(asked, versions, new Set(givenUp))
  const former = chosen && updates.get(chosen.id)
  if (former && now.getTime() < offerableFrom(failuresOf(former))) return false
  const version = chosen && (await firmwares.get(chosen.id))
  // The index follows a moment later: what was stopped meanwhile is offered no more.
  if (!version?.binario || rolledOut(version).distribuicao?.situacao !== 'EM_ANDAMENTO') return false
  const { FIRMWARE_SECONDS, firmwareAddress } = await import('../store/files/firmwareAddress.ts')
  const { caminho, tamanho, sha256, assinatura, chave } = version.binario
  const { versao_firmware, versao_minima, versao_maxima } = version
  const command: Comando = {
    versao: 1,
    tipo: 'ATUALIZAR_FIRMWARE',
    firmware: { versao_firmware, versao_minima, versao_maxima, tamanho, sha256, assinatura, chave },
    url: await firmwareAddress(caminho),
    expira_em: new Date(now.getTime() + FIRMWARE_SECONDS * 1000).toISOString(),
  }
  await noteOffer(version.id, id, now.toISOString())
  client ??= new IoTDataPlaneClient({ maxAttempts: 3 })
  const payload = Buffer.from(JSON.stringify(command))
  await client.send(new PublishCommand({ topic: topicos.comandos(numero_serie), qos: 1, payload }))
  return true
}
