import type { Translated } from '../messages.ts'

export const canopy: Translated<'canopy'> = {
  height: 'Altura de la copa',
  width: 'Ancho de la copa',
  volume: 'Volumen de copa',
  index: 'Volumen por 1000 {unidade} de copa',
  wall: 'Área de la pared foliar',
  wallIndex: 'Volumen por 10.000 {unidade} de pared foliar',
  fromRecipe: 'De la receta {nome}, que nombra este equipo. Se puede cambiar aquí.',
  hint: 'La tasa medida sobre el volumen de las copas y sobre la pared foliar, tan alta como ellas. Lo que se escribe aquí no se guarda.',
}
