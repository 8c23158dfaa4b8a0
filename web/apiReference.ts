import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'documentos/api'
const LIBRARY = 'node_modules/swagger-ui-dist'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The documentation of the external API: guides with the examples that the tests run, and the reference that Swagger UI renders from the document the
 * API answers. All of it are files of the site, since the content security policy takes nothing inline and nothing foreign.
 */
export function apiReference(root: string): Plugin {
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
  const example = (path: string) =>
    // It scrolls where a line is long, and who has no mouse scrolls what has the focus.
    `<pre tabindex="0"><code>${escaped(read('examples', path).replace(/^export \{\}\n\n/, ''))}</code></pre>`
  return {
    name: 'api-reference',
    apply: 'build',
    generateBundle() {
      const page = read('web/documentation/api.html').replace(/<!-- example: (\S+) -->/g, (_, path: string) =>
        example(path),
      )
      const files = {
        'documentos/api.html': page,
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
