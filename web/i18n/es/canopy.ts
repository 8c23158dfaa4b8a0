import type { Translated } from '../messages.ts'

export const canopy: Translated<'canopy'> = {
  height: 'Altura de la copa',
  width: 'Ancho de la copa',
  volume: 'Volumen de copa',
  index: 'Volumen por 1.000 {unidade} de copa',
  wall: 'Área de la pared foliar',
  wallIndex: 'Volumen por 10.000 {unidade} de pared foliar',
  fromRecipe: 'De la receta {nome}, que nombra este equipo. Se puede cambiar aquí.',
  hint: 'La tasa medida por el volumen de las copas y por la pared foliar, de la altura de ellas. Lo que se escribe aquí no se guarda.',
}
