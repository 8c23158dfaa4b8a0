/** What every record that can be removed begins with beside its own fields, created now unless it is said when. */
export const newRecord = (now = new Date().toISOString()) =>
  ({ criado_em: now, atualizado_em: now, versao: 1, status: 'ATIVO', removido_em: null }) as const
