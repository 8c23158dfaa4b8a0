import type { PathName } from '../../../shared/paths.ts'

/** What screens are called, by their path; whoever leads to one names it so, before its own texts are there. */
export const screens = {
  app: 'Início',
  perfil: 'Perfil',
  usuarios: 'Usuários',
  usuarioNovo: 'Criar usuário',
  usuarioVer: 'Usuário',
  usuarioEquipamento: 'Acessos do equipamento',
  usuarioEditar: 'Editar usuário',
  leituras: 'Leituras',
  leituraVer: 'Leitura',
  equipamentos: 'Equipamentos',
  equipamentoVer: 'Equipamento',
  equipamentoEditar: 'Editar equipamento',
  calibracao: 'Calibrações',
  sobre: 'Sobre',
  usuariosEPermissoes: 'Usuários e permissões',
  pesquisaSatisfacao: 'Pesquisa de satisfação',
  catalogoUi: 'Catálogo de componentes',
  veiculosMarcas: 'Marcas de veículos',
  veiculoMarcaNova: 'Criar marca de veículo',
  veiculoMarcaEditar: 'Editar marca de veículo',
  versoesHardware: 'Versões de hardware',
  versaoHardwareNova: 'Criar versão de hardware',
  versaoHardwareEditar: 'Editar versão de hardware',
} as const satisfies Partial<Record<PathName, string>>
