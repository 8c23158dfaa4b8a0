import type { Actor } from '../../http/context.ts'

/** Who a change is by, as its record's history tells it. */
export const authorOf = ({ usuarioId, nome }: Pick<Actor, 'usuarioId' | 'nome'>) => ({ id: usuarioId, nome })
