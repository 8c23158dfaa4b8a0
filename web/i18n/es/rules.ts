import type { Translated } from '../messages.ts'

export const rules: Translated<'rules'> = {
  ultimo_administrador: 'Es el último administrador activo: haga administradora a otra persona antes.',
  proprio_acesso: 'No puede retirar su propio acceso: pídalo a otro administrador.',
  administrador_com_equipamento: 'La persona es dueña de equipos: cambie el dueño antes.',
  dono_invalido: 'Esta persona no está activa.',
  dono_administrador: 'Un administrador no puede ser dueño de equipos.',
  dono_atual: 'Esta persona ya es la dueña.',
  equipamento_inutilizado: 'El equipo está inutilizado.',
  equipamentos_demais: 'Como máximo 400 equipos por persona.',
}
