import type { AREAS, AreaName } from '../../../shared/contract/areas.ts'
import type { Cargo, Papel } from '../../../shared/enums.ts'
import type { PathName } from '../../../shared/paths.ts'
import type { Messages, PlainKey, ScreenArea } from '../../i18n/messages.ts'

type MenuLabel = Extract<PlainKey, `common.menu.${string}`>

export interface MenuEntry {
  readonly label: MenuLabel
  /** Heading it stands under. */
  readonly group?: MenuLabel
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
  /** Areas of texts it shows, its dialogs included, besides the base of a language: fetched with it. */
  readonly texts?: readonly ScreenArea[]
}

/** A page anybody may open. */
export interface PublicPage extends Page {
  readonly path: PathName
}

/** A screen of the signed-in area that is built. What is not in this table is neither in the menu nor reachable. */
export interface Screen extends Page {
  /** Its title is the text of this name in `screens`. */
  readonly path: PathName & keyof Messages['screens']
  /** Entries of the side menu; a screen that stands in it under two names says for whom each is. */
  readonly menu?: readonly MenuEntry[]
  /** Screen above this one in the breadcrumbs. */
  readonly parent?: PathName
  /** Said to whoever has the role for it and lacks the permission; absent: to them it does not exist. */
  readonly refused?: PlainKey
  /** Its address names no account: it is about the person, or about a record that tells in which account it is. */
  readonly anyAccount?: true
  /** Exists in the dev stage only. */
  readonly devOnly?: true
  /**
   * What the screen asks for first, while its code is still on the way: a route of the contract, its parameters those of the address. Rows of a
   * `list`, which keeps its filter and preferences under that name, are asked for before the console's code is there.
   */
  readonly opens?: OpeningRoute & { readonly list?: string }
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
  /** Texts of both; absent: those of the list. */
  readonly texts?: readonly ScreenArea[]
  /** Besides, what only the form of a record shows. */
  readonly ofRecord?: readonly ScreenArea[]
}

/** The three screens of an area that is a list with a form for a new record and one for each that is there, both below it. */
function withForms(
  list: Screen & { readonly opens: { readonly area: RecordArea } },
  { create, edit, page, texts = list.texts ?? [], ofRecord = [] }: Forms,
): Screen[] {
  const below = { parent: list.path, ...(list.refused && { refused: list.refused }) }
  const isOne = page.endsWith('Page')
  const fileOf = (form: string) => (isOne ? page : `${page}${form}Page`) as Page['page']
  return [
    list,
    {
      path: create,
      page: fileOf('Create'),
      texts: isOne ? [...texts, ...ofRecord] : texts,
      ...below,
      creates: list.opens.area,
    },
    {
      path: edit,
      page: fileOf('Edit'),
      texts: [...texts, ...ofRecord],
      ...below,
      opens: { area: list.opens.area, route: 'ver' } as OpeningRoute,
    },
  ]
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: 'inicio', page: 'public/StartPage', texts: ['visitors'] },
  { path: 'login', page: 'login/LoginPage', texts: ['forms', 'login', 'visitors'] },
  { path: 'cadastroUsuario', page: 'signup/SignUpPage', texts: ['forms', 'login', 'people', 'visitors'] },
  { path: 'esqueceuSenha', page: 'recovery/ForgotPage', texts: ['forms', 'login', 'visitors'] },
  { path: 'redefinicaoSenha', page: 'recovery/ResetPage', texts: ['forms', 'visitors'] },
  { path: 'confirmacaoEmail', page: 'recovery/ConfirmPage', texts: ['visitors'] },
  { path: 'relatorioPorEmail', page: 'recovery/ReportMailPage', texts: ['visitors'] },
  { path: 'simulador', page: 'simulator/SimulatorPage', texts: ['payments', 'simulator', 'visitors'] },
  { path: 'certificado', page: 'certificates/VerifyPage', texts: ['certificate', 'visitors'] },
  { path: 'ambiente', page: 'environment/EnvironmentPage', texts: ['visitors'] },
]

