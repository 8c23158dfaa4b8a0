import { registryTexts } from '../nouns/pt.ts'

export const vehicleBrands = {
  ...registryTexts({ one: 'marca de veículo', many: 'marcas de veículos', short: 'marca', gender: 'f' }),
  description: 'Marcas que os veículos das frotas podem ter, por nome.',
  filterPlaceholder: 'Nome começa com…',
  emptyText: 'As marcas criadas aqui podem ser escolhidas nas frotas.',
} as const
