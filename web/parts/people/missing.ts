import type { UsuarioLogado } from '../../../shared/contract/login.ts'
import type { DadoDoPlano, Perfil } from '../../../shared/contract/profile.ts'

/** What a person has to tell before there are plans to see; an administrator takes out no plan. */
export const missingOf = (profile: Pick<Perfil, 'faltam'>, { papel }: Pick<UsuarioLogado, 'papel'>): DadoDoPlano[] =>
  papel === 'ADMIN' ? [] : profile.faltam
