import {
  Button,
  ButtonDropdown,
  type ButtonDropdownProps,
  Checkbox,
  CollectionPreferences,
  DateRangePicker,
  type DateRangePickerProps,
  ExpandableSection,
  Form,
  FormField,
  Input,
  Modal,
  Pagination,
  Popover,
  PropertyFilter,
  type PropertyFilterProps,
  SegmentedControl,
  Select,
  SpaceBetween,
  Table,
  type TableProps,
  Tabs,
} from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * Controls of Cloudscape, each alone on a page: what a press on the console's is measured against. The address names
 * one, as `?control=select`.
 */

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const OPTIONS = upTo(5).map((number) => ({ value: String(number), label: `Option ${number}` }))

/** A press hides what stands below, as that of the menu does. */
function Toggled() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button variant="icon" iconName="menu" ariaLabel="press" ariaExpanded={open} onClick={() => setOpen(!open)} />
      <ul hidden={!open}>
        {upTo(20).map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </>
  )
}

const Expandable = () => <ExpandableSection headerText="press">Text</ExpandableSection>

function menu(chosen: ReadonlySet<string>): ButtonDropdownProps.ItemGroup[] {
  const group = (id: string, values: readonly string[]): ButtonDropdownProps.ItemGroup => ({
    id,
    text: id,
    items: values.map((value) => ({ itemType: 'checkbox', id: value, text: value, checked: chosen.has(value) })),
  })
  return [
    group('colour', ['green', 'yellow']),
    group('theme', ['system', 'light', 'dark']),
    group('density', ['comfortable', 'compact']),
    group('language', ['one', 'two', 'three']),
  ]
}

function Settings() {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  return (
    <ButtonDropdown
      variant="icon"
      iconName="settings"
      ariaLabel="press"
      items={menu(chosen)}
      onItemClick={({ detail: { id } }) => {
        choose(new Set([id]))
        document.body.classList.toggle('awsui-dark-mode', id === 'dark')
        document.body.classList.toggle('awsui-compact-mode', id === 'compact')
      }}
    />
  )
}

function Choice() {
  const [selected, select] = useState(OPTIONS[0] ?? null)
  return (
    <FormField label="Choice">
      <Select
        ariaLabel="press"
        selectedOption={selected}
        options={OPTIONS}
        onChange={({ detail }) => select(OPTIONS.find(({ value }) => value === detail.selectedOption.value) ?? null)}
      />
    </FormField>
  )
}

const Person = () => (
  <Popover triggerType="custom" position="bottom" header="Name" content={<Button fullWidth>Way out</Button>}>
    <button type="button">press</button>
  </Popover>
)

function Asking({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>press</Button>
      {open && (
        <Modal
          visible
          header="Question"
          closeAriaLabel="close"
          onDismiss={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>No</Button>}
        >
          {children}
        </Modal>
      )}
    </>
  )
}

function Typed() {
  const [value, setValue] = useState('')
  return (
    <FormField label="Field">
      <Input ariaLabel="press" value={value} onChange={({ detail }) => setValue(detail.value)} />
    </FormField>
  )
}

function Filter() {
  const [query, setQuery] = useState<PropertyFilterProps.Query>({ tokens: [], operation: 'and' })
  return (
    <PropertyFilter
      query={query}
      onChange={({ detail }) => setQuery(detail)}
      filteringAriaLabel="press"
      filteringProperties={upTo(8).map((number) => ({
        key: String(number),
        propertyLabel: `Property ${number}`,
        groupValuesLabel: `Values ${number}`,
        operators: ['=', ':'],
      }))}
      filteringOptions={upTo(10).map((number) => ({ propertyKey: '1', value: `Value ${number}` }))}
    />
  )
}

function Period() {
  const [value, setValue] = useState<DateRangePickerProps.Value | null>(null)
  return (
    <DateRangePicker
      ariaLabel="press"
      placeholder="press"
      value={value}
      onChange={({ detail }) => setValue(detail.value)}
      relativeOptions={[7, 30, 90].map((amount) => ({ key: String(amount), amount, unit: 'day', type: 'relative' }))}
      isValidRange={() => ({ valid: true })}
    />
  )
}
interface Row {
  id: string
  number: number
}

const ROWS: readonly Row[] = upTo(120).map((number) => ({ id: `row ${number}`, number }))
const COLUMNS: TableProps.ColumnDefinition<Row>[] = [
  { id: 'id', header: 'press', sortingField: 'id', cell: ({ id }) => <a href={`/${id}`}>{id}</a>, isRowHeader: true },
  ...upTo(7).map((column) => ({
    id: String(column),
    header: `Column ${column}`,
    cell: ({ number }: Row) => number * column,
  })),
]

