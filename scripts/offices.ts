import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LotRow } from '../functions/areas/externalApi/lot.ts'
import { lotOf, lotRow } from '../functions/areas/externalApi/lot.ts'
import { leitura } from '../shared/contract/readings.ts'
import { LANGUAGES, type Language } from '../shared/i18n/language.ts'
import { readingFrom } from '../tests/screens/demoReadings.ts'
import { type Count, countFigures } from './offices/figures.ts'
import { gnumeric, libreOffice, type Office } from './offices/programs.ts'
import { PEOPLE } from './seed/people.ts'
import { SPRAYERS, seasonPlan } from './seed/sprayers.ts'
import { season } from './simulator/season.ts'

/**
 * `npm run offices`: opens the lots of the external API in LibreOffice and Gnumeric, in the locale of each language,
 * counts which figures are right, and writes down what was opened and what came of it (`tests/fixtures/offices`). A
 * test holds the files we write today against it. Needs `soffice`, `ssconvert` and `localedef`.
 */
const FOLDER = new URL('../tests/fixtures/offices/', import.meta.url)
const ANCHOR = '2026-11-20'

/** Texts of people and devices that an office takes for something else, one set a reading. */
const ODD: readonly LotRow[] = [
  { numero_serie: '1234567E000184', versao_firmware: '1.10', observacao: 'pingando; trocar\tbico 3\n"urgente", hoje' },
  { numero_serie: '00012', versao_firmware: '2.5.4', observacao: '=HYPERLINK("http://a.example";"clique")' },
  { nome: '3/4', operador_nome: '+55 11 99812-3456', observacao: '-12,83' },
  {
    nome: '12E5',
    produtor_nome: '@SUM(A1)',
    propriedade: '01310-100',
    observacao: '3 mar',
    marca_data: 'RELOGIO_ADIANTADO',
  },
  { nome: '007', cidade: 'São José, "Sede"', observacao: '1.234' },
]

const owned = SPRAYERS.filter(({ owner }) => PEOPLE[owner] === PEOPLE.ana)
const rows: LotRow[] = owned
  .flatMap((sprayer) =>
    season(seasonPlan(sprayer, ANCHOR)).map((message) => readingFrom(sprayer.design.serial, message)),
  )
  .map(({ whole }, at) => ({ ...lotRow(leitura.parse(whole)), ...ODD[at] }))

const LOCALES: Record<Language, string> = { pt: 'pt-BR', es: 'es-ES', en: 'en-US' }

interface Result extends Count {
  program: string
  locale: string
  /** Format of the lot, and how the file was called where that decides how it is opened. */
  format: string
}

const folder = await mkdtemp(join(tmpdir(), 'offices-'))
const files: { language: Language; format: string; sha256: string }[] = []
const results: Result[] = []

async function open(office: Office, language: Language, file: string, format: string): Promise<void> {
  const count = countFigures(await office.open(file, LOCALES[language]), rows)
  results.push({ program: `${office.name} ${office.version}`, locale: LOCALES[language], format, ...count })
  const { figures, right, thousandfold, texts, other, lost, altered } = count
  console.log(
    `${office.name} ${office.version} ${LOCALES[language]} ${format}: ${right} of ${figures} right, ${thousandfold} too large, ${texts} text, ${other} else; of texts ${lost} lost, ${altered} altered`,
  )
}

try {
  const offices = [await libreOffice(folder), await gnumeric(folder)]
  for (const language of LANGUAGES) {
    for (const formato of ['csv', 'planilha', 'xlsx'] as const) {
      const { answer } = await lotOf(rows, { formato, language, paper: 'A4' })
      files.push({ language, format: formato, sha256: createHash('sha256').update(answer.content).digest('hex') })
      const file = join(folder, `${formato}-${language}.${formato === 'xlsx' ? 'xlsx' : 'csv'}`)
      await writeFile(file, answer.content)
      for (const office of offices) await open(office, language, file, formato)
      if (formato !== 'planilha') continue
      const text = file.replace('.csv', '.txt')
      await writeFile(text, answer.content)
      for (const office of offices.slice(1)) await open(office, language, text, 'planilha.txt')
    }
  }
  for (const [name, lines] of Object.entries({ rows, files, results }))
    await writeFile(new URL(`${name}.jsonl`, FOLDER), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
} finally {
  await rm(folder, { recursive: true, force: true })
}
