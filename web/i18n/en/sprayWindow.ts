import type { SprayCondition, SprayState } from '../../../shared/domain/spraying/sprayWindow.ts'

export const sprayWindow = {
  description: 'Whether the weather at the field allows spraying, by ΔT, wind, temperature and humidity.',
  temperature: 'Air temperature',
  humidity: 'Relative humidity',
  wind: 'Wind',
  windHint: 'At the height of the boom.',
  verdicts: {
    BOM: 'Good conditions for spraying',
    CUIDADO: 'Spray with care',
    NAO: 'Do not spray now',
  } satisfies Record<SprayState, string>,
  states: {
    BOM: 'Good',
    CUIDADO: 'With care',
    NAO: 'Out',
  } satisfies Record<SprayState, string>,
  conditions: {
    delta_t: 'ΔT',
    vento: 'Wind',
    temperatura: 'Temperature',
    umidade: 'Humidity',
  } satisfies Record<SprayCondition, string>,
  limits: {
    delta_t:
      'Below {de} droplets stay in the air; above {ate} they dry before they arrive, above {fim} it is not worth it.',
    vento: 'From {de} to {ate}. With less, an inversion carries fine droplets away; with more, the wind does.',
    temperatura: 'Below {ate}.',
    umidade: 'Above {de}.',
  } satisfies Record<SprayCondition, string>,
  arithmetic: 'How it was calculated',
  missingTitle: 'Figures are missing',
  missingText: 'Fill in the temperature ({de} to {ate}), the humidity (5 to 99 %) and the wind.',
  source: 'Limits by {fontes}. The conditions on the product’s label hold too.',
}
