import type { StatusRegistro } from '../../../shared/enums.ts'
import { failed } from '../../../shared/i18n/failed/pt.ts'
import { registryTexts } from '../nouns/pt.ts'

export const brands = {
  ...registryTexts({ one: 'marca', many: 'marcas', short: 'marca', gender: 'f' }),
  description: 'Fabricantes das pontas do catálogo, na ordem em que são oferecidos.',
  filterPlaceholder: 'Nome ou situação',
  emptyText: 'As marcas criadas aqui podem ser escolhidas nas pontas do catálogo.',
  image: 'Imagem',
  states: { ATIVO: 'Ativas', REMOVIDO: 'Removidas' } satisfies Record<StatusRegistro, string>,
  create: 'Criar marca',
  edit: 'Editar',
  editDialog: 'Editar marca',
  order: 'Reordenar',
  orderTitle: 'Ordem das marcas',
  orderHint: 'Arraste as marcas, ou escolha uma alça com Enter e use as setas.',
  orderSave: 'Salvar ordem',
  orderSaved: 'Ordem salva.',
  orderNotSaved: failed('salvar a ordem'),
} as const