/** In the order the menu has them. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'app',
    page: 'dashboard/HomePage',
    texts: ['dashboard', 'survey'],
    opens: { area: 'dashboard', route: 'frota' },
    anyAccount: true,
  },
  {
    path: 'dashboard',
    page: 'dashboard/DashboardPage',
    texts: ['dashboard'],
    menu: [{ label: 'common.menu.dashboard' }],
    opens: { area: 'dashboard', route: 'somas' },
  },
  {
    path: 'perfil',
    page: 'profile/ProfilePage',
    texts: [
      'forms',
      'payments',
      'people',
      'profile',
      'secondFactor',
      'sessions',
      'subscriptions',
      'toleranceProfiles',
      'uploads',
    ],
    opens: { area: 'profile', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'usuarios',
    page: 'users/UsersPage',
    texts: ['forms', 'people', 'users'],
    menu: [{ label: 'common.menu.usuarios' }],
    opens: { area: 'users', route: 'listar', list: 'usuarios' },
  },
  { path: 'usuarioNovo', page: 'users/UserCreatePage', texts: ['forms', 'people', 'users'], parent: 'usuarios' },
  {
    path: 'usuarioVer',
    page: 'users/UserPage',
    texts: ['forms', 'history', 'payments', 'people', 'subscriptions', 'toleranceProfiles', 'users'],
    parent: 'usuarios',
    opens: { area: 'users', route: 'ver' },
  },
  { path: 'usuarioEquipamento', page: 'users/EquipmentAccessPage', texts: ['forms', 'users'], parent: 'usuarios' },
  {
    path: 'usuarioEditar',
    page: 'users/UserEditPage',
    texts: ['forms', 'people', 'users'],
    parent: 'usuarios',
    opens: { area: 'users', route: 'ver' },
  },
  {
    path: 'leituras',
    page: 'readings/ReadingsPage',
    texts: ['exports', 'transfers'],
    menu: [{ label: 'common.menu.leituras' }],
    opens: { area: 'readings', route: 'listar', list: 'leituras' },
  },
  {
    path: 'leituraVer',
    page: 'readings/ReadingPage',
    texts: [
      'calibrations',
      'certificate',
      'certificates',
      'exports',
      'forms',
      'history',
      'nozzles',
      'people',
      'reading',
      'safety',
      'sharing',
      'terms',
      'uploads',
      'verdict',
    ],
    parent: 'leituras',
    opens: { area: 'readings', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'receitas',
    page: 'recipes/RecipesPage',
    texts: ['forms', 'recipe', 'recipes'],
    menu: [{ label: 'common.menu.receitas' }],
    opens: { area: 'recipes', route: 'listar', list: 'receitas' },
  },
  {
    path: 'receitaNova',
    page: 'recipes/RecipeCreatePage',
    texts: ['forms', 'recipe', 'recipes'],
    parent: 'receitas',
  },
  {
    path: 'receitaVer',
    page: 'recipes/RecipePage',
    texts: ['forms', 'history', 'people', 'recipe', 'recipes', 'uploads'],
    parent: 'receitas',
    opens: { area: 'recipes', route: 'ver' },
  },
  {
    path: 'receitaEditar',
    page: 'recipes/RecipeEditPage',
    texts: ['forms', 'recipe', 'recipes'],
    parent: 'receitas',
    opens: { area: 'recipes', route: 'ver' },
  },
  {
    path: 'certificados',
    page: 'certificates/CertificatesPage',
    texts: ['certificate', 'certificates', 'forms', 'history', 'people'],
    menu: [{ label: 'common.menu.certificados' }],
    opens: { area: 'certificates', route: 'listar', list: 'certificados' },
  },
  {
    path: 'leituraExemplo',
    page: 'readings/ReadingExamplePage',
    texts: [
      'calibrations',
      'exports',
      'forms',
      'history',
      'nozzles',
      'people',
      'reading',
      'sharing',
      'terms',
      'uploads',
      'verdict',
    ],
    opens: { area: 'exampleReading', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'equipamentos',
    page: 'equipment/EquipmentListPage',
    texts: ['equipment', 'forms', 'people', 'safety'],
    menu: [{ label: 'common.menu.equipamentos' }],
    opens: { area: 'equipment', route: 'listar', list: 'equipamentos' },
  },
  {
    path: 'equipamentoVer',
    page: 'equipment/EquipmentViewPage',
    texts: [
      'calibrations',
      'certificate',
      'certificates',
      'equipment',
      'exports',
      'forms',
      'history',
      'irregular',
      'nozzles',
      'people',
      'reading',
      'revisions',
    ],
    parent: 'equipamentos',
    opens: { area: 'equipment', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'equipamentoEditar',
    page: 'equipment/EquipmentPage',
    texts: [
      'calibrations',
      'certificate',
      'certificates',
      'equipment',
      'exports',
      'forms',
      'history',
      'irregular',
      'nozzles',
      'people',
      'reading',
      'revisions',
      'uploads',
    ],
    parent: 'equipamentos',
    opens: { area: 'equipment', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'equipamentoEvolucao',
    page: 'trends/EvolutionPage',
    texts: ['nozzles', 'terms', 'trends'],
    parent: 'equipamentos',
    opens: { area: 'trends', route: 'ver' },
    anyAccount: true,
  },
  {
    path: 'listaTrocas',
    page: 'replacements/ReplacementsPage',
    texts: ['exports', 'forms', 'history', 'nozzles', 'people', 'reading', 'replacements', 'sharing'],
    parent: 'equipamentos',
  },
  {
    path: 'leiturasComparar',
    page: 'trends/ComparePage',
    texts: ['exports', 'nozzles', 'reading', 'terms', 'trends'],
    parent: 'leituras',
  },
  {
    path: 'quarentena',
    page: 'quarantine/QuarantinePage',
    texts: ['quarantine'],
    menu: [{ label: 'common.menu.quarentena' }],
    opens: { area: 'quarantine', route: 'listar', list: 'quarentena' },
  },
  {
    path: 'mensagemQuarentena',
    page: 'quarantine/MessagePage',
    texts: ['forms', 'history', 'people', 'quarantine'],
    parent: 'quarentena',
    opens: { area: 'quarantine', route: 'ver' },
  },
  {
    path: 'falhasNavegador',
    page: 'browserFailures/BrowserFailuresPage',
    texts: ['browserFailures'],
    menu: [{ label: 'common.menu.falhasNavegador' }],
    opens: { area: 'browserFailures', route: 'listar', list: 'falhas-navegador' },
  },
  {
    path: 'avisos',
    page: 'alerts/AlertsPage',
    texts: ['alerts'],
    opens: { area: 'alerts', route: 'listar', list: 'avisos' },
    anyAccount: true,
  },
  {
    path: 'sobre',
    page: 'about/AboutPage',
    texts: ['about', 'forms'],
    menu: [{ label: 'common.menu.sobre' }],
    anyAccount: true,
  },
  ...withForms(
    {
      path: 'planos',
      page: 'plans/PlansPage',
      texts: ['forms', 'payments', 'people', 'plans', 'subscriptions'],
      menu: [{ label: 'common.menu.planos' }],
      opens: { area: 'plans', route: 'listar', list: 'planos' },
    },
    { create: 'planoNovo', edit: 'planoEditar', page: 'plans/PlanFormPage', texts: ['forms', 'people', 'plans'] },
  ),
  ...withForms(
    {
      path: 'aditivos',
      page: 'plans/AdditivesPage',
      texts: ['additives', 'forms', 'plans'],
      parent: 'planos',
      opens: { area: 'additives', route: 'listar', list: 'aditivos' },
    },
    { create: 'aditivoNovo', edit: 'aditivoEditar', page: 'plans/AdditiveFormPage' },
  ),
  {
    path: 'assinaturas',
    page: 'billingAdmin/SubscriptionsPage',
    texts: ['billingAdmin', 'forms', 'people'],
    parent: 'planos',
    opens: { area: 'billingAdmin', route: 'listar', list: 'assinaturas' },
  },
  {
    path: 'cobranca',
    page: 'billingAdmin/BillingPage',
    texts: ['billingAdmin', 'forms', 'payments', 'people'],
    parent: 'pedidos',
    opens: { area: 'billingAdmin', route: 'verConferencia' },
  },
  {
    path: 'pedidos',
    page: 'orders/OrdersPage',
    texts: ['orders', 'payments', 'people'],
    menu: [{ label: 'common.menu.pedidos' }],
    opens: { area: 'orders', route: 'listar', list: 'pedidos' },
  },
  {
    path: 'pedidoVer',
    page: 'orders/OrderPage',
    texts: ['forms', 'orders', 'payments', 'people'],
    parent: 'pedidos',
    opens: { area: 'orders', route: 'ver' },
  },
  {
    path: 'usuariosEPermissoes',
    page: 'members/MembersPage',
    texts: ['forms', 'members'],
    menu: [{ label: 'common.menu.usuariosEPermissoes' }],
    opens: { area: 'members', route: 'listar' },
  },
  {
    path: 'calibracao',
    page: 'calibrations/CalibrationsPage',
    texts: ['calibrations', 'forms', 'nozzles', 'reading'],
    menu: [{ label: 'common.menu.calibracao' }],
    opens: { area: 'calibrations', route: 'listar', list: 'calibracoes' },
  },
  {
    path: 'calibracaoVer',
    page: 'calibrations/CalibrationPage',
    texts: ['calibrations', 'nozzles', 'reading', 'terms', 'verdict'],
    parent: 'calibracao',
  },
  {
    path: 'pontaEscolher',
    page: 'nozzleChooser/NozzleChooserPage',
    texts: ['forms', 'nozzleCatalogue', 'nozzleChooser', 'nozzles', 'reading'],
    menu: [{ label: 'common.menu.escolhaPontas' }],
  },
  {
    path: 'report',
    page: 'reports/ReportsPage',
    texts: ['forms', 'nozzles', 'report', 'reports', 'users'],
    menu: [{ label: 'common.menu.report' }],
    opens: { area: 'reports', route: 'listar' },
  },
  ...withForms(
    {
      path: 'versoesHardware',
      page: 'firmware/FirmwareListPage',
      texts: ['firmware'],
      menu: [{ label: 'common.menu.versoesHardware' }],
      opens: { area: 'firmware', route: 'listar', list: 'versoes-hardware' },
    },
    {
      create: 'versaoHardwareNova',
      edit: 'versaoHardwareEditar',
      page: 'firmware/Firmware',
      texts: ['firmware', 'forms'],
      ofRecord: ['history', 'people', 'uploads'],
    },
  ),
  {
    path: 'chaves',
    page: 'apiKeys/ApiKeysPage',
    texts: ['apiKeys', 'forms', 'history', 'people'],
    menu: [{ label: 'common.menu.chaves' }],
    opens: { area: 'apiKeys', route: 'listar', list: 'chaves' },
  },
  ...withForms(
    {
      path: 'frotas',
      page: 'fleets/FleetPage',
      texts: ['fleets', 'forms'],
      menu: [
        { label: 'common.menu.veiculosFrota', group: 'common.menu.veiculos', roles: ['ADMIN'] },
        { label: 'common.menu.frotas', roles: ['DONO', 'ADMINISTRADOR'] },
      ],
      opens: { area: 'fleets', route: 'listar', list: 'frotas' },
      refused: 'errors.semFrotas',
    },
    {
      create: 'frotaNova',
      edit: 'frotaEditar',
      page: 'fleets/Vehicle',
      texts: ['fleets', 'forms', 'nozzles'],
      ofRecord: ['history', 'people'],
    },
  ),
  ...withForms(
    {
      path: 'veiculosMarcas',
      page: 'vehicleBrands/VehicleBrandsPage',
      texts: ['forms', 'vehicleBrands'],
      menu: [{ label: 'common.menu.veiculosMarcas', group: 'common.menu.veiculos' }],
      opens: { area: 'vehicleBrands', route: 'listar', list: 'veiculos-marcas' },
    },
    { create: 'veiculoMarcaNova', edit: 'veiculoMarcaEditar', page: 'vehicleBrands/VehicleBrandFormPage' },
  ),
  ...withForms(
    {
      path: 'veiculosModelos',
      page: 'vehicleModels/VehicleModelsPage',
      texts: ['forms', 'vehicleModels'],
      menu: [{ label: 'common.menu.veiculosModelos', group: 'common.menu.veiculos' }],
      opens: { area: 'vehicleModels', route: 'listar', list: 'veiculos-modelos' },
    },
    { create: 'veiculoModeloNovo', edit: 'veiculoModeloEditar', page: 'vehicleModels/VehicleModelFormPage' },
  ),
  {
    path: 'pontas',
    page: 'nozzles/NozzlesPage',
    texts: ['forms', 'nozzleCatalogue', 'nozzles'],
    menu: [{ label: 'common.menu.pontas', group: 'common.menu.catalogoPontas' }],
    opens: { area: 'nozzles', route: 'listar', list: 'pontas' },
  },
  {
    path: 'pontaCadastrar',
    page: 'nozzles/NozzleCreatePage',
    texts: ['forms', 'nozzleCatalogue', 'nozzles', 'uploads'],
    parent: 'pontas',
  },
  {
    path: 'pontaImportar',
    page: 'nozzles/NozzleImportPage',
    texts: ['forms', 'nozzleCatalogue', 'nozzleImports', 'nozzles', 'uploads'],
    parent: 'pontas',
    opens: { area: 'nozzleImports', route: 'listar' },
  },
  {
    path: 'pontaEditar',
    page: 'nozzles/NozzleEditPage',
    texts: ['forms', 'nozzleCatalogue', 'nozzles', 'uploads'],
    parent: 'pontas',
    opens: { area: 'nozzles', route: 'ver' },
  },
  {
    path: 'marcas',
    page: 'brands/BrandsPage',
    texts: ['brands', 'forms', 'uploads'],
    menu: [{ label: 'common.menu.marcas', group: 'common.menu.catalogoPontas' }],
    opens: { area: 'brands', route: 'listar', list: 'marcas' },
  },
  {
    path: 'webhooks',
    page: 'webhooks/WebhooksPage',
    texts: ['forms', 'webhooks'],
    parent: 'chaves',
    opens: { area: 'webhooks', route: 'listar', list: 'webhooks' },
  },
  {
    path: 'webhookVer',
    page: 'webhooks/WebhookPage',
    texts: ['forms', 'history', 'people', 'webhooks'],
    parent: 'webhooks',
    opens: { area: 'webhooks', route: 'ver' },
  },
  {
    path: 'pesquisaSatisfacao',
    page: 'survey/SurveySettingsPage',
    texts: ['forms', 'survey'],
    menu: [{ label: 'common.menu.pesquisaSatisfacao', group: 'common.menu.configuracoes' }],
  },
  ...withForms(
    {
      path: 'perfisTolerancia',
      page: 'toleranceProfiles/ToleranceProfilesPage',
      texts: ['forms', 'toleranceProfiles'],
      menu: [{ label: 'common.menu.perfisTolerancia', group: 'common.menu.configuracoes' }],
      opens: { area: 'toleranceProfiles', route: 'listar', list: 'perfis-tolerancia' },
    },
    {
      create: 'perfilToleranciaNovo',
      edit: 'perfilToleranciaEditar',
      page: 'toleranceProfiles/ToleranceProfileFormPage',
      ofRecord: ['history', 'people'],
    },
  ),
  {
    path: 'revision',
    page: 'revisions/RevisionsPage',
    texts: ['forms', 'revisions', 'uploads'],
    menu: [{ label: 'common.menu.revision' }],
    opens: { area: 'revisions', route: 'listar', list: 'revisoes' },
  },
  {
    path: 'catalogoUi',
    page: 'showcase/ShowcasePage',
    texts: ['forms', 'nozzles', 'showcase', 'uploads'],
    anyAccount: true,
    devOnly: true,
  },
]
