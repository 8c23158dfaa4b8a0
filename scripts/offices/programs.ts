import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A program that opens tables as a double click on them does, in the locale of its reader, and answers what it took
 * them for: a workbook.
 */
export interface Office {
  readonly name: string
  readonly version: string
  open(file: string, locale: string): Promise<Buffer>
}

/**
 * What the dialog of LibreOffice has set when a text is opened by a double click: semicolons, tabs and commas separate,
 * quoted cells are judged as others are, nothing but plain numbers is looked for, no formula is calculated. The
 * language is the locale's. Source: `officecfg/registry/schema/org/openoffice/Office/Calc.xcs`, CSVImport
 */
const TEXT_IMPORT = 'Text - txt - csv (StarCalc):44/59/9,34,UTF-8,1,,0,false,false,true,false,false,0,false'

export async function libreOffice(folder: string): Promise<Office> {
  const { stdout } = await run('soffice', ['--version'])
  return {
    name: 'LibreOffice',
    version: stdout.trim().split(' ')[1] ?? '',
    async open(file, locale) {
      const profile = join(folder, `profile-${locale}`)
      await mkdir(join(profile, 'user'), { recursive: true })
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings(locale))
      const into = join(folder, `libreoffice-${locale}`)
      const isText = !file.endsWith('.xlsx')
      await run('soffice', [
        ...[`-env:UserInstallation=file://${profile}`, '--headless'],
        ...(isText ? [`--infilter=${TEXT_IMPORT}`] : []),
        ...['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', into, file],
      ])
      return readFile(join(into, basename(file).replace(/\.\w+$/, '.xlsx')))
    },
  }
}

const settings = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>
`

/**
 * Gnumeric has no settings for this and follows the system's locale, which is made here where the system has not got
 * it.
 */
export async function gnumeric(folder: string): Promise<Office> {
  const { stdout, stderr } = await run('ssconvert', ['--version'])
  return {
    name: 'Gnumeric',
    version: /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0] ?? '',
    async open(file, locale) {
      const name = locale.replace('-', '_')
      const locales = join(folder, 'locales')
      await mkdir(locales, { recursive: true })
      await run('localedef', ['-i', name, '-f', 'UTF-8', join(locales, `${name}.UTF-8`)])
      const into = join(folder, `gnumeric-${locale}-${basename(file)}.xlsx`)
      await run('ssconvert', [file, into], {
        env: { ...process.env, LOCPATH: locales, LC_ALL: `${name}.UTF-8`, LANG: `${name}.UTF-8` },
      })
      return readFile(into)
    },
  }
}
