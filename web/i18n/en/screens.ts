import type { Translated } from '../messages.ts'

export const screens: Translated<'screens'> = {
  app: 'Home',
  perfil: 'Profile',
  usuarios: 'Users',
  usuarioNovo: 'Create user',
  usuarioVer: 'User',
  usuarioEquipamento: 'Equipment access',
  usuarioEditar: 'Edit user',
  leituras: 'Readings',
  leituraVer: 'Reading',
  equipamentos: 'Equipment',
  equipamentoVer: 'Equipment',
  equipamentoEditar: 'Edit equipment',
  sobre: 'About',
  usuariosEPermissoes: 'Users and Permissions',
  pesquisaSatisfacao: 'Satisfaction survey',
  catalogoUi: 'Component catalog',
  veiculosMarcas: 'Vehicle brands',
  veiculoMarcaNova: 'Create vehicle brand',
  veiculoMarcaEditar: 'Edit vehicle brand',
}
