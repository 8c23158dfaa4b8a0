import type { Translated } from '../messages.ts'

export const canopy: Translated<'canopy'> = {
  height: 'Canopy height',
  width: 'Canopy width',
  volume: 'Canopy volume',
  index: 'Volume per 1,000 {unidade} of canopy',
  wall: 'Leaf wall area',
  wallIndex: 'Volume per 10,000 {unidade} of leaf wall',
  fromRecipe: 'From the recipe {nome}, which names this equipment. It can be changed here.',
  hint: 'The measured rate over the volume of the canopies and over the leaf wall, as high as these. What you type here is not kept.',
}
