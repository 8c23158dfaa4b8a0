import { createHash } from 'node:crypto'
import { firmwarePath, putAttachment } from '../../functions/store/files/files.ts'
import { firmwares } from '../../functions/store/firmware/firmware.ts'
import { noteOffer, noteUpdate } from '../../functions/store/firmware/updates.ts'
import type { Firmware } from '../../shared/contract/firmware.ts'
import { DAY_MS } from '../../shared/days.ts'
import type { ErroAtualizacao, SituacaoAtualizacao, SituacaoDistribuicao } from '../../shared/enums.ts'
import type { SignedFacts } from '../../shared/firmwareSignature.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { signWithDevKey } from './devFirmwareKey.ts'
import { PEOPLE } from './people.ts'

const HOUR_MS = 3_600_000
/** Bytes of a binary: few, since they mean nothing. */
const SIZE = 180_000

/** How a demo device fares with a version, days before the anchor. */
interface Faring {
  serial: string
  offered: number
  told: Exclude<SituacaoAtualizacao, 'OFERECIDA'> | null
  error?: ErroAtualizacao
  failures?: number
}

interface Version extends Pick<Firmware, 'versao_firmware' | 'versao_minima' | 'versao_maxima' | 'detalhes'> {
  /** Days before the anchor it was created, and came to its state. */
  created: number
  rollout: { state: SituacaoDistribuicao; share: number; since: number } | null
  devices: readonly Faring[]
}

const FITS = { versao_minima: '3.0.0', versao_maxima: '3.9.9' }

/** Every state a version can be in but taken back, and every state of a device. The shares hold the devices named. */
const VERSIONS: readonly Version[] = [
  {
    ...FITS,
    versao_firmware: '2.5.4',
    detalhes: 'Medição mais estável em pressões abaixo de 2 bar.\nConsumo menor em espera.',
    created: 300,
    rollout: { state: 'EM_ANDAMENTO', share: 100, since: 280 },
    devices: [],
  },
  {
    ...FITS,
    versao_firmware: '2.7.0',
    detalhes: 'Nova compressão das mensagens.',
    created: 50,
    rollout: { state: 'PARADA', share: 10, since: 39 },
    devices: [
      { serial: 'ASP-BARRA-10', offered: 41, told: 'FALHOU', error: 'GRAVACAO', failures: 3 },
      { serial: 'ASP-TURBO-03', offered: 40, told: 'FALHOU', error: 'CONTEUDO_DIVERGENTE', failures: 1 },
    ],
  },
  {
    ...FITS,
    versao_firmware: '2.6.1',
    detalhes: 'Corrige o relógio depois de uma bateria descarregada.\nRetoma envios interrompidos.',
    created: 8,
    rollout: { state: 'EM_ANDAMENTO', share: 50, since: 6 },
    devices: [
      { serial: 'ASP-TURBO-01', offered: 1, told: null },
      { serial: 'ASP-TURBO-02', offered: 1, told: 'BAIXANDO' },
      { serial: 'ASP-BARRA-11', offered: 3, told: 'INSTALADA' },
      { serial: 'ASP-TURBO-03', offered: 2, told: 'FALHOU', error: 'ENERGIA', failures: 2 },
    ],
  },
  {
    versao_firmware: '3.0.0-rc.1',
    versao_minima: '4.0.0',
    versao_maxima: '4.0.0',
    detalhes: 'Primeira versão para a placa 4.',
    created: 3,
    rollout: null,
    devices: [],
  },
]

/**
 * Writes the demo versions with their binaries, after how the devices fare with them. One that is there is left as it
 * is.
 */
export async function createFirmware(anchor: string): Promise<void> {
  const before = (days: number) => new Date(Date.parse(anchor) - days * DAY_MS).toISOString()
  const author = { id: PEOPLE.admin.id, nome: PEOPLE.admin.name }
  for (const { created, rollout, devices, ...written } of VERSIONS) {
    const id = uuid5(`firmware ${written.versao_firmware}`)
    if (await firmwares.get(id)) continue
    for (const device of devices) await fare(id, device, before)
    const criado_em = before(created)
    await firmwares.create(
      {
        id,
        ...written,
        criado_em,
        atualizado_em: criado_em,
        versao: 1,
        binario: rollout && (await binaryOf(id, written, criado_em)),
        distribuicao: rollout && { situacao: rollout.state, percentual: rollout.share, desde: before(rollout.since) },
      },
      { author },
    )
  }
}

async function fare(firmwareId: string, { serial, offered, told, error, failures = 0 }: Faring, before: Before) {
  const equipmentId = uuid5(`equipamento ${serial}`)
  await noteOffer(firmwareId, equipmentId, before(offered))
  if (told === null) return
  const at = (hours: number) => new Date(Date.parse(before(offered)) + hours * HOUR_MS).toISOString()
  for (let index = 0; index < Math.max(1, failures); index++)
    await noteUpdate(firmwareId, equipmentId, {
      situacao: told,
      erro: error ?? null,
      informado_em: at(index + 1),
      recebido_em: at(index + 1),
      uuid: uuid5(`estado ${firmwareId} ${serial} ${index}`),
    })
}

type Before = (days: number) => string

async function binaryOf(id: string, written: Omit<SignedFacts, 'tamanho' | 'sha256'>, enviado_em: string) {
  const { versao_firmware: version } = written
  const bytes = createHash('shake256', { outputLength: SIZE }).update(`firmware ${version}`).digest()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const caminho = firmwarePath(id, sha256)
  await putAttachment(caminho, bytes, 'application/octet-stream')
  const signature = await signWithDevKey({ ...written, tamanho: SIZE, sha256 })
  return { nome: `aspersa-${version}.bin`, tamanho: SIZE, sha256, ...signature, enviado_em, caminho }
}
