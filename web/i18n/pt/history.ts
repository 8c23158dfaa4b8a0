export const history = {
  title: 'Histórico',
  hint: 'Quem alterou o quê, do mais recente ao mais antigo.',
  when: 'Quando',
  who: 'Quem',
  field: 'Campo',
  from: 'De',
  to: 'Para',
  change: 'de {de} para {para}',
  emptyTitle: 'Nenhuma alteração',
  emptyText: 'Alterações de dados, permissões e vínculos aparecem aqui.',
} as const
