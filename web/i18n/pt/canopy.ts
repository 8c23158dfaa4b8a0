export const canopy = {
  height: 'Altura da copa',
  width: 'Largura da copa',
  volume: 'Volume de copa',
  index: 'Volume por 1.000 {unidade} de copa',
  wall: 'Área da parede foliar',
  wallIndex: 'Volume por 10.000 {unidade} de parede foliar',
  fromRecipe: 'Da receita {nome}, que nomeia este equipamento. Pode ser mudado aqui.',
  hint: 'A taxa medida pelo volume das copas e pela parede foliar, tão alta quanto elas. O que se digita aqui não fica guardado.',
} as const
