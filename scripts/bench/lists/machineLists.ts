import { type Equipment, NOTHING_KNOWN, toItem } from '../../../functions/store/equipment/equipment.ts'
import { firmwares, type StoredFirmware } from '../../../functions/store/firmware/firmware.ts'
import { type Revision, revisions } from '../../../functions/store/revisions/revisions.ts'
import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { firmwareArea } from '../../../shared/contract/firmware.ts'
import { revisionsArea } from '../../../shared/contract/revisions.ts'
import { dayIn } from '../../../shared/days.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import type { BenchList } from './benchList.ts'
import { before, numbered } from './order.ts'
import { ADMIN, OWNER, OWNERS, userItem } from './people.ts'
import { LONG_AGAINST_SHORT } from './sizes.ts'

const NOW = before(0)

/** Equipment whose nicknames and serial numbers both have the order of the numbers. */
export function equipment(index: number, ownerId: string): Equipment {
  return {
    ...NOTHING_KNOWN,
    id: uuid5(`bench equipment ${index}`),
    numero_serie: `BENCH-${numbered(index)}`,
    apelido: `Pulverizador ${numbered(index)}`,
    tipos_pulverizador: ['PULVERIZADOR'],
    status: 'ATIVO',
    dono_id: ownerId,
    tolerancia_id: null,
    donos: [{ dono_id: ownerId, desde: NOW }],
    mac: 'A0:B1:C2:D3:E4:F5',
    versao_hardware: '1.3.0',
    versao_firmware: '2.5.4',
    firmware_em: NOW,
    visto_em: NOW,
    bateria_dias: { [dayIn(NOW, 'UTC')]: [88, 97] as const },
    ativado_em: NOW,
    ativado_por: ownerId,
    usuarios_adicionais: 2,
    vinculados: [],
    versao: 1,
    criado_em: NOW,
    atualizado_em: NOW,
  }
}

const equipmentList = {
  sizes: LONG_AGAINST_SHORT,
  path: equipmentArea.routes.listar.path,
  runsIn: 'equipment',
  load: () => import('../../../functions/areas/equipment/handler.ts'),
} as const

const equipmentRecord = (index: number, ownerId: string) => {
  const one = equipment(index, ownerId)
  return { id: one.id, item: toItem(one) }
}

export const OWN_EQUIPMENT: BenchList = {
  ...equipmentList,
  name: "equipment, an owner's",
  callerId: OWNER.id,
  record: (index) => equipmentRecord(index, OWNER.id),
  beside: [userItem(OWNER)],
}

export const ALL_EQUIPMENT: BenchList = {
  ...equipmentList,
  name: "equipment, an administrator's",
  callerId: ADMIN.id,
  record: (index) => equipmentRecord(index, OWNERS[index % OWNERS.length]?.id ?? ''),
  beside: [ADMIN, ...OWNERS].map(userItem),
}

/** Each of an equipment of its own: the list also asks for the newest one of each. */
function revision(index: number): Revision {
  const written = before(index)
  return {
    id: uuid5(`bench revision ${index}`),
    equipamento_id: uuid5(`bench equipment ${index}`),
    numero_serie: `BENCH-${numbered(index)}`,
    dono_id: OWNER.id,
    revisor_nome: 'Lúcia Amaral',
    data_revisao: dayIn(written, 'UTC'),
    data_recebimento: null,
    proxima_revisao: dayIn(NOW, 'UTC'),
    relatorio: null,
    status: 'ATIVO',
    removido_em: null,
    versao: 1,
    criado_em: written,
    atualizado_em: written,
  }
}

export const REVISIONS: BenchList = {
  name: 'revisions',
  sizes: LONG_AGAINST_SHORT,
  path: revisionsArea.routes.listar.path,
  callerId: ADMIN.id,
  runsIn: 'files',
  load: () => import('../../../functions/areas/revisions/handler.ts'),
  record: (index) => {
    const one = revision(index)
    return { id: one.id, item: revisions.toItem(one) }
  },
  beside: [userItem(ADMIN)],
}

/** Newest first: the list counts downwards. */
const NEWEST_PATCH = 9999

function firmware(index: number): StoredFirmware {
  return {
    id: uuid5(`bench firmware ${index}`),
    versao_firmware: `2.5.${NEWEST_PATCH - index}`,
    versao_minima: '1.0.0',
    versao_maxima: '1.9.9',
    detalhes: 'Corrige a leitura da bateria.',
    binario: {
      nome: 'firmware.bin',
      tamanho: 524_288,
      sha256: 'a'.repeat(64),
      enviado_em: NOW,
      caminho: 'firmware/a',
      assinatura: 'a'.repeat(88),
      chave: 'a'.repeat(16),
    },
    distribuicao: { situacao: 'EM_ANDAMENTO', percentual: 100, desde: NOW },
    versao: 1,
    criado_em: NOW,
    atualizado_em: NOW,
  }
}

export const FIRMWARE: BenchList = {
  name: 'firmware versions',
  // A few a month at most: hundreds in all.
  sizes: { long: 1_000, short: 10 },
  path: firmwareArea.routes.listar.path,
  callerId: ADMIN.id,
  runsIn: 'devices',
  load: () => import('../../../functions/areas/firmware/handler.ts'),
  record: (index) => {
    const one = firmware(index)
    return { id: one.id, item: firmwares.toItem(one) }
  },
  beside: [userItem(ADMIN)],
}
