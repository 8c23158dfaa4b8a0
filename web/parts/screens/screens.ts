import type { AREAS, AreaName } from '../../../shared/contract/areas.ts'
import type { Cargo, Papel } from '../../../shared/enums.ts'
import type { PathName } from '../../../shared/paths.ts'
import type { Messages, PlainKey } from '../../i18n/messages.ts'

type MenuLabel = Extract<PlainKey, `screens.menu.${string}`>

/** Headings of the menu, in its order. */
export const MENU_SECTIONS = [
  'screens.menu.noCampo',
  'screens.menu.maquinas',
  'screens.menu.conta',
  'screens.menu.catalogo',
  'screens.menu.administracao',
  'screens.menu.ajuda',
] as const satisfies readonly MenuLabel[]
export type MenuSection = (typeof MENU_SECTIONS)[number]

export interface MenuEntry {
  readonly label: Exclude<MenuLabel, MenuSection>
  /** Heading it stands under; absent: above all of them. */
  readonly section?: MenuSection
  /** What unfolds to show it. */
  readonly group?: Exclude<MenuLabel, MenuSection>
  /** Roles that see it so; absent: whoever may open the screen. */
  readonly roles?: readonly (Cargo | Papel)[]
}

type OpeningRoute = {
  [A in AreaName]: { readonly area: A; readonly route: keyof (typeof AREAS)[A]['routes'] & string }
}[AreaName]

/** What is known of a page without its code. */
interface Page {
  /** Its file below `web/features`, which its component is named after. */
  readonly page: `${string}/${string}Page`
}

/** A page anybody may open. */
export interface PublicPage extends Page {
  readonly path: PathName
}

/** A screen of the signed-in area that is built. What is not in this table is neither in the menu nor reachable. */
export interface Screen extends Page {
  /** Its title is the text of this name in `screens`. */
  readonly path: PathName & keyof Messages['screens']
  /** What it is called to administrators of the product, where that is another, as in their menu. */
  readonly administrators?: Exclude<MenuLabel, MenuSection>
  /** Entries of the side menu; a screen that stands in it under two names says for whom each is. */
  readonly menu?: readonly MenuEntry[]
  /** Screen above this one in the breadcrumbs. */
  readonly parent?: PathName
  /** Said to whoever has the role for it and lacks the permission; absent: to them it does not exist. */
  readonly refused?: PlainKey
  /** Its address names no account: it is about the person, or about a record that tells in which account it is. */
  readonly anyAccount?: true
  /**
   * What the screen asks for first, while its code is still on the way: a route of the contract, its parameters those
   * of the address. Rows of a `list`, which keeps its filter and preferences under that name, are asked for before the
   * console's code is there.
   */
  readonly opens?: OpeningRoute & { readonly list?: string }
  /** Most presses on home and on lists lead to it: its code is there before. */
  readonly isNext?: true
  /** Has the form of a new record of that area. */
  readonly creates?: AreaName
}

/** Areas of which one record can be asked for. */
type RecordArea = { [A in AreaName]: 'ver' extends keyof (typeof AREAS)[A]['routes'] ? A : never }[AreaName]

interface Forms {
  readonly create: Screen['path']
  readonly edit: Screen['path']
  /** The file of both forms, or how the files of each begin. */
  readonly page: Page['page'] | `${string}/${string}`
}

/**
 * The three screens of an area that is a list with a form for a new record and one for each that is there, both below
 * it.
 */
function withForms(
  list: Screen & { readonly opens: { readonly area: RecordArea } },
  { create, edit, page }: Forms,
): Screen[] {
  const below = { parent: list.path, ...(list.refused && { refused: list.refused }) }
  const fileOf = (form: string) => (page.endsWith('Page') ? page : `${page}${form}Page`) as Page['page']
  return [
    list,
    {
      path: create,
      page: fileOf('Create'),
      ...below,
      creates: list.opens.area,
    },
    {
      path: edit,
      page: fileOf('Edit'),
      ...below,
      opens: { area: list.opens.area, route: 'ver' } as OpeningRoute,
    },
  ]
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: 'inicio', page: 'public/StartPage' },
  { path: 'login', page: 'login/LoginPage' },
  { path: 'cadastroUsuario', page: 'signup/SignUpPage' },
  { path: 'esqueceuSenha', page: 'recovery/ForgotPage' },
  { path: 'redefinicaoSenha', page: 'recovery/ResetPage' },
  { path: 'confirmacaoEmail', page: 'recovery/ConfirmPage' },
  { path: 'relatorioPorEmail', page: 'recovery/ReportMailPage' },
  { path: 'simulador', page: 'simulator/SimulatorPage' },
  { path: 'certificado', page: 'certificates/VerifyPage' },
  { path: 'exemplo', page: 'readings/VisitorExamplePage' },
  { path: 'ambiente', page: 'environment/EnvironmentPage' },
]

