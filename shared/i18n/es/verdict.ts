import { failed } from '../failed/es.ts'
import type { Translated } from '../texts.ts'

export const verdict: Translated<'verdict'> = {
  title: 'Qué hacer',
  replaceAndClean:
    '{trocar, plural, one {Cambie # boquilla} other {Cambie # boquillas}}, {limpar, plural, one {limpie #} other {limpie #}}.',
  replace: '{trocar, plural, one {Cambie # boquilla.} other {Cambie # boquillas.}}',
  clean: '{limpar, plural, one {Limpie # boquilla.} other {Limpie # boquillas.}}',
  left: {
    count: '{faltam, plural, one {Falta # de {total} boquillas:} other {Faltan # de {total} boquillas:}}',
    replaceAndClean: 'cambie {trocar}, limpie {limpar}.',
    replace: 'cambie {trocar}.',
    clean: 'limpie {limpar}.',
  },
  done: '{total, plural, one {La boquilla fue cambiada o limpiada: mida de nuevo para confirmar.} other {Las # boquillas fueron cambiadas o limpiadas: mida de nuevo para confirmar.}}',
  good: '{bicos, plural, one {La boquilla está dentro de la tolerancia.} other {Las # boquillas están dentro de la tolerancia.}}',
  partial:
    '{bicos, plural, one {La única boquilla evaluada está dentro de la tolerancia.} other {Las # boquillas evaluadas están dentro de la tolerancia.}}',
  unjudged: 'No se pudo evaluar ninguna boquilla.',
  unjudgedHint:
    'Falta con qué comparar: elija en la app un modelo de boquilla del catálogo, y la próxima lectura será evaluada.',
  aloneHint: 'Una boquilla sola no se compara con la mediana de su modelo: mida también las otras.',
  aloneSome:
    '{quantidade, plural, one {# boquilla no se evaluó: es la única de su modelo, y no se compara consigo misma.} other {# boquillas no se evaluaron: cada una es la única de su modelo, y no se compara consigo misma.}}',
  unjudgedSome:
    '{quantidade, plural, one {# boquilla no fue evaluada, por falta de modelo.} other {# boquillas no fueron evaluadas, por falta de modelo.}}',
  notMeasured:
    '{quantidade, plural, one {# boquilla no se midió: mídala de nuevo.} other {# boquillas no se midieron: mídalas de nuevo.}}',
  check: {
    ACIMA: 'Revise antes la presión y el manómetro: todas las boquillas dan más que el nominal.',
    ABAIXO: 'Revise antes la presión y el manómetro: todas las boquillas dan menos que el nominal.',
  },
  checkMost: {
    ACIMA: 'Revise antes la presión y el manómetro: casi todas las boquillas dan más que el nominal.',
    ABAIXO: 'Revise antes la presión y el manómetro: casi todas las boquillas dan menos que el nominal.',
  },
  checkRate: {
    ACIMA:
      'Revise antes la presión, la velocidad y el tamaño de las boquillas: todas dan más de lo que la tasa declarada pide.',
    ABAIXO:
      'Revise antes la presión, la velocidad y el tamaño de las boquillas: todas dan menos de lo que la tasa declarada pide.',
  },
  checkRateMost: {
    ACIMA:
      'Revise antes la presión, la velocidad y el tamaño de las boquillas: casi todas dan más de lo que la tasa declarada pide.',
    ABAIXO:
      'Revise antes la presión, la velocidad y el tamaño de las boquillas: casi todas dan menos de lo que la tasa declarada pide.',
  },
  unusual: 'Fuera de lo usual: {valores}. Verifique estos datos antes de usar la tasa.',
  extrapolated:
    'La presión de la lectura está fuera del rango de {modelos}: el error es contra un caudal extrapolado, y no se emite certificado.',
  impliedPressure:
    'Las boquillas {modelo} dan el caudal de {pressao}; el manómetro mostró {mostrada} (error de {erro}).',
  wholeSet:
    '{fora} de {bicos} boquillas están fuera de tolerancia. Por encima de {limite} de ellas, cambie el juego entero: boquillas nuevas junto a gastadas no dan caudales iguales.',
  wholeSetOf:
    '{fora} de {bicos} boquillas {modelos} están fuera de tolerancia. Por encima de {limite} de ellas, cambie el juego entero de este modelo: boquillas nuevas junto a gastadas no dan caudales iguales. De los otros modelos, cambie solo las gastadas.',
  singleTips: 'Con hasta {limite} de las boquillas fuera de tolerancia, cambie solo las gastadas y mida de nuevo.',
  checkHint: {
    ACIMA: 'Un modelo equivocado también lo explica. Cambie boquillas solo después de medir de nuevo.',
    ABAIXO:
      'Filtros sucios o un modelo equivocado también lo explican. Cambie o limpie boquillas solo después de medir de nuevo.',
  },
  belowRate:
    'Una boquilla por debajo de la tasa declarada no siempre está obstruida: revise la presión y la velocidad antes de limpiar.',
  checkRateHint: {
    ACIMA:
      'Boquillas gastadas por igual también lo explican. Cambie boquillas solo después de corregir la presión y medir de nuevo.',
    ABAIXO:
      'Filtros sucios también lo explican. Cambie o limpie boquillas solo después de corregir la presión y medir de nuevo.',
  },
  odd: '{quantidade, plural, one {La boquilla {bicos} difiere de las otras: véala} other {Las boquillas {bicos} difieren de las otras: véalas}} después de corregir la presión.',
  calibrationOff:
    'La calibración del medidor no es válida: erró {valor}, y el límite va de {minimo} a {maximo}. Recalibre y mida de nuevo antes de comprar boquillas.',
  calibrationOther:
    'La calibración del medidor no es válida: tiene valores fuera de los límites. Recalibre y mida de nuevo antes de comprar boquillas.',
  byNominal:
    'La propia mediana está fuera del límite: las boquillas se evaluaron por el caudal nominal, no unas por otras.',
  tellLater:
    'Informe lo que falta en “Acciones”, “Editar datos”: las boquillas se evalúan de nuevo por el mismo perfil.',
  byCatalogue: {
    TURBO:
      'El perfil evalúa por la tasa declarada, que solo dice el caudal de cada boquilla en una barra: las boquillas de este turbopulverizador se evaluaron por el caudal nominal.',
    FAIXA:
      'El perfil evalúa por la tasa declarada, que solo dice el caudal de cada boquilla en área total: las boquillas de esta aplicación en banda se evaluaron por el caudal nominal.',
    FALTA:
      'El perfil evalúa por la tasa declarada, y a la lectura le falta tasa declarada, velocidad o espaciado: las boquillas se evaluaron por el caudal nominal.',
    PONTAS:
      'El perfil evalúa por boquillas nuevas, y falta la media de ellas: las que no tienen ese valor se evaluaron por el caudal nominal.',
  },
  noFlow: {
    all: 'Ninguna boquilla tiene caudal: ¿válvula, bomba, filtro o sección cerrada?',
    side: 'Sin caudal {onde}: ¿válvula, bomba, filtro o sección cerrada?',
    some: 'Sin caudal en las boquillas {bicos}: ¿válvula, bomba, filtro o sección cerrada?',
    hint: 'Las boquillas vecinas sin caudal no están tapadas. Abra o repare lo que está cerrado y mida de nuevo antes de limpiar o cambiar.',
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
  receivingFromOther:
    'El equipo cambió de dueño: lo que falta solo llega si quien lo tiene lo conecta, hasta {dias} días después del cambio.',
  live: {
    title: 'Medición en curso',
    arrived: 'Ya llegaron:',
    awaited: 'Faltan:',
    elapsed: 'Tiempo de medición:',
    last: 'Detenida:',
    silent: 'la última parte llegó {quando}',
    heard: 'En vivo: cada boquilla aparece al llegar',
    asked: 'Se actualiza cada pocos segundos',
  },
  offline: {
    title: 'Sin internet',
    text: 'Esta es la lectura como estaba el {quando}.',
  },
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
  handOn: 'Enviar lista',
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
    first: 'Antes que nada',
    nothing: 'Ninguna boquilla por cambiar o limpiar.',
    by: 'Hecho por',
    on: 'Fecha',
    notes: 'Observaciones',
    field: 'Modo campo: apunte la cámara del teléfono',
    fieldAlt: 'Código QR del modo campo de esta lectura',
  },
  cards: {
    title: 'En resumen',
    rate: 'Tasa real',
    band: 'En la banda tratada, no en el área total',
    worst: 'Peor boquilla',
    uniformity: 'Uniformidad (CV)',
    outside: 'Fuera de tolerancia',
    declared: 'Declarada {taxa}',
    noDeclared: 'Sin tasa declarada',
    noRate: 'Falta velocidad o ancho para calcular',
    rateAwaited: 'Se calcula cuando llegue la última boquilla',
    rateUnmeasured:
      'Sin tasa: {quantidade, plural, one {# boquilla no fue medida} other {# boquillas no fueron medidas}}',
    worstOf: 'Boquilla {posicao}',
    worstOfSide: 'Boquilla {posicao}, {lado}',
    noWorst: 'Ninguna boquilla evaluada',
    sides: 'Izquierda {esquerda}, derecha {direita}',
    sidesDiffer: 'Izquierda {esquerda}, derecha {direita}: diferencia de {diferenca}',
    halves: 'Mitad izquierda {esquerda}, derecha {direita} por boquilla',
    outsideOf: '{fora} de {bicos}',
    beyond: '{acima} por encima del límite, {abaixo} por debajo',
    kinds:
      '{gastos, plural, =0 {ninguna gastada} one {# gastada} other {# gastadas}}, {entupidos, plural, =0 {ninguna obstruida} one {# obstruida} other {# obstruidas}}',
    before: 'Antes {valor}',
    first: 'Primera lectura de este equipo',
    differs: 'Antes {valor}, medido {como}',
    atPressure: 'a {pressao}',
    onHalf: { ESQUERDO: 'solo en el lado izquierdo', DIREITO: 'solo en el lado derecho' },
    onBoth: 'en ambos lados',
    forRate: 'para {taxa}',
    forNoRate: 'sin tasa declarada',
    byTolerance: 'con una tolerancia de {limites}',
    unknownBefore: 'La lectura anterior no tiene este valor',
    better: 'mejor',
    same: 'igual',
    worse: 'peor',
  },
  neighbours: {
    previous: 'Lectura anterior de este equipo',
    next: 'Próxima lectura de este equipo',
    none: 'No hay',
  },
  hero: {
    skip: 'Saltar el dibujo',
    filter: 'Mostrar solo',
    all: 'Todos los lados',
    chip: '{resultado} {quantidade}',
  },
  chart: {
    what: 'Qué muestra el gráfico',
    error: 'Error',
    flow: 'Caudal',
    against: 'Con respecto a',
    NOMINAL: 'Nominal',
    MEDIANA: 'Mediana',
    TAXA_DECLARADA: 'Tasa declarada',
    PONTAS_NOVAS: 'Boquillas nuevas',
    MEDIA: 'Media',
    AMBOS: 'Ambos',
    title: 'Error por boquilla',
    description: 'Barras: error de cada boquilla. Banda: tolerancia aplicada, {tolerancia}.',
    aria: 'Error de {quantidade, plural, one {# boquilla} other {# boquillas}} alrededor de cero',
    plain: 'Ninguna de estas boquillas fue evaluada: no se aplicó ninguna tolerancia.',
    own: {
      NOMINAL: 'Los colores son solo de este gráfico: las boquillas se evaluaron por el caudal nominal.',
      MEDIA: 'Los colores son solo de este gráfico: las boquillas se evaluaron por el caudal mediano.',
      TAXA_DECLARADA:
        'Los colores son solo de este gráfico: las boquillas se evaluaron por el caudal que la tasa declarada pide.',
      PONTAS_NOVAS:
        'Los colores son solo de este gráfico: las boquillas se evaluaron por la media de boquillas nuevas.',
    },
    seriesNominal: 'Error nominal',
    seriesMean: 'Error por la media',
    seriesMedian: 'Error por la mediana (evaluado)',
    seriesDeclared: 'Error por la tasa declarada (evaluado)',
    seriesNewTips: 'Error por las boquillas nuevas (evaluado)',
  },
  tabs: {
    label: 'Partes de la lectura',
    bicos: 'Boquillas',
    calculo: 'Cálculo',
    calibracao: 'Calibración',
    detalhes: 'Detalles',
    anexos: 'Adjuntos',
    historico: 'Historial',
  },
  pick: 'Destacar la boquilla {bico}',
  marks: {
    title: 'Boquillas por resolver',
    bar: '{fora, plural, one {# fuera} other {# fuera}}',
    done: '{feitos} de {total} hechas',
    struck: 'Hecho:',
    allDone: 'Todo hecho: mida de nuevo para confirmar',
    replace: 'Cambiada',
    clean: 'Limpia',
    show: 'Ver boquillas por resolver',
    hide: 'Cerrar lista',
    open: 'Marcar lo que se hizo',
    by: '{nome}, {quando}',
    unsent: 'Se enviará',
    hint: 'Las marcas quedan guardadas en la lectura, con quién lo hizo y cuándo.',
  },
  edit: {
    open: 'Editar datos',
    title: 'Productor, operador y tasa',
    newTips: 'Media de tres boquillas nuevas: {modelo}',
    newTipsHint:
      'Mida tres boquillas nuevas del modelo a la presión de la lectura e informe la media. Las boquillas se evalúan de nuevo por ella.',
    declaredHint: 'Las boquillas de esta lectura se evalúan de nuevo por ella.',
    saved: 'Datos de la lectura guardados.',
    failed: failed('guardar los datos de la lectura'),
  },
  example: {
    title: 'Esta lectura es un ejemplo',
    text: 'Los valores son inventados y se evalúan como los de cualquier lectura. Nada de esto se guarda ni entra en los números de su cuenta.',
  },
  whatIf: {
    label: 'Perfil de tolerancia',
    kept: '{nome} (resultado guardado)',
    title: 'Simulación con otro perfil: {nome}',
    text: 'El resultado guardado de la lectura sigue igual.',
    back: 'Volver al resultado guardado',
  },
  history: {
    failed: failed('cargar el historial'),
    chegada: 'Llegada',
    anexos: 'Adjunto',
    trocas: 'Trabajo en la boquilla',
    dono: 'Dueño',
    device: '{partes, plural, one {# mensaje} other {# mensajes}} por el equipo',
    app: '{partes, plural, one {# mensaje} other {# mensajes}} por la app',
    until: '{texto}, hasta {ate}',
    TROCADO: '{bico} cambiada',
    LIMPO: '{bico} limpia',
  },
  calibration: {
    samples: 'Muestras recogidas',
    sample: 'Muestra {numero}: {volume} en {tempo}, {vazao}',
    compare: 'Dispositivo y referencia',
    device: 'Dispositivo',
    reference: 'Referencia',
    after: 'Después de la calibración',
    reused: 'Calibración reutilizada de una medición anterior.',
    notReused: 'Calibración hecha para esta lectura.',
    unknownReuse: 'La app no informó si la calibración fue reutilizada.',
    deviceError: 'Error del dispositivo: {erro}',
  },
}
