export const field = {
  progress: '{feitos} de {total} feitos',
  now: 'Bico de agora',
  nozzle: 'Bico',
  tasks: { replace: 'Troque', clean: 'Limpe' },
  done: 'Feito',
  undo: 'Desfazer',
  skip: 'Pular',
  finished: 'Tudo feito: meça de novo para confirmar.',
  nothing: 'Nenhum bico a trocar ou limpar.',
  list: 'Todos os bicos',
  left: 'Falta',
  leave: 'Sair do modo campo',
} as const
