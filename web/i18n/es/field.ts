import type { Translated } from '../messages.ts'

export const field: Translated<'field'> = {
  progress: '{feitos} de {total} hechas',
  now: 'Boquilla de ahora',
  nozzle: 'Boquilla',
  tasks: { replace: 'Cambie', clean: 'Limpie' },
  done: 'Hecho',
  undo: 'Deshacer',
  skip: 'Saltar',
  finished: 'Todo hecho: mida de nuevo para confirmar.',
  nothing: 'Ninguna boquilla por cambiar o limpiar.',
  list: 'Todas las boquillas',
  left: 'Falta',
  leave: 'Salir del modo campo',
}
