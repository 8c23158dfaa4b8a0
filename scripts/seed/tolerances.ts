import { chooseDefaultTolerance, defaultToleranceOf } from '../../functions/store/accounts/defaultTolerance.ts'
import { type StoredTolerance, toleranceProfiles } from '../../functions/store/catalogue/toleranceProfiles.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'

const { id, name: nome } = PEOPLE.admin
const AUTHOR = { id, nome }

type Demo = Pick<
  StoredTolerance,
  | 'nome'
  | 'limite_acima'
  | 'limite_abaixo'
  | 'base'
  | 'comparacao'
  | 'vazao_baixa'
  | 'limite_vazao_baixa'
  | 'limite_variacao'
  | 'limite_equilibrio'
>

const COFFEE: Demo = {
  nome: 'Café adensado',
  limite_acima: 12,
  limite_abaixo: 12,
  base: 'MEDIA',
  comparacao: 'ACIMA',
  vazao_baixa: null,
  limite_vazao_baixa: null,
  limite_variacao: 8,
  limite_equilibrio: 10,
}
const STRICT: Demo = {
  nome: 'Herbicida, faixa estreita',
  limite_acima: 5,
  limite_abaixo: 5,
  base: 'NOMINAL',
  comparacao: 'A_PARTIR',
  vazao_baixa: 0.6,
  limite_vazao_baixa: 8,
  limite_variacao: null,
  limite_equilibrio: 10,
}

const idOf = ({ nome: name }: Demo) => uuid5(`tolerancia ${name}`)

/** Profiles that administrators wrote, one of them a customer's default. Doing it again changes nothing. */
export async function createTolerances(anchor: string): Promise<void> {
  const instant = new Date(anchor).toISOString()
  for (const demo of [COFFEE, STRICT]) {
    if (await toleranceProfiles.get(idOf(demo))) continue
    const written = { criado_em: instant, atualizado_em: instant, versao_perfil: 1, versao: 1 }
    const profile = { id: idOf(demo), ...demo, ...written, status: 'ATIVO', removido_em: null } as const
    await toleranceProfiles.create(profile, { author: AUTHOR })
  }
  const { id: ownerId, name: ownerName } = PEOPLE.elisa
  const chosen = await defaultToleranceOf(ownerId)
  if (chosen.versao === 0) await chooseDefaultTolerance(chosen, idOf(COFFEE), { id: ownerId, nome: ownerName })
}
