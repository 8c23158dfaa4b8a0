import type { AbilitySet, Requirement } from './abilities.ts'
import type { Cargo, Papel } from './enums.ts'

/**
 * Every path of the console, once: who may open it and under which menu entry it stands. Routes, menu and links derive
 * from this table; `pathTo` is the only place a console address is built.
 */
export interface ConsolePath {
  readonly path: string
  /** Roles (of the selected account, else the user's own) that may open it; absent: any. */
  readonly roles?: readonly (Cargo | Papel)[]
  /** Ability alternatives; absent: none needed. */
  readonly anyOf?: AbilitySet
  /** Open to visitors without a session. */
  readonly publico?: true
  /** Open to whoever may select several accounts, as the selector is. */
  readonly severalAccounts?: true
  /** Role-bound alternatives, where the specification lists a path twice. */
  readonly alternatives?: readonly { roles: readonly (Cargo | Papel)[]; anyOf: AbilitySet }[]
}

const needs = (...all: Requirement[]): AbilitySet => [all]
const ADMIN = ['ADMIN'] as const
const CONTA = ['DONO', 'ADMINISTRADOR'] as const

const frota = (abilities: Requirement[]): Pick<ConsolePath, 'alternatives'> => ({
  alternatives: [
    { roles: CONTA, anyOf: needs(['manage', 'GerirFrota']) },
    { roles: ADMIN, anyOf: [abilities] },
  ],
})

const catalogueEdit = (subject: 'Veiculo') => ({
  list: needs(['read', subject], ['find', subject]),
  create: needs(['create', subject]),
  update: needs(['update', subject]),
})
const veiculo = catalogueEdit('Veiculo')

