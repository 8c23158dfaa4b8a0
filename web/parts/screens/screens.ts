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
  /** Exists in the dev stage only. */
  readonly devOnly?: true
  /** The list the screen opens with: its rows are asked for before the console's code is there. What the screen's start then asks for is the same. */
  readonly list?: {
    /** Under which its filter and preferences are kept. */
    readonly name: string
    /** Of the route the rows come from. */
    readonly path: string
  }
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: 'inicio', page: 'public/StartPage', texts: ['visitors'] },
  { path: 'login', page: 'login/LoginPage', texts: ['visitors'] },
  { path: 'cadastroUsuario', page: 'signup/SignUpPage', texts: ['people', 'visitors'] },
  { path: 'esqueceuSenha', page: 'recovery/ForgotPage', texts: ['visitors'] },
  { path: 'redefinicaoSenha', page: 'recovery/ResetPage', texts: ['visitors'] },
  { path: 'confirmacaoEmail', page: 'recovery/ConfirmPage', texts: ['visitors'] },
  { path: 'ambiente', page: 'environment/EnvironmentPage', texts: ['visitors'] },
]

/** In the order the menu has them. */
export const SCREENS: readonly Screen[] = [
  { path: 'app', page: 'home/WelcomePage' },
  { path: 'perfil', page: 'profile/ProfilePage', texts: ['people', 'profile'] },
  {
    path: 'usuarios',
    page: 'users/UsersPage',
    texts: ['people', 'users'],
    menu: [{ label: 'common.menu.usuarios' }],
    list: { name: 'usuarios', path: '/usuarios' },
  },
  { path: 'usuarioNovo', page: 'users/UserCreatePage', parent: 'usuarios', texts: ['people', 'users'] },
  { path: 'usuarioVer', page: 'users/UserPage', parent: 'usuarios', texts: ['people', 'users'] },
  { path: 'usuarioEquipamento', page: 'users/EquipmentAccessPage', parent: 'usuarios', texts: ['users'] },
  { path: 'usuarioEditar', page: 'users/UserEditPage', parent: 'usuarios', texts: ['people', 'users'] },
  {
    path: 'leituras',
    page: 'readings/ReadingsPage',
    menu: [{ label: 'common.menu.leituras' }],
    list: { name: 'leituras', path: '/leituras' },
  },
  { path: 'leituraVer', page: 'readings/ReadingPage', parent: 'leituras', texts: ['people'] },
  { path: 'sobre', page: 'about/AboutPage', texts: ['about'], menu: [{ label: 'common.menu.sobre' }] },
  {
    path: 'usuariosEPermissoes',
    page: 'members/MembersPage',
    texts: ['members'],
    menu: [{ label: 'common.menu.usuariosEPermissoes' }],
  },
  {
    path: 'veiculosMarcas',
    page: 'vehicleBrands/VehicleBrandsPage',
    texts: ['vehicleBrands'],
    menu: [{ label: 'common.menu.veiculosMarcas', group: 'common.menu.veiculos' }],
    list: { name: 'veiculos-marcas', path: '/veiculos-marcas' },
  },
  {
    path: 'veiculoMarcaNova',
    page: 'vehicleBrands/VehicleBrandCreatePage',
    parent: 'veiculosMarcas',
    texts: ['vehicleBrands'],
  },
  {
    path: 'veiculoMarcaEditar',
    page: 'vehicleBrands/VehicleBrandEditPage',
    parent: 'veiculosMarcas',
    texts: ['vehicleBrands'],
  },
  {
    path: 'pesquisaSatisfacao',
    page: 'survey/SurveySettingsPage',
    menu: [{ label: 'common.menu.pesquisaSatisfacao', group: 'common.menu.configuracoes' }],
  },
  { path: 'catalogoUi', page: 'showcase/ShowcasePage', texts: ['showcase'], devOnly: true },
]
