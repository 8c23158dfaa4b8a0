import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { INDEXES } from '../../shared/table.ts'
import { registryStores } from '../../tests/fixtures/registryStores.ts'
import { ACCOUNT_DATA } from './accountData.ts'

const PAGE = `${import.meta.dirname}/../../docs/data.md`
const MARK = '<!-- From here on written by functions/store/dataPage.spec.ts, of the stores’ pins and declarations. -->'
const FAMILIES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
  .map(({ name }) => name)
  .filter((name) => existsSync(`${import.meta.dirname}/${name}/pins.json`))

const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8')

interface Stored {
  /** Family and name of the pin. */
  name: string
  /** Path of its store, as the declarations of an account's data name it. */
  store: string
  item: Readonly<Record<string, unknown>>
}

/**
 * The file that makes what a pin holds: the first of its family that the pin's entry names, or what is named there for
 * it.
 */
function storeOf(family: string, name: string): string {
  const text = existsSync(`${import.meta.dirname}/${family}/pins.ts`) ? read(`${family}/pins.ts`) : ''
  const imports = [...text.matchAll(/import \{([^}]*)\} from '\.\/(\w+)\.ts'/g)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/(type )?(\w+)/g)].flatMap(([, type, one = '']) => (type ? [] : [[one, `${family}/${file}`]])),
  ) as [string, string][]
  const files = new Map(imports)
  const fileIn = (part: string) => [...part.matchAll(/\w+/g)].flatMap(([word]) => files.get(word) ?? [])[0]
  const [entry = ''] = text.match(new RegExp(`\\b${name}: pin(?:<\\w+>)?\\([\\s\\S]*?(?=\\w+: pin\\W|$)`)) ?? []
  const [, local = ''] = /pin\(\s*(\w+)/.exec(entry) ?? []
  const [defined = ''] = text.match(new RegExp(`^const ${local} = .*$`, 'm')) ?? []
  // What a registry keeps is pinned by its declaration, under the store's own name.
  return (
    fileIn(defined) ??
    fileIn(entry) ??
    (existsSync(`${import.meta.dirname}/${family}/${name}.ts`) ? `${family}/${name}` : '')
  )
}

const stored = FAMILIES.flatMap((family) =>
  Object.entries<Stored['item']>(JSON.parse(read(`${family}/pins.json`))).map(
    ([name, item]): Stored => ({ name: `${family}: ${name}`, store: storeOf(family, name), item }),
  ),
)