export const PATHS = {
  inicio: { path: '/', publico: true },
  login: { path: '/login', publico: true },
  cadastroUsuario: { path: '/cadastro-usuario', publico: true },
  esqueceuSenha: { path: '/esqueceu-senha', publico: true },
  redefinicaoSenha: { path: '/redefinicao-senha', publico: true },
  relatorioPorEmail: { path: '/relatorio-por-email', publico: true },
  confirmacaoEmail: { path: '/confirmacao-email', publico: true },
  /** The page of an inspection's certificate, for anybody who has its code. */
  certificado: { path: '/certificado/:codigo', publico: true },
  simulador: { path: '/simulador/:checkoutId', publico: true },
  /** The example reading for whoever has no account yet. */
  exemplo: { path: '/exemplo', publico: true },
  /** The page does not exist in production. */
  ambiente: { path: '/ambiente', publico: true },

  app: { path: '/app' },
  perfil: { path: '/app/perfil' },
  dashboard: { path: '/app/dashboard', roles: ['DONO'], anyOf: needs(['read', 'VisualizarDashboard']) },

  contasAcompanhadas: {
    path: '/app/contas',
    roles: ['DONO', 'ADMINISTRADOR', 'UTILIZADOR'],
    severalAccounts: true,
  },

  usuarios: { path: '/app/usuarios', roles: ADMIN, anyOf: needs(['read', 'Usuario']) },
  usuarioNovo: { path: '/app/usuarios/novo', roles: ADMIN, anyOf: needs(['create', 'Usuario']) },
  usuarioVer: {
    path: '/app/usuarios/:usuarioId/visualizar',
    roles: ADMIN,
    anyOf: [[['read', 'Usuario']], [['manage', 'UsuariosAdicionaisEquipamento']]],
  },
  /** What an administrator of the product needs to know of a customer who asks for help. */
  usuarioAtendimento: {
    path: '/app/usuarios/:usuarioId/atendimento',
    roles: ADMIN,
    anyOf: needs(['read', 'Usuario']),
  },
  usuarioEquipamento: {
    path: '/app/usuarios/:usuarioId/equipamentos/:equipamentoId',
    roles: ADMIN,
    anyOf: needs(['update', 'Usuario']),
  },
  usuarioEditar: { path: '/app/usuarios/:usuarioId', roles: ADMIN, anyOf: needs(['update', 'Usuario']) },

  leituras: { path: '/app/leituras', anyOf: needs(['find', 'Leitura']) },
  leituraVer: { path: '/app/leituras/:leituraId/visualizar', anyOf: needs(['read', 'Leitura']) },
  /** The same for a phone and gloves: one nozzle after the other. */
  leituraCampo: { path: '/app/leituras/:leituraId/campo', anyOf: needs(['read', 'Leitura']) },

  /** An example reading to play with. */
  leituraExemplo: { path: '/app/leituras/exemplo', anyOf: needs(['read', 'Leitura']) },

  /** The readings are named by the query, `a` and `b`. */
  leiturasComparar: { path: '/app/leituras/comparar', anyOf: needs(['read', 'Leitura']) },

  receitas: { path: '/app/receitas', anyOf: needs(['find', 'Receita']) },
  receitaNova: { path: '/app/receitas/novo', anyOf: needs(['create', 'Receita']) },
  receitaVer: { path: '/app/receitas/:receitaId/visualizar', anyOf: needs(['read', 'Receita']) },
  receitaEditar: { path: '/app/receitas/:receitaId', anyOf: needs(['update', 'Receita']) },

  certificados: { path: '/app/certificados', anyOf: needs(['find', 'Certificado'], ['read', 'Certificado']) },

  usuariosEPermissoes: {
    path: '/app/usuarios-e-permissoes',
    roles: CONTA,
    anyOf: needs(['menu', 'UsuarioConta'], ['find', 'UsuarioConta']),
  },

  equipamentos: { path: '/app/equipamentos', anyOf: needs(['find', 'Equipamento']) },
  equipamentoVer: {
    path: '/app/equipamentos/:equipamentoId/visualizar',
    anyOf: needs(['read', 'Equipamento']),
  },
  equipamentoEvolucao: {
    path: '/app/equipamentos/:equipamentoId/evolucao',
    anyOf: needs(['find', 'Leitura'], ['read', 'Leitura']),
  },
  /** Of a reading or an equipment that the query names (`leitura`, `equipamento`), else of every machine. */
  listaTrocas: { path: '/app/lista-de-trocas', anyOf: needs(['find', 'Equipamento'], ['read', 'Leitura']) },
  equipamentoEditar: { path: '/app/equipamentos/:equipamentoId', anyOf: needs(['update', 'Equipamento']) },

  quarentena: { path: '/app/quarentena', roles: ADMIN, anyOf: needs(['manage', 'Equipamento']) },
  mensagemQuarentena: {
    path: '/app/quarentena/:quarentenaId',
    roles: ADMIN,
    anyOf: needs(['manage', 'Equipamento']),
  },

  falhasNavegador: { path: '/app/falhas-navegador', roles: ADMIN },

  veiculosMarcas: { path: '/app/veiculos-marcas', roles: ADMIN, anyOf: veiculo.list },
  veiculoMarcaNova: { path: '/app/veiculos-marcas/novo', roles: ADMIN, anyOf: veiculo.create },
  veiculoMarcaEditar: { path: '/app/veiculos-marcas/:veiculoMarcaId', roles: ADMIN, anyOf: veiculo.update },
  veiculosModelos: { path: '/app/veiculos-modelos', roles: ADMIN, anyOf: veiculo.list },
  veiculoModeloNovo: { path: '/app/veiculos-modelos/novo', roles: ADMIN, anyOf: veiculo.create },
  veiculoModeloEditar: { path: '/app/veiculos-modelos/:veiculoModeloId', roles: ADMIN, anyOf: veiculo.update },

  frotas: {
    path: '/app/frotas',
    ...frota([
      ['read', 'Frota'],
      ['find', 'Frota'],
    ]),
  },
  frotaNova: { path: '/app/frotas/novo', ...frota([['manage', 'Frota']]) },
  frotaVer: { path: '/app/frotas/:veiculoId/visualizar', ...frota([['manage', 'Frota']]) },
  frotaEditar: { path: '/app/frotas/:veiculoId', ...frota([['manage', 'Frota']]) },

  pedidos: { path: '/app/pedidos', anyOf: needs(['menu', 'Pedido'], ['find', 'Pedido']) },
  pedidoVer: { path: '/app/pedidos/:pedidoId/visualizar', anyOf: needs(['read', 'Pedido']) },
  /** Plans that can be subscribed to; administrators of the product keep them there. */
  planos: { path: '/app/planos', anyOf: needs(['find', 'Plano']) },
  planoNovo: { path: '/app/planos/novo', roles: ADMIN, anyOf: needs(['create', 'Plano']) },
  planoEditar: { path: '/app/planos/:planoId', roles: ADMIN, anyOf: needs(['update', 'Plano']) },
  /** Subscriptions of all accounts, and what is to be done about their money. */
  assinaturas: { path: '/app/assinaturas', roles: ADMIN, anyOf: needs(['manage', 'Plano']) },
  cobranca: { path: '/app/cobranca', roles: ADMIN, anyOf: needs(['update', 'Pedido'], ['manage', 'Plano']) },
  aditivos: { path: '/app/aditivos', roles: ADMIN, anyOf: needs(['manage', 'Plano']) },
  aditivoNovo: { path: '/app/aditivos/novo', roles: ADMIN, anyOf: needs(['create', 'Plano']) },
  aditivoEditar: { path: '/app/aditivos/:aditivoId', roles: ADMIN, anyOf: needs(['update', 'Plano']) },

  webhooks: { path: '/app/webhooks', roles: ['DONO'], anyOf: needs(['generate', 'Leitura']) },
  webhookVer: { path: '/app/webhooks/:webhookId', roles: ['DONO'], anyOf: needs(['generate', 'Leitura']) },

  versoesHardware: {
    path: '/app/versoes-hardware',
    anyOf: needs(['find', 'EquipamentoFirmware'], ['read', 'EquipamentoFirmware']),
  },
  versaoHardwareNova: { path: '/app/versoes-hardware/novo', anyOf: needs(['create', 'EquipamentoFirmware']) },
  versaoHardwareEditar: { path: '/app/versoes-hardware/:firmwareId', anyOf: needs(['update', 'EquipamentoFirmware']) },

  marcas: { path: '/app/marcas', roles: ADMIN, anyOf: needs(['find', 'Marca']) },
  pontas: { path: '/app/pontas', roles: ADMIN, anyOf: needs(['find', 'PerfilModeloBico']) },
  pontaCadastrar: { path: '/app/pontas/cadastrar-ponta', roles: ADMIN, anyOf: needs(['create', 'PerfilModeloBico']) },
  pontaEditar: { path: '/app/pontas/editar-ponta/:pontaId', roles: ADMIN, anyOf: needs(['read', 'PerfilModeloBico']) },
  pontaEscolher: {
    path: '/app/escolha-de-pontas',
    anyOf: needs(['find', 'PerfilModeloBico'], ['read', 'PerfilModeloBico']),
  },
  condicoes: { path: '/app/condicoes' },
  pontasPublicadas: { path: '/app/pontas/catalogo-publicado', roles: ADMIN, anyOf: needs(['manage', 'UploadCSV']) },
  pontaImportar: { path: '/app/pontas/importar-ponta', roles: ADMIN, anyOf: needs(['manage', 'UploadCSV']) },

  chaves: { path: '/app/chaves', roles: ['DONO'], anyOf: needs(['generate', 'Leitura']) },
  calibracao: { path: '/app/calibracao' },
  calibracaoVer: { path: '/app/calibracao/:calibracaoId' },
  revision: {
    path: '/app/revision',
    roles: ADMIN,
    anyOf: needs(
      ['create', 'VisualizarCriarRevisoes'],
      ['read', 'VisualizarCriarRevisoes'],
      ['update', 'VisualizarCriarRevisoes'],
      ['delete', 'VisualizarCriarRevisoes'],
    ),
  },
  report: { path: '/app/report', roles: ADMIN, anyOf: needs(['create', 'Relatorios'], ['read', 'Relatorios']) },
  sobre: { path: '/app/sobre' },
  /** Administrators of the product have no machines, hence no alerts. */
  avisos: { path: '/app/avisos', roles: ['DONO', 'ADMINISTRADOR', 'UTILIZADOR'] },
  perfisTolerancia: { path: '/app/perfis-de-tolerancia', roles: ADMIN, anyOf: needs(['manage', 'Calibracao']) },
  perfilToleranciaNovo: {
    path: '/app/perfis-de-tolerancia/novo',
    roles: ADMIN,
    anyOf: needs(['create', 'Calibracao']),
  },
  perfilToleranciaEditar: {
    path: '/app/perfis-de-tolerancia/:perfilToleranciaId',
    roles: ADMIN,
    anyOf: needs(['update', 'Calibracao']),
  },
  pesquisaSatisfacao: {
    path: '/app/settings/satisfaction-survey',
    roles: ADMIN,
    anyOf: needs(['manage', 'PesquisaSatisfacao']),
  },
} as const satisfies Record<string, ConsolePath>

