import { registryTexts, saleTexts } from '../nouns/pt.ts'

export const additives = {
  ...registryTexts({ one: 'aditivo', many: 'aditivos', short: 'aditivo', gender: 'm' }),
  ...saleTexts({ gender: 'm' }),
  taken: 'Já existe um plano ou aditivo com este nome.',
  description: 'O que se contrata junto com um plano: usuários além dos que cada equipamento permite.',
  filterPlaceholder: 'Nome, período…',
  emptyText: 'Os aditivos criados aqui podem ser contratados junto com um plano do mesmo período.',
  extraUsers: 'Usuários adicionais',
  extraUsersHint: 'A mais em cada equipamento.',
  periodHint: 'O mesmo do plano com que é contratado.',
} as const
