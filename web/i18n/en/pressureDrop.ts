import type { Translated } from '../messages.ts'

export const pressureDrop: Translated<'pressureDrop'> = {
  title: 'Pressure drop',
  inlet: 'Pressure at the inlet',
  section: 'Pressure at the section',
  hint: 'With one gauge at the inlet and one at the farthest nozzle of a section. What you type here is not kept.',
  states: {
    DENTRO: 'Drop of {queda}: within the limit of {limite}.',
    ACIMA: 'Drop of {queda}: above the limit of {limite}.',
  },
  advice: 'Look for dirty filters, narrow or kinked hoses and leaks before replacing tips.',
  gauge: 'The section shows more than the inlet: check the gauges.',
  source: 'Limit after ISO 16122-2, unverified.',
}
