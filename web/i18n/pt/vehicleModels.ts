import { registryTexts } from '../nouns/pt.ts'

export const vehicleModels = {
  ...registryTexts({ one: 'modelo de veículo', many: 'modelos de veículos', short: 'modelo', gender: 'm' }),
  taken: 'Já existe um modelo de veículo com este nome para a marca.',
  description: 'Modelos que os veículos das frotas podem ter, cada um de uma marca.',
  filterPlaceholder: 'Nome ou marca',
  emptyText: 'Os modelos criados aqui podem ser escolhidos nas frotas.',
  brand: 'Marca',
  removeQuestion: 'Deseja remover o modelo {nome}? O nome continua reservado na marca, e o modelo pode ser restaurado.',
} as const
