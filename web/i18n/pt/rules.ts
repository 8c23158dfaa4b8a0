/** Texts of rules of whole records, by the keys the API reports them with. */
export const rules = {
  ultimo_administrador: 'É o último administrador ativo: torne outra pessoa administradora antes.',
  proprio_acesso: 'Não é possível retirar o próprio acesso: peça a outro administrador.',
  administrador_com_equipamento: 'A pessoa é dona de equipamentos: troque o dono deles antes.',
  dono_invalido: 'Esta pessoa não está ativa.',
  dono_administrador: 'Um administrador não pode ser dono de equipamentos.',
  dono_atual: 'Esta pessoa já é a dona.',
  equipamento_inutilizado: 'O equipamento está inutilizado.',
  equipamentos_demais: 'No máximo 400 equipamentos por pessoa.',
} as const