/** A page of twenty rows that can be chosen, sorted and turned, with or without what orders the columns. */
function Rows() {
  const [selected, select] = useState<readonly Row[]>([])
  const [page, setPage] = useState(1)
  const [descending, setDescending] = useState(false)
  const sorted = descending ? ROWS.toReversed() : ROWS
  return (
    <Table
      trackBy="id"
      columnDefinitions={COLUMNS}
      items={sorted.slice((page - 1) * 20, page * 20)}
      selectionType="multi"
      selectedItems={selected}
      onSelectionChange={({ detail }) => select(detail.selectedItems)}
      sortingColumn={{ sortingField: 'id' }}
      sortingDescending={descending}
      onSortingChange={({ detail }) => setDescending(detail.isDescending ?? false)}
      pagination={
        <Pagination
          ariaLabels={{ nextPageLabel: 'next' }}
          currentPageIndex={page}
          pagesCount={6}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      }
    />
  )
}

const Columns = () => (
  <CollectionPreferences
    title="press"
    confirmLabel="Apply"
    cancelLabel="Cancel"
    preferences={{ pageSize: 20, contentDisplay: COLUMNS.map(({ id = '' }) => ({ id, visible: true })) }}
    pageSizePreference={{
      title: 'Rows',
      options: upTo(4).map((number) => ({ value: 10 * number, label: `${number}` })),
    }}
    wrapLinesPreference={{ label: 'Wrap', description: 'Text' }}
    contentDensityPreference={{ label: 'Compact', description: 'Text' }}
    contentDisplayPreference={{
      title: 'Columns',
      options: COLUMNS.map(({ id = '' }) => ({ id, label: `Column ${id}` })),
    }}
  />
)

function Tabbed() {
  const [active, activate] = useState('1')
  return (
    <Tabs
      variant="container"
      activeTabId={active}
      onChange={({ detail }) => activate(detail.activeTabId)}
      tabs={upTo(6).map((number) => ({ id: String(number), label: `Tab ${number}`, content: `Text ${number}` }))}
    />
  )
}

function Segments() {
  const [selected, select] = useState('1')
  return (
    <SegmentedControl
      selectedId={selected}
      onChange={({ detail }) => select(detail.selectedId)}
      options={upTo(3).map((number) => ({ id: String(number), text: `Part ${number}` }))}
    />
  )
}

function Ticked() {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox checked={checked} onChange={({ detail }) => setChecked(detail.checked)}>
      press
    </Checkbox>
  )
}

/** Fourteen fields, of which six are wrong once they are saved: as many as a recipe has. */
function Fields() {
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const [saved, setSaved] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSaved(true)
      }}
    >
      <Form actions={<Button formAction="submit">press</Button>}>
        <SpaceBetween size="m">
          {upTo(14).map((number) => (
            <FormField key={number} label={`Field ${number}`} errorText={saved && number <= 6 ? 'Missing' : undefined}>
              <Input
                value={values[number] ?? ''}
                onChange={({ detail }) => setValues({ ...values, [number]: detail.value })}
              />
            </FormField>
          ))}
        </SpaceBetween>
      </Form>
    </form>
  )
}

/** As many fields as a product of a recipe has, once more with each press. */
function Repeated() {
  const [rows, setRows] = useState(1)
  return (
    <SpaceBetween size="m">
      {upTo(rows).map((row) => (
        <SpaceBetween key={row} size="s">
          <Typed />
          <Choice />
          <Typed />
          <Choice />
        </SpaceBetween>
      ))}
      <Button onClick={() => setRows(rows + 1)}>press</Button>
    </SpaceBetween>
  )
}

const CONTROLS: Readonly<Record<string, () => ReactNode>> = {
  button: Toggled,
  expandable: Expandable,
  settings: Settings,
  select: Choice,
  popover: Person,
  question: () => <Asking>Text</Asking>,
  search: () => (
    <Asking>
      <Typed />
    </Asking>
  ),
  dialog: () => (
    <Asking>
      {upTo(8).map((number) => (
        <Typed key={number} />
      ))}
    </Asking>
  ),
  input: Typed,
  filter: Filter,
  period: Period,
  table: Rows,
  columns: Columns,
  tabs: Tabbed,
  segments: Segments,
  checkbox: Ticked,
  form: Fields,
  repeated: Repeated,
}

const Control = CONTROLS[new URLSearchParams(location.search).get('control') ?? '']
const root = document.getElementById('root')
if (root && Control) createRoot(root).render(<Control />)
