import type { Firmware, FirmwareListado } from '../../../shared/contract/firmware.ts'
import type { RolledOut } from '../../../shared/domain/equipment/firmwareRollout.ts'
import { versionKey, withoutBuild } from '../../../shared/domain/equipment/semver.ts'
import type { SituacaoDistribuicao } from '../../../shared/enums.ts'
import type { Page, PageRequest } from '../kit/page.ts'
import { recordStore } from '../kit/record.ts'

/** As it is stored: besides what people see, where the binary is. */
export interface StoredFirmware extends Firmware {
  binario: (NonNullable<Firmware['binario']> & { caminho: string }) | null
}

export interface FirmwareRow {
  i: string
  /** The version, and the oldest and newest equipment. */
  n: string
  a: string
  b: string
  /** Bytes of the binary. */
  t: number | null
  /** Of the rollout. */
  s: SituacaoDistribuicao | null
  p: number | null
  c: string
  w: number
}

const LIST = { index: 'gsi1', partition: 'FIRMWARE', descending: true } as const

export const firmwares = recordStore<StoredFirmware, FirmwareRow>({
  entity: 'FIRMWARE',
  schema: 1,
  key: (id) => ({ pk: `FIRMWARE#${id}`, sk: 'FIRMWARE' }),
  id: ({ id }) => id,
  indexes: ({ id, versao_firmware }) => ({ [LIST.index]: [LIST.partition, `${versionKey(versao_firmware)}#${id}`] }),
  row: (one) => ({
    i: one.id,
    n: one.versao_firmware,
    a: one.versao_minima,
    b: one.versao_maxima,
    t: one.binario?.tamanho ?? null,
    s: one.distribuicao?.situacao ?? null,
    p: one.distribuicao?.percentual ?? null,
    c: one.criado_em,
    w: one.versao,
  }),
  uniques: ({ versao_firmware }) => [
    { kind: 'firmware', value: withoutBuild(versao_firmware), taken: 'FIRMWARE_VERSAO_REPETIDA' },
  ],
  touched: (atualizado_em) => ({ atualizado_em }),
})

export interface FirmwareFilter {
  /** Beginning of the version. */
  versao_firmware?: string | undefined
  situacao?: SituacaoDistribuicao | undefined
}

/** One page of the versions, newest first. */
export async function firmwarePage(
  { versao_firmware, situacao }: FirmwareFilter,
  range: Pick<PageRequest<FirmwareRow>, 'after' | 'limit'>,
): Promise<Page<FirmwareListado>> {
  const accept = ({ n, s }: FirmwareRow) =>
    n.startsWith(versao_firmware ?? '') && (situacao === undefined || s === situacao)
  const isFiltered = versao_firmware !== undefined || situacao !== undefined
  const { items, position } = await firmwares.page(LIST, { ...range, accept: isFiltered ? accept : undefined })
  return { items: items.map(listed), position }
}

const listed = ({ i, n, a, b, t, s, p, c, w }: FirmwareRow): FirmwareListado => ({
  id: i,
  versao_firmware: n,
  versao_minima: a,
  versao_maxima: b,
  tamanho: t,
  distribuicao: s && { situacao: s, percentual: p ?? 0 },
  criado_em: c,
  versao: w,
})

/** What decides who is offered a version. */
export type RolledOutFirmware = RolledOut

export const rolledOut = (version: StoredFirmware): RolledOutFirmware => ({
  id: version.id,
  versao_firmware: version.versao_firmware,
  versao_minima: version.versao_minima,
  versao_maxima: version.versao_maxima,
  temBinario: version.binario !== null,
  distribuicao: version.distribuicao,
})

/** Versions that are looked at for an offer: many years of them. */
const MOST_VERSIONS = 1000

/** All versions, newest first. The index follows a change within a second or so. */
export async function allRolledOut(): Promise<RolledOutFirmware[]> {
  const { items } = await firmwares.page(LIST, { limit: MOST_VERSIONS })
  return items.map(({ i, n, a, b, t, s, p }) => ({
    id: i,
    versao_firmware: n,
    versao_minima: a,
    versao_maxima: b,
    temBinario: t !== null,
    distribuicao: s && { situacao: s, percentual: p ?? 0 },
  }))
}
