import type { SprayCondition, SprayState } from '../../../shared/domain/spraying/sprayWindow.ts'

export const sprayWindow = {
  description: 'Si el tiempo en el lote permite pulverizar, según el ΔT, el viento, la temperatura y la humedad.',
  temperature: 'Temperatura del aire',
  humidity: 'Humedad relativa',
  wind: 'Viento',
  windHint: 'A la altura de la barra.',
  verdicts: {
    BOM: 'Buenas condiciones para pulverizar',
    CUIDADO: 'Pulverice con cuidado',
    NAO: 'No pulverice ahora',
  } satisfies Record<SprayState, string>,
  states: {
    BOM: 'Bueno',
    CUIDADO: 'Con cuidado',
    NAO: 'Fuera',
  } satisfies Record<SprayState, string>,
  conditions: {
    delta_t: 'ΔT',
    vento: 'Viento',
    temperatura: 'Temperatura',
    umidade: 'Humedad',
  } satisfies Record<SprayCondition, string>,
  limits: {
    delta_t:
      'Por debajo de {de} las gotas quedan en el aire; por encima de {ate} se secan antes de llegar, por encima de {fim} no conviene.',
    vento: 'De {de} a {ate}. Con menos, la inversión térmica se lleva las gotas finas; con más, el viento.',
    temperatura: 'Por debajo de {ate}.',
    umidade: 'Por encima de {de}.',
  } satisfies Record<SprayCondition, string>,
  arithmetic: 'Cómo se calculó',
  missingTitle: 'Faltan datos',
  missingText: 'Complete la temperatura ({de} a {ate}), la humedad (5 a 99 %) y el viento.',
  source: 'Límites de {fontes}. Valen también las condiciones de la etiqueta del producto.',
}
