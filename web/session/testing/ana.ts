import type { UsuarioLogado } from '../../../shared/contract/login.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'

export const OWN = '018f4d1e-0000-7000-8000-000000000001'
export const OTHER = '018f4d1e-0000-7000-8000-000000000002'

/** A customer with an account of her own, who is a plain user of another. */
export const usuario: UsuarioLogado = {
  id_usuario: OWN,
  nome: 'Ana Souza',
  email: 'ana@example.com',
  email_confirmado: true,
  foto_perfil: null,
  papel: 'CLIENTE',
  idioma: 'pt',
  cargo: 'DONO',
  quantidade_equipamento_irregular: 0,
  convites_pendentes: 0,
  contas_associadas: [{ tipo: 'UTILIZADOR', dono_conta: { id_usuario: OTHER, nome: 'Bruno Lima' } }],
  unidades: STORED_UNITS,
  pais: 'BR',
  pode_gerar_chaves: false,
  pode_gerir_frotas: false,
  pode_visualizar_dashboard: false,
}
