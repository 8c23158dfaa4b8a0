import type { Translated } from '../messages.ts'

export const rules: Translated<'rules'> = {
  ultimo_administrador: 'This is the last active administrator: make someone else one first.',
  proprio_acesso: 'You cannot take away your own access: ask another administrator.',
  administrador_com_equipamento: 'The person owns equipment: change its owner first.',
  dono_invalido: 'This person is not active.',
  dono_administrador: 'An administrator cannot own equipment.',
  dono_atual: 'This person is the owner already.',
  equipamento_inutilizado: 'The equipment is unusable.',
  equipamentos_demais: 'At most 400 pieces of equipment per person.',
}
