import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language, NAMES, TAGS } from '../../shared/i18n/language.ts'
import { apiGuide, DEVICE_PROTOCOL } from '../../shared/paths.ts'
import { EXAMPLES_FOLDER, protocolPage } from '../documentation/protocolPage.ts'

const FOLDER = 'documentos/api'
const LIBRARY = 'node_modules/swagger-ui-dist'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const othersThan = (language: Language) =>
  LANGUAGES.filter((other) => other !== language)
    .map((other) => `<a href="${apiGuide(other)}" hreflang="${other}" lang="${TAGS[other]}">${NAMES[other]}</a>`)
    .join(' ')

/**
 * The documentation of the external API: guides with the examples that the tests run, the reference that Swagger UI
 * renders from the document the API answers, and the protocol of devices as it stands in `docs`. All of it are files of
 * the site, since the content security policy takes nothing inline and nothing foreign.
 */
export function apiReference(root: string): Plugin {
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
  const example = (path: string) =>
    // It scrolls where a line is long, and who has no mouse scrolls what has the focus.
    `<pre tabindex="0"><code>${escaped(read('examples', path).replace(/^export \{\}\n\n/, ''))}</code></pre>`
  return {
    name: 'api-reference',
    apply: 'build',
    generateBundle(_, bundle) {
      const failures = Object.keys(bundle).find((file) => file.startsWith('assets/failures-'))
      const page = (language: Language) =>
        read(`web/documentation/api/${language}.html`)
          .replace(/<!-- example: (\S+) -->/g, (_, path: string) => example(path))
          .replace('<!-- languages -->', othersThan(language))
          .replace('<!-- failures -->', `<script async src="/${failures}"></script>`)
      const devices = globSync('**/{README.md,figures.txt,Makefile,*.c,*.h,*.py}', {
        cwd: join(root, 'examples/device'),
      }).sort()
      const files = {
        ...Object.fromEntries(LANGUAGES.map((language) => [apiGuide(language).slice(1), page(language)])),
        [DEVICE_PROTOCOL.slice(1)]: protocolPage(read('docs/device-protocol.md'), devices),
        ...Object.fromEntries(
          devices.map((file) => [`${EXAMPLES_FOLDER.slice(1)}${file}`, read('examples/device', file)]),
        ),
        [`${FOLDER}/guide.css`]: read('web/documentation/guide.css'),
        [`${FOLDER}/reference.js`]: read('web/documentation/reference.js'),
        [`${FOLDER}/swagger-ui.css`]: read(LIBRARY, 'swagger-ui.css'),
        [`${FOLDER}/swagger-ui-bundle.js`]: read(LIBRARY, 'swagger-ui-bundle.js').replace(
          /\n\/\/# sourceMappingURL=\S+\s*$/,
          '',
        ),
      }
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
