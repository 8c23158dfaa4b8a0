import { type Additive, additives } from '../../functions/store/billing/additives.ts'
import { type Plan, plans } from '../../functions/store/billing/plans.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'

const AUTHOR = { id: PEOPLE.admin.id, nome: PEOPLE.admin.name }

type DemoPlan = Pick<Plan, 'nome' | 'tipo' | 'periodo' | 'valor_unitario_centavos' | 'dias_teste_gratis'>
type DemoAdditive = Pick<Additive, 'nome' | 'periodo' | 'usuarios_adicionais' | 'valor_unitario_centavos'>

const plan = (nome: string, tipo: Plan['tipo'], periodo: Plan['periodo'], reais: number, days = 0): DemoPlan => ({
  nome,
  tipo,
  periodo,
  valor_unitario_centavos: reais * 100,
  dias_teste_gratis: days,
})

const PLANS: readonly DemoPlan[] = [
  plan('Pulverizador anual', 'PULVERIZADOR', 'ANUAL', 588, 30),
  plan('Pulverizador mensal', 'PULVERIZADOR', 'MENSAL', 59),
  plan('Turbopulverizador anual', 'TURBOPULVERIZADOR', 'ANUAL', 684, 30),
  plan('Turbopulverizador mensal', 'TURBOPULVERIZADOR', 'MENSAL', 69),
  plan('Pulverizador e turbo anual', 'AMBOS', 'ANUAL', 948, 30),
  plan('Pulverizador e turbo mensal', 'AMBOS', 'MENSAL', 95),
  plan('Safra, por semana', 'AMBOS', 'SEMANAL', 29),
]
/** A plan that administrators alone give. */
const FREE = plan('Cortesia anual', 'AMBOS', 'ANUAL', 0)

const ADDITIVES: readonly DemoAdditive[] = [
  { nome: 'Dois usuários a mais, anual', periodo: 'ANUAL', usuarios_adicionais: 2, valor_unitario_centavos: 11_900 },
  { nome: 'Dois usuários a mais, mensal', periodo: 'MENSAL', usuarios_adicionais: 2, valor_unitario_centavos: 1_190 },
]

/** Plans and additives as administrators sell them. Doing it again changes nothing. */
export async function createPlans(anchor: string): Promise<void> {
  const criado_em = `${anchor}T12:00:00.000Z`
  const made = {
    moeda: 'BRL' as const,
    criado_em,
    atualizado_em: criado_em,
    versao: 1,
    status: 'ATIVO' as const,
    removido_em: null,
  }
  for (const demo of [...PLANS, FREE]) {
    const id = uuid5(`plano ${demo.nome}`)
    if (await plans.get(id)) continue
    await plans.create({ id, ...demo, gratuito: demo === FREE, ...made }, { author: AUTHOR })
  }
  for (const demo of ADDITIVES) {
    const id = uuid5(`aditivo ${demo.nome}`)
    if (await additives.get(id)) continue
    await additives.create({ id, ...demo, ...made }, { author: AUTHOR })
  }
}
