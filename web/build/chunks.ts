import { LANGUAGES, TAGS } from '../../shared/i18n/language.ts'

/**
 * Ids of modules that begin with one of these, below the project's folder. What they import and nobody before them took
 * comes along.
 */
const from =
  (...beginnings: string[]) =>
  (id: string): boolean =>
    beginnings.some((beginning) => id.includes(`/${beginning}`))

const components = (...names: string[]) => names.map((name) => `node_modules/@cloudscape-design/components/${name}/`)
const packages = (...names: string[]) => names.map((name) => `node_modules/${name}/`)

/**
 * The few files a screen of the console comes in. Left alone, the bundler makes one for every set of screens that
 * shares something: fifty for the first list, each a request of its own. `tests/build` weighs the outcome. What a group
 * names it takes with all that is used of its imports, so a group must come before those that may use it: the first
 * takes.
 */
export const CHUNKS = [
  {
    name: 'vendor',
    test: from(
      ...packages('react', 'react-dom', 'scheduler', 'react-router', '@tanstack', 'zod'),
      'web/app/zodWithoutEval.ts',
    ),
  },
  {
    // What every page has, the login too.
    name: 'core',
    test: from(
      'web/app/router.tsx',
      'web/app/routerContext.ts',
      'web/i18n/speak.ts',
      'web/app/look.ts',
      ...['client', 'failureText', 'formFailure', 'routeQuery', 'stage'].map((name) => `web/api/${name}.ts`),
      'web/i18n/I18n.tsx',
      'web/ui/AskDialog.tsx',
      'web/ui/usePageTitle.ts',
      'web/parts/screens/screenAt.ts',
      'web/ui/unitsContext.ts',
      'web/ui/toasts.tsx',
      'web/ui/Logo.tsx',
      ...components('alert'),
    ),
  },
  {
    // What buttons ask the server by.
    name: 'commands',
    test: from('web/ui/useCommand.ts'),
  },
  {
    // Forms of the console and of the pages on which people sign in share this.
    name: 'forms',
    test: from(
      ...packages('react-hook-form', '@hookform/resolvers'),
      'web/ui/form/useEntityForm.ts',
      'web/ui/fields/useField.ts',
    ),
  },
  {
    // What every page has but those on which people sign in, which are made of other parts.
    name: 'panels',
    test: from(
      'web/ui/FailureAlert.tsx',
      ...components('checkbox', 'container', 'form-field', 'header', 'input', 'link', 'status-indicator'),
    ),
  },
  // Drawn on the pages anybody may see and in the pictures of a reading: neither has the other fetched for it.
  { name: 'nozzle', test: from('web/ui/pictures/NozzleMark.tsx') },
  {
    // What all pages share that anybody may see, in one file and one sheet.
    name: 'visitor',
    test: from(...['VisitorPage', 'SplitPage', 'StoreLinks'].map((name) => `web/parts/visitors/${name}.tsx`)),
  },
  {
    // What the pages are made of on which people sign in.
    name: 'entry',
    test: from(...['EntryAlert', 'EntryButton'].map((name) => `web/parts/visitors/${name}.tsx`)),
  },
  {
    name: 'shell',
    test: from(...['Header', 'Shell', 'later'].map((name) => `web/app/layout/${name}.tsx`)),
  },
  {
    name: 'list',
    test: from(
      ...['columns.tsx', 'filter.ts'].map((name) => `web/features/readings/${name}`),
      'web/parts/records/ListPage.tsx',
      'web/parts/records/useList',
      'web/parts/records/useAskAgain.ts',
      'web/parts/records/useDateOrder.ts',
      'web/live/useLive.ts',
      'web/ui/DataList.tsx',
      'web/ui/EmptyState.tsx',
      'web/ui/NoMatches.tsx',
      'web/ui/list/ListFilter.tsx',
      'web/ui/list/PeriodFilter.tsx',
      'web/ui/list/useListState.ts',
    ),
  },
  {
    // What comes right after the first rows, and what all other screens are laid out in.
    name: 'tools',
    test: from(
      ...['HeaderTools', 'Menu', 'Trail'].map((name) => `web/app/layout/${name}.tsx`),
      'web/ui/list/FilterField.tsx',
      'web/ui/list/RowActions.tsx',
      'web/ui/PageFrame.tsx',
      'web/ui/units.ts',
      'web/parts/records/RecordPage.tsx',
      // Of most pages, and smaller than a request of its own.
      'web/parts/records/InItsAccount.tsx',
      ...components('content-layout'),
    ),
  },
  {
    // Of the first page, the pages of an equipment and of a reading that is arriving.
    name: 'measuring',
    test: from(...['MeasuringNow.tsx', 'measuring.ts', 'useMeasuring.ts'].map((name) => `web/parts/readings/${name}`)),
  },
  {
    // How a reading is told and drawn: of its page, its comparison, its example and the trends of its equipment.
    name: 'figures',
    test: from(
      ...['nozzleGroups', 'nozzles', 'nozzleTexts', 'toleranceProfiles', 'toleranceText'].map(
        (name) => `shared/readings/${name}.ts`,
      ),
      ...['barPlaces', 'sideRuns', 'tipColours'].map((name) => `shared/pictures/${name}.ts`),
      'web/parts/terms/Term.tsx',
      // Smaller than a request of its own.
      'shared/domain/readings/wasJudged.ts',
      'web/features/readings/hold.ts',
      'web/ui/charts/BandKey.tsx',
      'web/ui/charts/BarAxis.tsx',
      'web/ui/useWidth.ts',
    ),
  },
  // A reading and the list of what to replace are copied, shared and printed by the same code.
  {
    name: 'sharing',
    test: from(
      ...['ShareButtons.tsx', 'shareText.ts', 'useShareActions.ts'].map((name) => `web/parts/sharing/${name}`),
      'web/ui/usePrintedAlone.ts',
    ),
  },
  {
    // All forms of the console share this.
    name: 'frame',
    test: from(
      ...['FormGuard', 'FormShell', 'SubmitAlert'].map((name) => `web/ui/form/${name}.tsx`),
      ...['FieldFrame', 'SelectField', 'TextField'].map((name) => `web/ui/fields/${name}.tsx`),
      'web/ui/fields/useTyped.ts',
      'web/parts/records/useRecordForm.ts',
    ),
  },
  // A language's base is one file, Cloudscape's own texts with ours. Areas that come with screens are files of their
  // own.
  ...LANGUAGES.map((language) => ({
    name: `texts-${language}`,
    test: from(
      `web/i18n/${language}/all.ts`,
      `node_modules/@cloudscape-design/components/i18n/messages/all.${TAGS[language]}.js`,
    ),
  })),
].map((group, index, all) => ({ ...group, priority: all.length - index }))

/**
 * What every page has fetched before any of its code runs: its names would be so many bytes in each file that imports
 * lazily.
 */
const ALWAYS_THERE = /\/(rolldown-runtime|vendor|core)-[^/]+\.js$/

/**
 * Which scripts come with those that a file imports lazily. Pages are imported by the core, and which scripts each is
 * made of stands in the page itself (`screenFiles.ts`): told again there, the list would carry the names of every
 * screen's files. Sheets are never left out.
 */
export const lazyScripts = (
  _: string,
  scripts: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] => {
  if (hostType !== 'js') return scripts
  return /\/core-[^/]+$/.test(hostId) ? [] : scripts.filter((script) => !ALWAYS_THERE.test(script))
}
