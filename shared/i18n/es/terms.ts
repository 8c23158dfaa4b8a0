import type { Translated } from '../texts.ts'

export const terms: Translated<'terms'> = {
  what: 'Qué es: {termo}',
  todo: 'Qué hacer:',
  texts: {
    realRate: {
      name: 'Tasa real',
      text: 'Lo que el pulverizador aplica por hectárea, calculado del caudal medido, la velocidad y el ancho. Es lo que recibe el campo, cualquiera que sea la tasa deseada.',
      act: 'Si se aparta de la tasa deseada, ajuste la presión o la velocidad y mida de nuevo antes de pulverizar.',
    },
    declaredRate: {
      name: 'Tasa declarada',
      text: 'La tasa que el operador informó en la app antes de medir. La diferencia con la tasa real dice si la regulación está bien.',
      act: 'Si difiere mucho de la real, revise lo que se escribió; si está bien, ajuste la regulación.',
    },
    nominalError: {
      name: 'Error nominal',
      text: 'Cuánto se aparta el caudal de la boquilla del caudal del catálogo a la presión de la lectura. Positivo es desgaste y negativo obstrucción, si la presión y el modelo son los informados; si no, pueden ser ellos.',
      act: 'Por encima del límite, cambie la boquilla; por debajo, límpiela. Si todas se apartan al mismo lado, revise antes la presión y el modelo.',
    },
    averageError: {
      name: 'Error por la media',
      text: 'Cuánto se aparta el caudal de la boquilla de la media de las boquillas del mismo modelo. Sirve aunque el modelo no esté en el catálogo.',
      act: 'Cambie las boquillas por encima del límite y limpie las de abajo. Si todo el juego puede estar gastado, evalúelo por otra referencia.',
    },
    medianError: {
      name: 'Error por la mediana',
      text: 'Cuánto se aparta el caudal de la boquilla de la mediana de las boquillas del mismo modelo: el caudal del medio, con tantas boquillas por encima como por debajo. Una boquilla obstruida casi no la mueve.',
      act: 'Cambie las boquillas por encima del límite y limpie las de abajo. Si todo el juego puede estar gastado, evalúelo por otra referencia.',
    },
    declaredError: {
      name: 'Error por la tasa declarada',
      text: 'Cuánto se aparta el caudal de la boquilla del que la tasa declarada pide de cada una: tasa × velocidad × espaciado / 600. A 120 L/ha, 8 km/h y 0,50 m son 0,800 L/min.',
      act: 'Si todas las boquillas se apartan al mismo lado, ajuste la presión o la velocidad; si solo algunas, cambie o limpie esas.',
    },
    newTipsError: {
      name: 'Error por las boquillas nuevas',
      text: 'Cuánto se aparta el caudal de la boquilla de la media de tres boquillas nuevas del mismo modelo, medidas a la misma presión. El manómetro no la cambia: lo que queda es desgaste o suciedad.',
      act: 'Mida tres boquillas nuevas, escriba la media en “Editar datos” y cambie o limpie lo que pasa del límite.',
    },
    meanError: {
      name: 'Error medio',
      text: 'La media de los errores nominales, con signo. Cerca de cero quiere decir que el conjunto aplica lo que promete el catálogo, no que cada boquilla está bien. Un lado que no dio nada, y tres vecinas o más, quedan fuera: hablan de una válvula, no de las boquillas.',
      act: 'Si se aparta de cero, revise la presión, el manómetro y el modelo; después mire boquilla por boquilla.',
    },
    worstNozzle: {
      name: 'Peor boquilla',
      text: 'La boquilla reprobada que más se aparta de su referencia; sin reprobadas, la de mayor error.',
      act: 'Comience por ella: cámbiela si está gastada, límpiela si está obstruida, y mida de nuevo.',
    },
    uniformity: {
      name: 'Uniformidad',
      text: 'El coeficiente de variación de los caudales: cuánto se dispersan alrededor de la media. Cuanto menor, más parecidos son los caudales de las boquillas; no dice cómo se distribuye el líquido sobre el objetivo. Un lado que no dio nada, y tres vecinas o más, quedan fuera: hablan de una válvula, no de las boquillas.',
      act: 'Si pasa del límite, cambie o limpie las boquillas que más se apartan y mida de nuevo.',
    },
    outside: {
      name: 'Fuera de tolerancia',
      text: 'Boquillas cuyo error pasa el límite del perfil aplicado. Por encima están gastadas y se cambian, por debajo están obstruidas y se limpian primero, salvo que la presión, el modelo o la falta de caudal de varias boquillas juntas explique el error.',
      act: 'Siga lo que la lectura manda cambiar y limpiar, marque cada boquilla hecha y mida de nuevo.',
    },
    tolerance: {
      name: 'Tolerancia aplicada',
      text: 'El mayor error que todavía pasa, de más y de menos, y con respecto a qué. Queda guardada con la lectura: cambiar el perfil después no cambia el resultado.',
      act: 'Para ver el efecto de otro límite, pruebe otro perfil en la página de la lectura.',
    },
    profile: {
      name: 'Perfil de tolerancia',
      text: 'La regla con que se evalúan las boquillas, con su versión. Las fuentes difieren, por eso hay más de un perfil.',
      act: 'Use el que pide su norma o su asesor; en la duda, quédese con el de la lectura.',
    },
    estimatedTolerance: {
      name: 'Tolerancia estimada',
      text: 'La mitad del intervalo de confianza del 95 % del error medio. Con más boquillas y caudales más parejos, disminuye.',
      act: 'Si es demasiado grande para decidir, mida más boquillas.',
    },
    impliedPressure: {
      name: 'Presión implícita',
      text: 'La presión a la que las boquillas de un modelo darían la mediana de los caudales medidos, según los puntos publicados por el fabricante.',
      act: 'Si está lejos de lo que mostró el manómetro, revise el manómetro antes de cambiar boquillas.',
    },
    nominalFlow: {
      name: 'Caudal nominal',
      text: 'El caudal que el catálogo da para este modelo exacto, a la presión de la lectura. Entre presiones publicadas se interpola; fuera del rango de presión del modelo se extrapola, y se dice a su lado.',
      act: 'Si está extrapolado, mida dentro del rango de presión del modelo o revise el catálogo del fabricante.',
    },
    reliability: {
      name: 'Factor de confiabilidad',
      text: '100 % menos el error del dispositivo contra la referencia, sin signo. Cerca de 100 %, el dispositivo mide como la probeta o la balanza.',
      act: 'Lejos de 100 %, calibre de nuevo antes de medir las boquillas.',
    },
    gravimetric: {
      name: 'Caudal gravimétrico',
      text: 'El caudal hallado por el volumen de la probeta o el peso del agua en el tiempo de medición. Es la referencia con que se compara el dispositivo.',
      act: 'Si las muestras varían mucho entre sí, repítalas con más tiempo.',
    },
    calibration: {
      name: 'Calibración',
      text: 'La comparación del dispositivo con una probeta o balanza antes de medir las boquillas. Reutilizada quiere decir que vale la de una medición anterior.',
      act: 'Calibre de nuevo cuando cambia la boquilla o la presión, o cuando un resultado sorprende.',
    },
  },
}
