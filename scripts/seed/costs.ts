import { accountCosts, costsOf } from '../../functions/store/accounts/costs.ts'
import { seedProfile } from './catalogue.ts'
import { PEOPLE } from './people.ts'
import { SPRAYERS } from './sprayers.ts'

/**
 * Writes the costs of the demo owner: prices of three tips, and areas of her sprayers. Doing it again changes nothing.
 */
export async function writeCosts(): Promise<void> {
  const { id, name: nome } = PEOPLE.ana
  const before = await costsOf(id)
  if (before.versao > 0) return
  const prices = [
    [seedProfile('leque', '03', 'PLASTICO'), 3_250],
    [seedProfile('inducao', '03', 'PLASTICO'), 5_890],
  ] as const
  const areas = [180, 95, 42, 60]
  const own = SPRAYERS.filter(({ owner }) => owner === 'ana')
  await accountCosts.edit({
    before,
    patch: {
      area_ha: 100,
      passadas: 6,
      produto_centavos: 18_500,
      ponta_centavos: 4_500,
      pontas: prices.map(([{ id: perfil_id }, centavos]) => ({ perfil_id, centavos })),
      maquinas: own.map(({ id: equipamento_id }, index) => ({
        equipamento_id,
        area_ha: areas[index] ?? null,
        taxa_declarada: null,
        taxa_base: 'L_HA' as const,
      })),
    },
    author: { id, nome },
  })
}
