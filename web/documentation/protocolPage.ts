import { Marked } from 'marked'
import { API_REFERENCE } from '../../shared/paths.ts'

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/`/g, '')
    .replace(/[^\w]+/g, '-')
    .replace(/-$/, '')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Where the site has the examples for makers of devices. */
export const EXAMPLES_FOLDER = '/documentos/dispositivos/'
const IN_REPOSITORY = '../examples/device/README.md'

/**
 * The protocol of devices as a page of the site, from the page of the repository. Its tables scroll by themselves where
 * a screen is narrow. `examples`: the files of the examples it leads to.
 */
export function protocolPage(text: string, examples: readonly string[]): string {
  const contents: string[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, text: heading, depth }) {
        const id = slugOf(heading)
        const inner = this.parser.parseInline(tokens)
        if (depth === 2) contents.push(`<a href="#${id}">${inner}</a>`)
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
      },
      // A long name of the contract breaks where its words end.
      codespan: ({ text: name }) => `<code>${escaped(name).replace(/(?<=\w)[._/](?=\w)/g, '$&<wbr />')}</code>`,
    },
  })
  const body = marked
    .parse(text.replace(/^<!--.*-->/, '').replace(IN_REPOSITORY, '#examples'), { async: false })
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
  contents.push('<a href="#examples">Examples</a>')
  const files = examples.map((file) => `<li><a href="${EXAMPLES_FOLDER}${file}" download>${escaped(file)}</a></li>`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The protocol of devices · Aspersa</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/documentos/api/guide.css" />
  </head>
  <body>
    <header><p><a class="home" href="/app">Back to the console</a> Aspersa devices, version 1 <a href="${API_REFERENCE}">API</a></p></header>
    <nav aria-label="Contents"><p>${contents.join('')}</p></nav>
    <main><div class="guide">
${body}<h2 id="examples">Examples</h2>
<ul>${files.join('')}</ul>
    </div></main>
  </body>
</html>
`
}
