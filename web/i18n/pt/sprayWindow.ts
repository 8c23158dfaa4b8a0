import type { SprayCondition, SprayState } from '../../../shared/domain/spraying/sprayWindow.ts'

export const sprayWindow = {
  description: 'Se o tempo no talhão permite pulverizar, pelo ΔT, pelo vento, pela temperatura e pela umidade.',
  temperature: 'Temperatura do ar',
  humidity: 'Umidade relativa',
  wind: 'Vento',
  windHint: 'Na altura da barra.',
  verdicts: {
    BOM: 'Boas condições para pulverizar',
    CUIDADO: 'Pulverize com cuidado',
    NAO: 'Não pulverize agora',
  } satisfies Record<SprayState, string>,
  states: {
    BOM: 'Bom',
    CUIDADO: 'Com cuidado',
    NAO: 'Fora',
  } satisfies Record<SprayState, string>,
  conditions: {
    delta_t: 'ΔT',
    vento: 'Vento',
    temperatura: 'Temperatura',
    umidade: 'Umidade',
  } satisfies Record<SprayCondition, string>,
  limits: {
    delta_t: 'Abaixo de {de} as gotas ficam no ar; acima de {ate} secam antes de chegar, acima de {fim} não compensa.',
    vento: 'De {de} a {ate}. Com menos, a inversão térmica leva as gotas finas; com mais, o vento.',
    temperatura: 'Abaixo de {ate}.',
    umidade: 'Acima de {de}.',
  },
  arithmetic: 'Como foi calculada',
  missingTitle: 'Faltam dados',
  missingText: 'Preencha a temperatura ({de} a {ate}), a umidade (5 a 99 %) e o vento.',
  source: 'Limites de {fontes}. Valem também as condições da bula do produto.',
} as const