export type PathName = keyof typeof PATHS

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type PathParams<N extends PathName> = Record<ParamsOf<(typeof PATHS)[N]['path']>, string>

/** The query with which the list of readings opens with the person's exports. */
export const EXPORTS_OPEN = 'exportacoes=abertas'

/** The query with which the page of reports says which of them it was opened for. */
export const REPORT_OPEN = 'relatorio'

/** The query by which a page of an account leads back to the list of accounts it was opened from. */
export const FROM_ACCOUNTS = { origem: 'contas' } as const

/** Address of a console page, its parameters escaped. */
export function pathTo<N extends PathName>(
  name: N,
  ...args: [ParamsOf<(typeof PATHS)[N]['path']>] extends [never] ? [] : [params: PathParams<N>]
): string {
  const params = (args[0] ?? {}) as Record<string, string>
  return PATHS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

/** The documentation of the external API. */
export const API_REFERENCE = '/api/docs'

/** Its page in a language of the console; programs, which have none, are led to the English one. */
export const apiGuide = (language: string): string => `/documentos/api.${language}.html`

/** The page for makers of devices and apps, in English. */
export const DEVICE_PROTOCOL = '/documentos/dispositivos.html'

/** The guide with every route, for administrators of the product. */
export const wholeApi = (language: string): string => `${apiGuide(language)}?todas#routes`

/** Licences of the packages that the console is built with: a file of the build. */
export const LICENSES = 'licencas.txt'

/** Documents anybody may read: one page a language. */
export const DOCUMENTS = ['manual', 'privacidade', 'termos'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** Address of a public document in a language of the console. */
export const documentPath = (name: DocumentName, language: string): string => `/documentos/${name}.${language}.html`
