import type { Translated } from '../messages.ts'

export const verdict: Translated<'verdict'> = {
  title: 'What to do',
  replaceAndClean:
    '{trocar, plural, one {Replace # nozzle} other {Replace # nozzles}}, {limpar, plural, one {clean #} other {clean #}}.',
  replace: '{trocar, plural, one {Replace # nozzle.} other {Replace # nozzles.}}',
  clean: '{limpar, plural, one {Clean # nozzle.} other {Clean # nozzles.}}',
  good: '{bicos, plural, one {The nozzle is within tolerance.} other {All # nozzles are within tolerance.}}',
  partial:
    '{bicos, plural, one {The only nozzle that was judged is within tolerance.} other {The # nozzles that were judged are within tolerance.}}',
  unjudged: 'No nozzle could be judged.',
  unjudgedHint:
    'There is nothing to compare with: choose a nozzle model of the catalog in the app, and the next reading will be judged.',
  unjudgedSome:
    '{quantidade, plural, one {# nozzle was not judged, for want of a model.} other {# nozzles were not judged, for want of a model.}}',
  check: {
    ACIMA: 'Check pressure and gauge first: all nozzles give more than the nominal flow.',
    ABAIXO: 'Check pressure and gauge first: all nozzles give less than the nominal flow.',
  },
  checkHint: {
    ACIMA: 'A wrong model explains it too. Replace nozzles only after measuring again.',
    ABAIXO: 'Dirty filters or a wrong model explain it too. Replace or clean nozzles only after measuring again.',
  },
  checks: {
    pressure: 'Pressure at the boom as in the reading',
    gauge: 'Gauge checked',
    filters: 'Filters clean',
    model: 'Nozzles of the model that was entered',
  },
  receiving: 'Still arriving: {faltam, plural, one {# nozzle is missing} other {# nozzles are missing}}.',
  receivingSome: 'Still arriving: the number of nozzles has not come yet.',
  receivingHint: 'The result changes until the last nozzle has come. Keep the device or the app connected.',
  soFar:
    'So far: {trocar, plural, =0 {none worn} one {# worn} other {# worn}}, {limpar, plural, =0 {none clogged} one {# clogged} other {# clogged}}.',
  conflict: 'The figures may be wrong: there are different contents of this reading.',
  conflictHint: 'Measure again if in doubt, before replacing nozzles.',
  rate: 'Applies {taxa}.',
  rateAsDeclared: 'Applies {taxa}, as declared.',
  rateAbove: 'Applies {taxa}, {desvio} above the declared rate.',
  rateBelow: 'Applies {taxa}, {desvio} below the declared rate.',
  rateBand: 'Applies {taxa} on the treated band.',
  toReplace: 'Replace',
  toClean: 'Clean',
  copy: 'Copy list',
  copied: 'List copied.',
  notCopied: 'It could not be copied. The browser does not allow it.',
  share: 'Share',
  printOrder: 'Print work order',
  textTitle: '{equipamento}, reading of {data}',
  order: {
    title: 'Work order',
    equipment: 'Equipment',
    serial: 'Product code',
    date: 'Date of the reading',
    operator: 'Operator',
    pressure: 'Pressure',
    done: 'Done',
    position: 'Nozzle',
    task: 'Task',
    flow: 'Measured flow',
    error: 'Error',
    first: 'Before anything else',
    nothing: 'No nozzle to replace or clean.',
    by: 'Done by',
    on: 'Date',
    notes: 'Notes',
  },
}
