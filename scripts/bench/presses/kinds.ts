import { pathTo } from '../../../shared/paths.ts'

/** A press of the mouse on what a selector of Playwright finds, or of a key in the field it finds. */
export type Step = { readonly click: string } | { readonly key: string; readonly into: string }

/** Something that is pressed, and what is pressed before it, which nobody measures. */
interface Pressed {
  readonly before?: readonly Step[]
  readonly press: Step
}

/** A kind of press: on a screen of the console, and on the same control alone. */
export interface Kind extends Pressed {
  readonly name: string
  readonly screen: string
  /** What is there once the screen can be pressed. */
  readonly ready: string
  /** Puts back what would stay for the next visit. */
  readonly after?: readonly Step[]
  /** The control of the bare page; `null` is the reading that a bare page draws. */
  readonly bare: Pressed & { readonly control: string | null }
}

/** The reading whose page is pressed upon: chosen when its list is there. */
export const READING = '{reading}'

/** What the bare page calls whatever is pressed there. */
const PRESS = 'role=button[name="press"]'
const onBare = (control: string, press = PRESS, ...before: readonly Step[]): Kind['bare'] => ({
  control,
  before,
  press: { click: press },
})
/** Opened by a press first. */
const openedBare = (control: string, press: string) => onBare(control, press, { click: PRESS })
const typedBare = (control = 'input', into = '[aria-label="press"]', before: readonly Step[] = []): Kind['bare'] => ({
  control,
  before,
  press: { key: '1', into },
})

const LIST = { screen: pathTo('leituras'), ready: 'tbody tr a' }
const ONE = { screen: pathTo('leituraVer', { leituraId: READING }), ready: '.nozzle-group tbody tr' }
const RECIPE = { screen: pathTo('receitaNova'), ready: 'role=button[name="Criar receita"]' }
const CHOOSER = {
  screen: `${pathTo('pontaEscolher')}?taxa=160&velocidade=6&espacamento=0.5`,
  ready: 'main h3',
}

const SETTINGS = 'role=button[name="Configurações de aparência e idioma"]'
const ENGLISH_SETTINGS = 'role=button[name="Appearance and language settings"]'
const entry = (name: string): Step => ({ click: `role=menuitemcheckbox[name="${name}"]` })
const FILTER = 'role=combobox[name="Filtros"]'
const SEARCH: Step = { click: 'role=button[name="Buscar em tudo (Ctrl K)"]' }
const PERSON: Step = { click: '.avatar-button' }
const CHECKLIST: Step = { click: 'role=button[name="Marcar o que foi feito"]' }
const ACTIONS: Step = { click: 'role=button[name="Ações"]' }
const EDIT: Step = { click: 'role=menuitem[name="Editar dados"]' }
const DROPLET: Step = { click: 'role=button[name=/^Classe de gota desejada/]' }

/** What the header, the menu and a list are pressed for. */
const OF_A_LIST: readonly Kind[] = [
  { ...LIST, name: 'menu closed', press: { click: 'role=button[name="Fechar menu"]' }, bare: onBare('button') },
  {
    ...LIST,
    name: 'menu opened',
    before: [{ click: 'role=button[name="Fechar menu"]' }],
    press: { click: 'role=button[name="Abrir menu"]' },
    bare: openedBare('button', PRESS),
  },
  { ...LIST, name: 'settings opened', press: { click: SETTINGS }, bare: onBare('settings') },
  {
    ...LIST,
    name: 'theme switched to dark',
    before: [{ click: SETTINGS }],
    press: entry('Escuro'),
    after: [{ click: SETTINGS }, entry('Do sistema')],
    bare: openedBare('settings', 'role=menuitemcheckbox[name="dark"]'),
  },
  {
    ...LIST,
    name: 'density switched to compact',
    before: [{ click: SETTINGS }],
    press: entry('Compacto'),
    after: [{ click: SETTINGS }, entry('Confortável')],
    bare: openedBare('settings', 'role=menuitemcheckbox[name="compact"]'),
  },
  {
    ...LIST,
    name: 'language changed to English',
    before: [{ click: SETTINGS }],
    press: entry('English'),
    after: [{ click: ENGLISH_SETTINGS }, entry('Português')],
    bare: openedBare('settings', 'role=menuitemcheckbox[name="two"]'),
  },
  {
    ...LIST,
    name: 'language changed back to Portuguese',
    before: [{ click: SETTINGS }, entry('English'), { click: ENGLISH_SETTINGS }],
    press: entry('Português'),
    bare: openedBare('settings', 'role=menuitemcheckbox[name="three"]'),
  },
  { ...LIST, name: 'person’s menu opened', press: PERSON, bare: onBare('popover') },
  {
    ...LIST,
    name: 'way out asked for',
    before: [PERSON],
    press: { click: 'role=button[name="Sair"]' },
    bare: onBare('question'),
  },
  { ...LIST, name: 'search of everything opened', press: SEARCH, bare: onBare('search') },
  {
    ...LIST,
    name: 'search of everything typed in',
    before: [SEARCH, { key: 'b', into: '[role=dialog] input' }],
    press: { key: 'o', into: '[role=dialog] input' },
    bare: typedBare('search', '[role=dialog] input', [{ click: PRESS }]),
  },
  {
    ...LIST,
    name: 'filter opened',
    press: { click: FILTER },
    bare: onBare('filter', 'role=combobox[name="press"]'),
  },
  {
    ...LIST,
    name: 'filter typed in',
    before: [{ click: FILTER }],
    press: { key: 'b', into: FILTER },
    bare: typedBare('filter', '[aria-label="press"]', [{ click: 'role=combobox[name="press"]' }]),
  },
  { ...LIST, name: 'period opened', press: { click: '.period-closed' }, bare: onBare('period', 'role=button') },
  {
    ...LIST,
    name: 'list sorted',
    press: { click: 'thead >> role=button[name="Data"]' },
    bare: onBare('table', 'thead >> role=button[name="press"]'),
  },
  {
    ...LIST,
    name: 'row chosen',
    press: { click: 'tbody tr:nth-child(2) input' },
    bare: onBare('table', 'tbody tr:nth-child(2) input'),
  },
  {
    ...LIST,
    name: 'all rows of a page chosen',
    press: { click: 'thead input' },
    bare: onBare('table', 'thead input'),
  },
  {
    ...LIST,
    name: 'next page',
    press: { click: 'role=button[name="Próxima página"]' },
    bare: onBare('table', 'role=button[name="next"]'),
  },
  {
    ...LIST,
    name: 'columns opened',
    press: { click: 'role=button[name="Preferências da lista"]' },
    bare: onBare('columns'),
  },
  {
    ...LIST,
    name: 'exports opened',
    press: { click: 'role=button[name="Exportar"]' },
    bare: onBare('dialog'),
  },
]

