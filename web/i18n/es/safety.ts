import type { Translated } from '../messages.ts'

export const safety: Translated<'safety'> = {
  title: 'Antes de medir: seguridad',
  water: 'Agua limpia, en un pulverizador descontaminado, con filtros y boquillas limpios.',
  wear: 'Guantes y gafas de protección.',
  nozzles: 'Nunca sople una boquilla con la boca, ni la limpie con alambre o navaja.',
  boom: 'Nadie debajo de la barra.',
  more: 'Leer en el manual',
}
