import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { isSpec, type Source, sources } from './sources.ts'

const LIMIT = 60

/** Functions that are longer still, with their lines. An entry may shrink and go; none comes or grows. */
const LONGER: Readonly<Record<string, number>> = {
  'web/features/chooser/AimFields.tsx AimFields': 66,
  'web/features/equipment/CertificateDialog.tsx CertificateDialog': 62,
  'web/features/equipment/EquipmentForm.tsx EquipmentForm': 72,
  'web/features/fleets/VehicleFields.tsx VehicleFields': 65,
  'web/features/login/LoginPage.tsx LoginPage': 62,
  'web/features/members/EmailsField.tsx EmailsField': 70,
  'web/features/members/EquipmentField.tsx EquipmentField': 61,
  'web/features/nozzles/ColumnMapping.tsx ColumnMapping': 69,
  'web/features/nozzles/ProfilesField.tsx ProfilesField': 61,
  'web/features/nozzles/SheetForm.tsx Sending': 64,
  'web/features/profile/UnitChoices.tsx OwnUnits': 78,
  'web/features/readings/Verdict.tsx Verdict': 63,
  'web/features/replacements/CostSection.tsx Fleet': 62,
  'web/features/replacements/CostsDialog.tsx CostsDialog': 91,
  'web/features/reports/ReportFields.tsx FilterFields': 61,
  'web/features/showcase/DialogsSection.tsx DialogsSection': 98,
  'web/features/showcase/FormSection.tsx FormSection': 96,
  'web/features/showcase/ListsSection.tsx ListsSection': 78,
  'web/features/survey/SurveyForm.tsx SurveyForm': 80,
  'web/features/trends/PlaceTrend.tsx PlaceTrend': 82,
  'web/features/trends/ReadingTrends.tsx ReadingTrends': 71,
  'web/features/users/ChangeOwnerDialog.tsx OwnerForm': 92,
  'web/features/users/EquipmentAccessPage.tsx Shown': 71,
  'web/parts/records/ListPage.tsx ListPage': 72,
  'web/parts/records/useListPages.ts useListPages': 69,
  'web/parts/records/useRecordForm.ts useRecordForm': 65,
  'web/parts/uploads/PhotoField.tsx PhotoField': 67,
  'web/ui/charts/NozzleBars.tsx NozzleBars': 72,
  'web/ui/charts/SeriesChart.tsx SeriesChart': 64,
  'web/ui/charts/TrendChart.tsx Drawing': 64,
  'web/ui/fields/PhoneField.tsx PhoneField': 70,
  'web/ui/pictures/NozzleDrawing.tsx NozzleDrawing': 76,
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameIn = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** Calls back with each function below a node, and the name it has by itself or by what it is given to. */
function eachFunction(node: Node, name: string, found: (name: string, node: Node) => void): void {
  const own = nameIn(node.id) || nameIn(node.key) || name
  if (FUNCTIONS.has(node.type)) found(own, node)
  const inherited = ['VariableDeclarator', 'Property', 'MethodDefinition', 'CallExpression'].includes(node.type)
    ? own
    : ''
  for (const child of Object.values(node).flat()) if (isNode(child)) eachFunction(child, inherited, found)
}

function longFunctionsOf({ path, text }: Source): [string, number][] {
  const long: [string, number][] = []
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  eachFunction(program, '', (name, { start, end }) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines > LIMIT) long.push([`${path} ${name}`, lines])
  })
  return long
}

const long = sources('shared', 'functions', 'infra', 'web', 'scripts')
  .filter((source) => !isSpec(source))
  .flatMap(longFunctionsOf)

it(`no function has more than ${LIMIT} lines, or more than those named here have`, () => {
  expect(
    long.filter(([name, lines]) => lines > (LONGER[name] ?? LIMIT)).map(([name, lines]) => `${name}: ${lines}`),
  ).toEqual([])
})

it('what was split is named here no longer', () => {
  const names = new Set(long.map(([name]) => name))
  expect(Object.keys(LONGER).filter((name) => !names.has(name))).toEqual([])
})