const OF_A_READING: readonly Kind[] = [
  {
    ...ONE,
    name: 'nozzle of the drawing pressed',
    press: { click: '.picture-nozzle >> nth=3' },
    bare: { control: null, press: { click: '.picture-nozzle >> nth=3' } },
  },
  {
    ...ONE,
    name: 'word explained',
    press: { click: 'role=button[name="O que é: Taxa real"]' },
    bare: onBare('popover'),
  },
  {
    ...ONE,
    name: 'nozzles of one verdict shown',
    press: { click: '.hero button[aria-pressed]' },
    bare: onBare('segments', 'button >> nth=1'),
  },
  {
    ...ONE,
    name: 'flows instead of errors',
    press: { click: '.chart-choices button >> nth=1' },
    bare: onBare('segments', 'button >> nth=1'),
  },
  {
    ...ONE,
    name: 'nozzle of the table pressed',
    press: { click: '.nozzle-group tbody tr:nth-child(3) button' },
    bare: onBare('table', 'tbody tr:nth-child(3) input'),
  },
  { ...ONE, name: 'checklist opened', press: CHECKLIST, bare: onBare('expandable') },
  {
    ...ONE,
    name: 'nozzle marked',
    before: [CHECKLIST],
    press: { click: '.checklist fieldset button, .checklist fieldset input' },
    after: [{ click: '.checklist fieldset button, .checklist fieldset input' }],
    bare: onBare('checkbox', 'input'),
  },
  {
    ...ONE,
    name: 'arithmetic of a reading opened',
    press: { click: 'role=tab[name="Cálculo"]' },
    bare: onBare('tabs', 'role=tab[name="Tab 2"]'),
  },
  {
    ...ONE,
    name: 'details of a reading opened',
    press: { click: 'role=tab[name="Detalhes"]' },
    bare: onBare('tabs', 'role=tab[name="Tab 3"]'),
  },
  {
    ...ONE,
    name: 'profiles opened',
    press: { click: 'role=button[name=/^Perfil de tolerância/]' },
    bare: onBare('select', 'role=button[name=/press/]'),
  },
  { ...ONE, name: 'dialog opened', before: [ACTIONS], press: EDIT, bare: onBare('dialog') },
  {
    ...ONE,
    name: 'dialog closed',
    before: [ACTIONS, EDIT],
    press: { click: '[role=dialog] >> role=button[name="Cancelar"]' },
    bare: openedBare('dialog', '[role=dialog] >> role=button[name="No"]'),
  },
]

const OF_FORMS: readonly Kind[] = [
  {
    ...RECIPE,
    name: 'recipe saved with errors',
    press: { click: 'role=button[name="Criar receita"]' },
    bare: onBare('form'),
  },
  {
    ...RECIPE,
    name: 'text typed in',
    press: { key: 'a', into: 'role=textbox[name="Identificação"]' },
    bare: typedBare(),
  },
  {
    ...RECIPE,
    name: 'number typed in',
    press: { key: '1', into: 'role=textbox[name="Área total"]' },
    bare: typedBare(),
  },
  { ...RECIPE, name: 'select opened', press: DROPLET, bare: onBare('select', 'role=button[name=/press/]') },
  {
    ...RECIPE,
    name: 'option chosen',
    before: [DROPLET],
    press: { click: 'role=option >> nth=2' },
    bare: {
      control: 'select',
      before: [{ click: 'role=button[name=/press/]' }],
      press: { click: 'role=option >> nth=2' },
    },
  },
  {
    ...RECIPE,
    name: 'product added',
    press: { click: 'role=button[name="Adicionar produto"]' },
    bare: onBare('repeated', 'role=button[name="press"] >> nth=-1'),
  },
  {
    ...CHOOSER,
    name: 'rate of the chooser typed in',
    press: { key: '1', into: 'role=textbox[name=/^Taxa desejada/]' },
    bare: typedBare(),
  },
  {
    ...CHOOSER,
    name: 'speed of the chooser typed in',
    press: { key: '1', into: 'role=textbox[name=/^Velocidade/]' },
    bare: typedBare(),
  },
]

/** Forty kinds of presses, as people press them. */
export const KINDS: readonly Kind[] = [...OF_A_LIST, ...OF_A_READING, ...OF_FORMS]
