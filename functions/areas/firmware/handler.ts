import { randomUUID } from 'node:crypto'
import { type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { firmwarePage, firmwares, type StoredFirmware } from '../../store/firmware/firmware.ts'

export const handler = serve(firmwareArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'versoes_hardware', actor, filtros, cursor }, (after) =>
      firmwarePage(filtros, { after, limit: limite }),
    )
    return { itens: items, proximo }
  },

  async criar({ body }, { actor }) {
    const now = new Date().toISOString()
    const version: StoredFirmware = {
      id: randomUUID(),
      ...body,
      ...{ binario: null, distribuicao: null },
      ...{ criado_em: now, atualizado_em: now, versao: 1 },
    }
    return present(await firmwares.create(version, { author: { id: actor.usuarioId, nome: actor.nome } }))
  },

  async ver({ params: { firmwareId } }) {
    const version = await firmwares.get(firmwareId)
    if (!version) throw new ApiError('NAO_ENCONTRADO')
    return present(version)
  },

  async editar({ params: { firmwareId }, body: { versao, ...patch } }, { actor }) {
    const before = await firmwares.seen(firmwareId, versao)
    // Devices report the version they were given by its number.
    if (before.distribuicao && patch.versao_firmware !== before.versao_firmware)
      throw brokenRule('versao_firmware', 'firmware_distribuido')
    const author = { id: actor.usuarioId, nome: actor.nome }
    return present(await firmwares.edit({ before, patch, author }))
  },
})

/** What people see: where the binary is stays here. */
function present({ binario, ...version }: StoredFirmware): Firmware {
  if (!binario) return { ...version, binario }
  const { caminho: _, ...told } = binario
  return { ...version, binario: told }
}