/** What a screen is called to somebody. */
export const titleFor = ({ path, administrators }: Screen, papel: Papel) =>
  papel === 'ADMIN' && administrators ? administrators : (`screens.${path}` as const)

/** In the order the menu has them. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'app',
    page: 'dashboard/HomePage',
    menu: [{ label: 'screens.menu.inicio' }],
    opens: { area: 'dashboard', route: 'frota' },
    anyAccount: true,
  },
  {
    path: 'dashboard',
    page: 'dashboard/DashboardPage',
    menu: [{ label: 'screens.menu.dashboard' }],
    opens: { area: 'dashboard', route: 'somas' },
  },
  {
    path: 'contasAcompanhadas',
    page: 'followedAccounts/FollowedAccountsPage',
    menu: [{ label: 'screens.menu.contasAcompanhadas' }],
    opens: { area: 'followedAccounts', route: 'listar', list: 'contas-acompanhadas' },
    anyAccount: true,
  },
  {
    path: 'perfil',
    page: 'profile/ProfilePage',
    opens: { area: 'profile', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'usuarios',
    page: 'users/UsersPage',
    menu: [{ label: 'screens.menu.usuarios', section: 'screens.menu.administracao' }],
    opens: { area: 'users', route: 'listar', list: 'usuarios' },
  },
  { path: 'usuarioNovo', page: 'users/UserCreatePage', parent: 'usuarios' },
  {
    path: 'usuarioVer',
    page: 'users/UserPage',
    parent: 'usuarios',
    opens: { area: 'users', route: 'ver' },
  },
  {
    path: 'usuarioAtendimento',
    page: 'users/CustomerPage',
    parent: 'usuarios',
    opens: { area: 'users', route: 'atendimento' },
  },
  { path: 'usuarioEquipamento', page: 'users/EquipmentAccessPage', parent: 'usuarios' },
  {
    path: 'usuarioEditar',
    page: 'users/UserEditPage',
    parent: 'usuarios',
    opens: { area: 'users', route: 'ver' },
  },
  {
    path: 'leituras',
    page: 'readings/ReadingsPage',
    menu: [{ label: 'screens.menu.leituras', section: 'screens.menu.noCampo' }],
    opens: { area: 'readings', route: 'listar', list: 'leituras' },
  },
  {
    path: 'leituraVer',
    page: 'readings/ReadingPage',
    parent: 'leituras',
    opens: { area: 'readings', route: 'ver' },
    anyAccount: true,
    isNext: true,
  },
  {
    path: 'leituraCampo',
    page: 'readings/FieldPage',
    parent: 'leituraVer',
    opens: { area: 'readings', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'receitas',
    page: 'recipes/RecipesPage',
    menu: [{ label: 'screens.menu.receitas', section: 'screens.menu.noCampo' }],
    opens: { area: 'recipes', route: 'listar', list: 'receitas' },
  },
  {
    path: 'receitaNova',
    page: 'recipes/RecipeCreatePage',
    parent: 'receitas',
  },
  {
    path: 'receitaVer',
    page: 'recipes/RecipePage',
    parent: 'receitas',
    opens: { area: 'recipes', route: 'ver' },
  },
  {
    path: 'receitaEditar',
    page: 'recipes/RecipeEditPage',
    parent: 'receitas',
    opens: { area: 'recipes', route: 'ver' },
  },
  {
    path: 'leituraExemplo',
    page: 'readings/ReadingExamplePage',
    opens: { area: 'exampleReading', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'equipamentos',
    page: 'equipment/EquipmentListPage',
    menu: [{ label: 'screens.menu.equipamentos', section: 'screens.menu.maquinas' }],
    opens: { area: 'equipment', route: 'listar', list: 'equipamentos' },
  },
  {
    path: 'equipamentoVer',
    page: 'equipment/EquipmentViewPage',
    parent: 'equipamentos',
    opens: { area: 'equipment', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'equipamentoEditar',
    page: 'equipment/EquipmentPage',
    parent: 'equipamentoVer',
    opens: { area: 'equipment', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'equipamentoEvolucao',
    page: 'trends/EvolutionPage',
    parent: 'equipamentoVer',
    opens: { area: 'trends', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'listaTrocas',
    page: 'replacements/ReplacementsPage',
    menu: [{ label: 'screens.menu.listaTrocas', section: 'screens.menu.noCampo' }],
    parent: 'equipamentos',
  },
  {
    path: 'leiturasComparar',
    page: 'trends/ComparePage',
    parent: 'leituras',
  },
  {
    path: 'quarentena',
    page: 'quarantine/QuarantinePage',
    menu: [{ label: 'screens.menu.quarentena', section: 'screens.menu.administracao' }],
    opens: { area: 'quarantine', route: 'listar', list: 'quarentena' },
  },
  {
    path: 'mensagemQuarentena',
    page: 'quarantine/MessagePage',
    parent: 'quarentena',
    opens: { area: 'quarantine', route: 'ver' },
  },
  {
    path: 'falhasNavegador',
    page: 'browserFailures/BrowserFailuresPage',
    menu: [{ label: 'screens.menu.falhasNavegador', section: 'screens.menu.administracao' }],
    opens: { area: 'browserFailures', route: 'listar', list: 'falhas-navegador' },
  },
  {
    path: 'avisos',
    page: 'alerts/AlertsPage',
    opens: { area: 'alerts', route: 'listar', list: 'avisos' },
    anyAccount: true,
  },
  {
    path: 'sobre',
    page: 'about/AboutPage',
    menu: [{ label: 'screens.menu.sobre', section: 'screens.menu.ajuda' }],
    anyAccount: true,
  },
  {
    path: 'usuariosEPermissoes',
    page: 'members/MembersPage',
    menu: [{ label: 'screens.menu.usuariosEPermissoes', section: 'screens.menu.conta' }],
    opens: { area: 'members', route: 'listar' },
  },
  ...withForms(
    {
      path: 'planos',
      page: 'plans/PlansPage',
      menu: [{ label: 'screens.menu.planos', section: 'screens.menu.conta' }],
      opens: { area: 'plans', route: 'listar', list: 'planos' },
    },
    { create: 'planoNovo', edit: 'planoEditar', page: 'plans/PlanFormPage' },
  ),
  ...withForms(
    {
      path: 'aditivos',
      page: 'plans/AdditivesPage',
      parent: 'planos',
      opens: { area: 'additives', route: 'listar', list: 'aditivos' },
    },
    { create: 'aditivoNovo', edit: 'aditivoEditar', page: 'plans/AdditiveFormPage' },
  ),
  {
    path: 'assinaturas',
    page: 'billingAdmin/SubscriptionsPage',
    parent: 'planos',
    opens: { area: 'billingAdmin', route: 'listar', list: 'assinaturas' },
  },
  {
    path: 'cobranca',
    page: 'billingAdmin/BillingPage',
    parent: 'pedidos',
    opens: { area: 'billingAdmin', route: 'verConferencia' },
  },
  {
    path: 'pedidos',
    page: 'orders/OrdersPage',
    menu: [{ label: 'screens.menu.pedidos', section: 'screens.menu.conta' }],
    opens: { area: 'orders', route: 'listar', list: 'pedidos' },
  },
  {
    path: 'pedidoVer',
    page: 'orders/OrderPage',
    parent: 'pedidos',
    opens: { area: 'orders', route: 'ver' },
  },
  {
    path: 'calibracao',
    page: 'calibrations/CalibrationsPage',
    menu: [{ label: 'screens.menu.calibracao', section: 'screens.menu.maquinas' }],
    opens: { area: 'calibrations', route: 'listar', list: 'calibracoes' },
  },
  {
    path: 'calibracaoVer',
    page: 'calibrations/CalibrationPage',
    parent: 'calibracao',
  },
  {
    path: 'certificados',
    page: 'certificates/CertificatesPage',
    menu: [{ label: 'screens.menu.certificados', section: 'screens.menu.maquinas' }],
    opens: { area: 'certificates', route: 'listar', list: 'certificados' },
  },
  {
    path: 'pontaEscolher',
    page: 'nozzleChooser/NozzleChooserPage',
    menu: [{ label: 'screens.menu.escolhaPontas', section: 'screens.menu.noCampo' }],
  },
  {
    path: 'condicoes',
    page: 'sprayWindow/SprayWindowPage',
    menu: [{ label: 'screens.menu.condicoes', section: 'screens.menu.noCampo' }],
  },
  {
    path: 'report',
    page: 'reports/ReportsPage',
    menu: [{ label: 'screens.menu.report', section: 'screens.menu.administracao' }],
    opens: { area: 'reports', route: 'listar' },
  },
  ...withForms(
    {
      path: 'versoesHardware',
      page: 'firmware/FirmwareListPage',
      menu: [{ label: 'screens.menu.versoesHardware', section: 'screens.menu.administracao' }],
      opens: { area: 'firmware', route: 'listar', list: 'versoes-hardware' },
    },
    {
      create: 'versaoHardwareNova',
      edit: 'versaoHardwareEditar',
      page: 'firmware/Firmware',
    },
  ),
  {
    path: 'chaves',
    page: 'apiKeys/ApiKeysPage',
    menu: [{ label: 'screens.menu.chaves', section: 'screens.menu.conta' }],
    opens: { area: 'apiKeys', route: 'listar', list: 'chaves' },
  },
  ...withForms(
    {
      path: 'frotas',
      page: 'fleets/FleetPage',
      administrators: 'screens.menu.veiculosFrota',
      menu: [
        {
          label: 'screens.menu.veiculosFrota',
          section: 'screens.menu.catalogo',
          group: 'screens.menu.veiculos',
          roles: ['ADMIN'],
        },
        { label: 'screens.menu.frotas', section: 'screens.menu.maquinas', roles: ['DONO', 'ADMINISTRADOR'] },
      ],
      opens: { area: 'fleets', route: 'listar', list: 'frotas' },
      refused: 'errors.semFrotas',
    },
    {
      create: 'frotaNova',
      edit: 'frotaEditar',
      page: 'fleets/Vehicle',
    },
  ),
  {
    path: 'frotaVer',
    page: 'fleets/VehiclePage',
    parent: 'frotas',
    refused: 'errors.semFrotas',
    opens: { area: 'fleets', route: 'ver' },
  },
  ...withForms(
    {
      path: 'veiculosMarcas',
      page: 'vehicleBrands/VehicleBrandsPage',
      menu: [
        { label: 'screens.menu.veiculosMarcas', section: 'screens.menu.catalogo', group: 'screens.menu.veiculos' },
      ],
      opens: { area: 'vehicleBrands', route: 'listar', list: 'veiculos-marcas' },
    },
    { create: 'veiculoMarcaNova', edit: 'veiculoMarcaEditar', page: 'vehicleBrands/VehicleBrandFormPage' },
  ),
  ...withForms(
    {
      path: 'veiculosModelos',
      page: 'vehicleModels/VehicleModelsPage',
      menu: [
        { label: 'screens.menu.veiculosModelos', section: 'screens.menu.catalogo', group: 'screens.menu.veiculos' },
      ],
      opens: { area: 'vehicleModels', route: 'listar', list: 'veiculos-modelos' },
    },
    { create: 'veiculoModeloNovo', edit: 'veiculoModeloEditar', page: 'vehicleModels/VehicleModelFormPage' },
  ),
  {
    path: 'pontas',
    page: 'nozzles/NozzlesPage',
    menu: [{ label: 'screens.menu.pontas', section: 'screens.menu.catalogo', group: 'screens.menu.catalogoPontas' }],
    opens: { area: 'nozzles', route: 'listar', list: 'pontas' },
  },
  {
    path: 'pontaCadastrar',
    page: 'nozzles/NozzleCreatePage',
    parent: 'pontas',
  },
  {
    path: 'pontaImportar',
    page: 'nozzles/NozzleImportPage',
    parent: 'pontas',
    opens: { area: 'nozzleImports', route: 'listar' },
  },
  {
    path: 'pontasPublicadas',
    page: 'nozzles/PublishedNozzlesPage',
    parent: 'pontas',
    opens: { area: 'nozzleImports', route: 'verPublicado' },
  },
  {
    path: 'pontaEditar',
    page: 'nozzles/NozzleEditPage',
    parent: 'pontas',
    opens: { area: 'nozzles', route: 'ver' },
  },
  {
    path: 'marcas',
    page: 'brands/BrandsPage',
    menu: [{ label: 'screens.menu.marcas', section: 'screens.menu.catalogo', group: 'screens.menu.catalogoPontas' }],
    opens: { area: 'brands', route: 'listar', list: 'marcas' },
  },
  {
    path: 'webhooks',
    page: 'webhooks/WebhooksPage',
    parent: 'chaves',
    opens: { area: 'webhooks', route: 'listar', list: 'webhooks' },
  },
  {
    path: 'webhookVer',
    page: 'webhooks/WebhookPage',
    parent: 'webhooks',
    opens: { area: 'webhooks', route: 'ver' },
  },
  {
    path: 'pesquisaSatisfacao',
    page: 'survey/SurveySettingsPage',
    menu: [{ label: 'screens.menu.pesquisaSatisfacao', group: 'screens.menu.configuracoes' }],
  },
  ...withForms(
    {
      path: 'perfisTolerancia',
      page: 'toleranceProfiles/ToleranceProfilesPage',
      menu: [{ label: 'screens.menu.perfisTolerancia', group: 'screens.menu.configuracoes' }],
      opens: { area: 'toleranceProfiles', route: 'listar', list: 'perfis-tolerancia' },
    },
    {
      create: 'perfilToleranciaNovo',
      edit: 'perfilToleranciaEditar',
      page: 'toleranceProfiles/ToleranceProfileFormPage',
    },
  ),
  {
    path: 'revision',
    page: 'revisions/RevisionsPage',
    menu: [{ label: 'screens.menu.revision', section: 'screens.menu.administracao' }],
    opens: { area: 'revisions', route: 'listar', list: 'revisoes' },
  },
]