/** A key with what differs from record to record left out. */
const form = (key: unknown): string =>
  String(key)
    .split('#')
    .map((part) => (/^[A-Z][A-Z_]{2,}$/.test(part) ? part : '…'))
    .join('#')
    .replace(/(…#)+…/g, '…')

/**
 * What is stored without a shape that is pinned: counters, marks and sets, each with its key, what it says and when it
 * ends by itself.
 */
const UNPINNED: Readonly<Record<string, readonly [key: string, holds: string, ends: string]>> = {
  'billing/checkouts': [
    'CHECKOUT#…',
    'the order of a checkout; under `WEBHOOK#…` a notice of an acquirer',
    'notices 90 days',
  ],
  'billing/formerBenefits': ['BENEFICIO', 'what somebody had for free, under hashes of document and address', '–'],
  'calibrations/invalidCounts': [
    'INVALIDAS#…',
    'how many calibrations of a day are invalid, of an account and of all',
    '62 days',
  ],
  'exports/exportLimits': ['LIMITE#EXPORTACOES#…', 'jobs of exports that are under way', '2 days'],
  'files/fileTickets': ['BILHETE#…', 'uses of a file’s ticket', '1 minute'],
  'firmware/updates': ['FIRMWARE#…', 'how a device fares with a version it was offered', '–'],
  'identity/attempts': ['TENTATIVA#…', 'attempts at something from somewhere in a window', 'with its window'],
  'identity/challenges': ['DESAFIO#…', 'a challenge of the bot check that was used', 'with the challenge'],
  'identity/dayLimits': ['LIMITE#…', 'how often something was done on a day of UTC', '2 days'],
  'identity/recoveryCodes': ['RECUPERACAO#…', 'a recovery code of a person, gone once it is used', '–'],
  'identity/sessions': ['SESSAO#…', 'a session that was ended', 'with its last token'],
  'identity/turns': ['LIMITE#BUSCA#…', 'a search of a person that reads far back', '20 seconds'],
  'jobs/sentMails': ['CORREIO#…', 'the job that sent a mail', '30 days'],
  'keys/keyLimits': ['LIMITE#CHAVE#…', 'what an API key has used up', '2 days'],
  'keys/openKeys': ['CHAVES', 'which keys of an account are in force', '–'],
  'kit/audit': ['AUDITORIA#…', 'a changed field of a record’s history', '–'],
  'kit/guards': ['UNICO#…', 'which record has a value that one record alone may have', '–'],
  'kit/idempotency': ['IDEMPOTENCIA#…', 'the answer of a request that may come again', '24 hours'],
  'readings/aggregates': ['AGREGADO#…', 'sums of a month, of an account and of all', '–'],
  'readings/changeMarks': ['LEITURA#SAIDA', 'that a reading left an account', '90 days'],
  'readings/ingestLimit': [
    'LIMITE#INGESTAO#…',
    'messages of a device in an hour, and how many of them were delivered before',
    '7 days',
  ],
  'readings/readingMonths': ['LEITURAS', 'the months that have readings', '–'],
  'users/administrators': ['ADMINISTRADORES', 'ids of the active administrators', '–'],
}
/** They read what others store. */
const READERS = ['equipment/equipmentRows', 'users/userPages']
const MAKES_KEYS = /[`'][A-Z][A-Z_]{3,}#|\bpk: '[A-Z]|\bregistryStore</

const code = (text: string) => `\`${text}\``

function rowOf({ name, store, item }: Stored): string {
  const indexes = INDEXES.flatMap((index) => {
    const partition = item[`${index}pk`]
    return partition === undefined ? [] : [`${index} ${code(form(partition))}`]
  })
  const data = ACCOUNT_DATA.find(({ stores }) => stores.includes(store))
  const withAccount = data && [!('nothing' in data.erase) && 'erased', !('nothing' in data.export) && 'exported']
  return [
    name,
    `${code(form(item.pk))} / ${code(form(item.sk))}`,
    indexes.join(' · ') || '–',
    item.v ?? '–',
    'expira_em' in item ? 'yes' : '–',
    withAccount?.filter(Boolean).join(', ') || '–',
  ].join(' | ')
}

const told = (what: object): string => ('nothing' in what ? `no: ${what.nothing}` : 'yes')

function generated(): string {
  const records = ['record | key | indexes | version | ends by itself | of an account', '---|---|---|---|---|---']
  const accounts = ['stores | erased with the account | in its export', '---|---|---']
  const fates = ACCOUNT_DATA.map(({ stores, erase, export: exported }) =>
    [stores.map((store) => code(store)).join(' '), told(erase), told(exported)].join(' | '),
  )
  const table = (rows: string[]) => rows.map((row) => `| ${row} |`).join('\n')
  const unpinned = ['store | key | what it says | ends by itself', '---|---|---|---']
  const others = Object.entries(UNPINNED).map(([store, [key, ...row]]) => [code(store), code(key), ...row].join(' | '))
  return `## Records

${table([...records, ...stored.map(rowOf)])}

## Counters, marks and sets

${table([...unpinned, ...others])}

## What becomes of a store with an account

${table([...accounts, ...fates])}
`
}

describe('docs/data.md', () => {
  it('finds the store of every pinned record', async () => {
    // A registry that keeps what the contract shows is the product's, and nobody's account.
    const registries = (await registryStores()).map(({ family, name }) => `${family}/${name}`)
    const declared = new Set([...ACCOUNT_DATA.flatMap(({ stores }) => stores), ...registries])
    expect(stored.filter(({ store }) => !declared.has(store)).map(({ name, store }) => [name, store])).toEqual([])
  })

  it('names every other store that makes keys, by the key it makes', () => {
    const stores = ACCOUNT_DATA.flatMap((data) => data.stores)
    const pinned = stored.map(({ store }) => store)
    const makers = stores.filter((store) => MAKES_KEYS.test(read(`${store}.ts`)) && !pinned.includes(store))
    expect(Object.keys(UNPINNED)).toEqual(makers.filter((store) => !READERS.includes(store)).toSorted())
    const other = Object.entries(UNPINNED).filter(
      ([store, [key]]) => !read(`${store}.ts`).includes(key.replace('…', '')),
    )
    expect(other).toEqual([])
  })

  it('has the records as their stores declare them', async () => {
    const [byHand = ''] = readFileSync(PAGE, 'utf8').split(MARK)
    await expect(`${byHand}${MARK}\n\n${generated()}`).toMatchFileSnapshot(PAGE)
  })
})
