import { randomUUID } from 'node:crypto'
import { type AtualizacaoListada, type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import { isGivenUp } from '../../../shared/domain/equipment/firmwareRetries.ts'
import { brokenRule, notFound, orNotFound } from '../../../shared/errors.ts'
import { isSigned } from '../../../shared/firmwareSignature.ts'
import { envList } from '../../env.ts'
import { requireProof } from '../../http/proofGate.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { releaseFile, takeUpload } from '../../store/files/uploads.ts'
import { firmwarePage, firmwares, type StoredFirmware } from '../../store/firmware/firmware.ts'
import { type DeviceUpdate, failuresOf, forgetFailures, updatePage } from '../../store/firmware/updates.ts'
import type { HistoryEntry } from '../../store/kit/audit.ts'
import { namesOfUsers } from '../../store/users/users.ts'

/** A device that was offered the version once more. */
const OFFERED_AGAIN = 'nova_oferta'

/**
 * Entries of a version's history as people see them: a file by its name, since where it is stays here, and a device by
 * what it is called. One that is gone stays an id.
 */
async function namedHistory(entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const offered = entries.flatMap(({ campo, para }) => (campo === OFFERED_AGAIN ? [String(para)] : []))
  const equipment = await getEquipments([...new Set(offered)])
  const named = (field: string, value: unknown): unknown => {
    if (value === null || value === undefined) return value
    if (field === 'binario') return (value as NonNullable<StoredFirmware['binario']>).nome
    const one = field === OFFERED_AGAIN ? equipment.get(String(value)) : undefined
    return one ? `${one.apelido} (${one.numero_serie})` : value
  }
  return entries.map(({ campo, de, para, ...entry }) => ({
    ...entry,
    campo,
    de: named(campo, de),
    para: named(campo, para),
  }))
}

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
      binario: null,
      distribuicao: null,
      criado_em: now,
      atualizado_em: now,
      versao: 1,
    }
    return present(await firmwares.create(version, { author: authorOf(actor) }))
  },

  async ver({ params: { firmwareId } }) {
    const version = orNotFound(await firmwares.get(firmwareId))
    return present(version)
  },

  async editar({ params: { firmwareId }, body: { versao, ...patch } }, { actor }) {
    const before = await firmwares.seen(firmwareId, versao)
    const author = authorOf(actor)
    const changed = SIGNED.find((name) => patch[name] !== before[name])
    if (changed === undefined) return present(await firmwares.edit({ before, patch, author }))
    // Devices report the version they were given by its number, and judge its signature by all of these.
    if (before.distribuicao) throw brokenRule(changed, 'firmware_distribuido')
    const released = before.binario ? [releaseFile(before.binario.caminho)] : []
    return present(await firmwares.edit({ before, patch: { ...patch, binario: null }, author, with: released }))
  },

  async enviarBinario({ params: { firmwareId }, body: { envio_id, versao } }, { actor }) {
    const before = await firmwares.seen(firmwareId, versao)
    if (before.distribuicao) throw brokenRule('envio_id', 'firmware_distribuido')
    const taken = await takeUpload({ envioId: envio_id, usuarioId: actor.usuarioId, finalidade: 'FIRMWARE' })
    const { nome_original: nome, nome: sha256, created_at: enviado_em } = taken.anexo
    if (!taken.assinado) throw brokenRule('envio_id', 'firmware_assinatura')
    const { tamanho, ...signature } = taken.assinado
    if (!(await isSigned({ ...before, tamanho, sha256 }, signature, trustedKeys())))
      throw brokenRule('envio_id', 'firmware_assinatura')
    const binario = { nome, tamanho, enviado_em, sha256, ...signature, caminho: taken.caminho }
    const former = before.binario ? [releaseFile(before.binario.caminho)] : []
    const author = authorOf(actor)
    return present(await firmwares.edit({ before, patch: { binario }, author, with: [...taken.members, ...former] }))
  },

  async distribuir({ params: { firmwareId }, body: { percentual, versao } }, { actor }) {
    const before = await firmwares.seen(firmwareId, versao)
    if (!before.binario) throw brokenRule('percentual', 'firmware_sem_binario')
    if (before.distribuicao?.situacao === 'REVERTIDA') throw brokenRule('percentual', 'firmware_revertido')
    // The key that signed the file may be trusted no more since it was uploaded.
    const { binario } = before
    if (!(await isSigned({ ...before, ...binario }, binario, trustedKeys())))
      throw brokenRule('percentual', 'firmware_assinatura')
    const distribuicao = { situacao: 'EM_ANDAMENTO', percentual, desde: new Date().toISOString() } as const
    const author = authorOf(actor)
    return present(await firmwares.edit({ before, patch: { distribuicao }, author }))
  },

  async encerrar({ params: { firmwareId }, body: { situacao, versao } }, { actor }) {
    const before = await firmwares.seen(firmwareId, versao)
    const from = before.distribuicao
    // A rollout that was stopped can still be rolled back; one that was rolled back is over.
    if (!from || from.situacao === situacao || from.situacao === 'REVERTIDA')
      throw brokenRule('situacao', 'distribuicao_parada')
    // Stopping must be quick, so it asks for no proof. Taking devices back gives them another version, so it does.
    if (situacao === 'REVERTIDA') await requireProof(actor)
    const distribuicao = { ...from, situacao, desde: new Date().toISOString() }
    const author = authorOf(actor)
    return present(await firmwares.edit({ before, patch: { distribuicao }, author }))
  },

  async equipamentos({ params: { firmwareId }, query: { limite, cursor } }, { actor }) {
    orNotFound(await firmwares.get(firmwareId))
    const { items, proximo } = await pagedList(
      { lista: 'atualizacoes', actor, filtros: { firmwareId }, cursor },
      (after) => updatePage(firmwareId, { after, limit: limite }),
    )
    const equipment = await getEquipments(items.map(({ equipamento_id }) => equipamento_id))
    const itens = items.flatMap((update) => {
      const one = equipment.get(update.equipamento_id)
      return one ? [presentUpdate(update, one)] : []
    })
    return { itens, proximo }
  },

  async historico({ params: { firmwareId }, query: { limite, cursor } }, { actor }) {
    orNotFound(await firmwares.get(firmwareId))
    const { items, proximo } = await pagedList(
      { lista: 'versao_historico', actor, filtros: { firmwareId }, cursor },
      (after) => firmwares.history(firmwareId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: await namedHistory(items), proximo }
  },

  async oferecerDeNovo({ params: { firmwareId, equipamentoId } }, { actor }) {
    const version = orNotFound(await firmwares.get(firmwareId))
    if (version.distribuicao?.situacao !== 'EM_ANDAMENTO') throw brokenRule('equipamentoId', 'distribuicao_parada')
    const author = authorOf(actor)
    if (!(await forgetFailures(firmwareId, equipamentoId, author))) throw notFound()
    return undefined
  },
})

/** What a signature names besides the file itself. */
const SIGNED = ['versao_firmware', 'versao_minima', 'versao_maxima'] as const

/** Public keys of the maker that the stage takes firmware of; none where nobody said one. */
const trustedKeys = () => envList('FIRMWARE_KEYS')

/** A version as people see it, without the place where its file is kept. */
function present({ binario, ...version }: StoredFirmware): Firmware {
  if (!binario) return { ...version, binario }
  const { caminho: _, ...told } = binario
  return { ...version, binario: told }
}

function presentUpdate(
  update: DeviceUpdate,
  { apelido, numero_serie, versao_firmware }: Equipment,
): AtualizacaoListada {
  const { falhas, interrupcoes, falhou_em: _, ...told } = update
  const desistiu = update.situacao === 'FALHOU' && isGivenUp(failuresOf(update))
  return { ...told, falhas: falhas.size + interrupcoes.size, desistiu, apelido, numero_serie, versao_firmware }
}
