import type { Translated } from '../messages.ts'

export const screens: Translated<'screens'> = {
  app: 'Inicio',
  perfil: 'Perfil',
  usuarios: 'Usuarios',
  usuarioNovo: 'Crear usuario',
  usuarioVer: 'Usuario',
  usuarioEquipamento: 'Accesos del equipo',
  usuarioEditar: 'Editar usuario',
  leituras: 'Lecturas',
  leituraVer: 'Lectura',
  equipamentos: 'Equipos',
  equipamentoVer: 'Equipo',
  equipamentoEditar: 'Editar equipo',
  sobre: 'Acerca de',
  usuariosEPermissoes: 'Usuarios y permisos',
  pesquisaSatisfacao: 'Encuesta de satisfacción',
  catalogoUi: 'Catálogo de componentes',
  veiculosMarcas: 'Marcas de vehículos',
  veiculoMarcaNova: 'Crear marca de vehículo',
  veiculoMarcaEditar: 'Editar marca de vehículo',
}
