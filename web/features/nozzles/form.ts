import type { z } from 'zod'
import { type Ponta, pontaEditavel } from '../../../shared/contract/nozzles.ts'
import { sentFile } from '../../parts/uploads/sentFile.ts'

// A shape whose fields depend on each other is extended without losing its rules.
export const editedNozzle = pontaEditavel.safeExtend({ imagem_id: sentFile })
export type NozzleValues = z.input<typeof editedNozzle>
type ProfileValues = NozzleValues['perfis'][number]

/** The numbers are typed first: a form begins without them. */
type Empty<T> = { [K in keyof T]: T[K] | null }

export const EMPTY_PROFILE: Empty<ProfileValues> = {
  id: null,
  pressao_bar: null,
  vazao_lpm: null,
  gota: null,
  edicao_gota: null,
  fonte: '',
  status: 'ATIVO',
}

/** Of what has to be chosen, nothing is. */
export const EMPTY_NOZZLE = {
  marca_id: '',
  modelo: '',
  angulo: null,
  tamanho: '',
  serie_iso: true,
  tipo_jato: null,
  jato_fabricante: null,
  codigo_fabricante: null,
  cor: null,
  material: null,
  malha_cor: null,
  malha_tamanho: null,
  pressao_min_bar: null,
  pressao_max_bar: null,
  verificada: false,
  imagem_id: null,
  perfis: [EMPTY_PROFILE],
} as unknown as NozzleValues

/** The profile that is most likely added next: of the same source, by the same edition. */
export function nextProfile(profiles: readonly Pick<ProfileValues, 'fonte' | 'edicao_gota'>[]): ProfileValues {
  const { fonte = '', edicao_gota = null } = profiles.at(-1) ?? {}
  return { ...EMPTY_PROFILE, fonte, edicao_gota } as ProfileValues
}

export const nozzleValues = ({
  id,
  marca,
  nome,
  imagem,
  status,
  versao,
  procedencia,
  ...nozzle
}: Ponta): NozzleValues => ({
  ...nozzle,
  marca_id: marca.id,
  imagem_id: imagem?.id ?? null,
})

/** The points that are typed and in use, by pressure. */
export const typedPoints = (profiles: readonly Partial<Empty<ProfileValues>>[]) =>
  profiles
    .flatMap(({ pressao_bar, vazao_lpm, status }) =>
      status === 'ATIVO' && isPositive(pressao_bar) && isPositive(vazao_lpm) ? [{ pressao_bar, vazao_lpm }] : [],
    )
    .toSorted((one, other) => one.pressao_bar - other.pressao_bar)

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0
