import type { Translated } from '../messages.ts'

export const verdict: Translated<'verdict'> = {
  title: 'Qué hacer',
  replaceAndClean:
    '{trocar, plural, one {Cambie # boquilla} other {Cambie # boquillas}}, {limpar, plural, one {limpie #} other {limpie #}}.',
  replace: '{trocar, plural, one {Cambie # boquilla.} other {Cambie # boquillas.}}',
  clean: '{limpar, plural, one {Limpie # boquilla.} other {Limpie # boquillas.}}',
  good: '{bicos, plural, one {La boquilla está dentro de la tolerancia.} other {Las # boquillas están dentro de la tolerancia.}}',
  partial:
    '{bicos, plural, one {La única boquilla evaluada está dentro de la tolerancia.} other {Las # boquillas evaluadas están dentro de la tolerancia.}}',
  unjudged: 'No se pudo evaluar ninguna boquilla.',
  unjudgedHint:
    'Falta con qué comparar: elija en la app un modelo de boquilla del catálogo, y la próxima lectura será evaluada.',
  unjudgedSome:
    '{quantidade, plural, one {# boquilla no fue evaluada, por falta de modelo.} other {# boquillas no fueron evaluadas, por falta de modelo.}}',
  check: {
    ACIMA: 'Revise antes la presión y el manómetro: todas las boquillas dan más que el nominal.',
    ABAIXO: 'Revise antes la presión y el manómetro: todas las boquillas dan menos que el nominal.',
  },
  checkHint: {
    ACIMA: 'Un modelo equivocado también lo explica. Cambie boquillas solo después de medir de nuevo.',
    ABAIXO:
      'Filtros sucios o un modelo equivocado también lo explican. Cambie o limpie boquillas solo después de medir de nuevo.',
  },
  checks: {
    pressure: 'Presión en la barra igual a la de la lectura',
    gauge: 'Manómetro revisado',
    filters: 'Filtros limpios',
    model: 'Modelo de las boquillas igual al informado',
  },
  receiving: 'Todavía llegando: {faltam, plural, one {falta # boquilla} other {faltan # boquillas}}.',
  receivingSome: 'Todavía llegando: el total de boquillas aún no llegó.',
  receivingHint:
    'El resultado cambia hasta que llegue la última boquilla. Mantenga el equipo o la aplicación con conexión.',
  soFar:
    'Hasta ahora: {trocar, plural, =0 {ninguna gastada} one {# gastada} other {# gastadas}}, {limpar, plural, =0 {ninguna obstruida} one {# obstruida} other {# obstruidas}}.',
  conflict: 'Los valores pueden estar equivocados: hay contenidos diferentes de esta lectura.',
  conflictHint: 'Mida de nuevo si hay dudas, antes de cambiar boquillas.',
  rate: 'Aplica {taxa}.',
  rateAsDeclared: 'Aplica {taxa}, como se declaró.',
  rateAbove: 'Aplica {taxa}, {desvio} por encima de lo declarado.',
  rateBelow: 'Aplica {taxa}, {desvio} por debajo de lo declarado.',
  rateBand: 'Aplica {taxa} en la banda tratada.',
  toReplace: 'Cambiar',
  toClean: 'Limpiar',
  copy: 'Copiar lista',
  copied: 'Lista copiada.',
  notCopied: 'No se pudo copiar. El navegador no lo permite.',
  share: 'Compartir',
  printOrder: 'Imprimir orden de trabajo',
  textTitle: '{equipamento}, lectura del {data}',
  order: {
    title: 'Orden de trabajo',
    equipment: 'Equipo',
    serial: 'Código del producto',
    date: 'Fecha de la lectura',
    operator: 'Operador',
    pressure: 'Presión',
    done: 'Hecho',
    position: 'Boquilla',
    task: 'Tarea',
    flow: 'Caudal medido',
    error: 'Error',
    first: 'Antes que nada',
    nothing: 'Ninguna boquilla por cambiar o limpiar.',
    by: 'Hecho por',
    on: 'Fecha',
    notes: 'Observaciones',
  },
}
