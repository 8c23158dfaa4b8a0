import { Marked } from 'marked'
import { LANGUAGES, type Language, NAMES, TAGS } from '../../../shared/i18n/language.ts'
import { MANUAL_SECTIONS, type ManualSection } from '../../../shared/manual.ts'
import { documentPath } from '../../../shared/paths.ts'
import { FIGURES } from './figures.ts'
import { factsOf, isPicture, picturePath } from './pictures.ts'

/** In each of our languages. */
const TITLE = 'Manual'
const CONTENTS: Record<Language, string> = { pt: 'Conteúdo', en: 'Contents', es: 'Contenido' }

/** `#` is how many places were found. */
const SEARCH: Record<Language, Readonly<Record<'label' | 'some' | 'none', string>>> = {
  pt: { label: 'Procurar no manual', some: 'Trechos encontrados: #', none: 'Nada encontrado. Tente outra palavra.' },
  en: { label: 'Search the manual', some: 'Places found: #', none: 'Nothing found. Try another word.' },
  es: {
    label: 'Buscar en el manual',
    some: 'Lugares encontrados: #',
    none: 'No se encontró nada. Pruebe otra palabra.',
  },
}

/** The way on from a document, which people may have come to from a mail or a search. */
const HOME: Record<Language, string> = { pt: 'Ir para a Aspersa', en: 'Go to Aspersa', es: 'Ir a Aspersa' }

/** What a heading says, and the section it begins. */
const HEADING = /^(.*?)\s*\{#([a-z]+)\}$/
const FIGURE = 'figura:'
const PICTURE = 'imagem:'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A picture of the console: what it shows is said to whoever does not see it, and its caption to all. */
function picture(language: Language, href: string, alt: string, caption: string): string {
  const name = href.replace(PICTURE, '')
  if (!isPicture(name)) throw new Error(`${language}: there is no picture ${href}`)
  if (!alt || !caption) throw new Error(`${language}: ${href} has no words`)
  const { width, height } = factsOf(name)
  const source = picturePath(name, language)
  return `<figure class="picture"><img src="${source}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" /><figcaption>${escaped(caption)}</figcaption></figure>`
}

/** A figure and its sign stay on one line. */
const BEFORE_PERCENT = /(?<=\d) (?=%)/g
const NO_BREAK = '\u00a0'

/** The search, which a script makes of use. */
function searchForm(language: Language): string {
  const { label, some, none } = SEARCH[language]
  return `<form class="search" role="search" data-some="${some}" data-none="${none}" hidden>
      <label for="procurar">${label}</label>
      <input id="procurar" type="search" autocomplete="off" />
      <p role="status"></p>
      <ul></ul>
    </form>`
}

interface Part {
  section: ManualSection
  title: string
}

/**
 * A page of the manual from its text: its sections by their names, its drawings in their places. Throws where a section
 * is missing, unknown or out of order, or a drawing does not exist.
 */
export function manualPage(language: Language, text: string): string {
  const parts: Part[] = []
  const marked = new Marked({
    renderer: {
      heading({ text: heading, depth }) {
        const [, title = '', section = ''] = HEADING.exec(heading) ?? []
        const expected = MANUAL_SECTIONS[parts.length]
        if (depth !== 2 || section !== expected)
          throw new Error(`${language}: “${heading}” stands where ${expected} is due`)
        parts.push({ section: expected, title })
        return `<h2 id="${section}">${escaped(title)}</h2>\n`
      },
      image({ href, text: caption, title }) {
        if (href.startsWith(PICTURE)) return picture(language, href, caption, title ?? '')
        const draw = FIGURES[href.replace(FIGURE, '')]
        if (!draw) throw new Error(`${language}: there is no drawing ${href}`)
        return `<figure>${draw()}<figcaption>${escaped(caption)}</figcaption></figure>`
      },
      // A drawing stands by itself, not in a paragraph.
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens)
        return tokens.length === 1 && tokens[0]?.type === 'image' ? `${inner}\n` : `<p>${inner}</p>\n`
      },
    },
  })
  const body = marked.parse(text.replace(BEFORE_PERCENT, NO_BREAK), { async: false })
  if (parts.length !== MANUAL_SECTIONS.length)
    throw new Error(`${language}: ${MANUAL_SECTIONS[parts.length]} is missing`)
  const contents = parts.map(({ section, title }) => `<li><a href="#${section}">${escaped(title)}</a></li>`)
  const others = LANGUAGES.filter((other) => other !== language).map(
    (other) =>
      `<a href="${documentPath('manual', other)}" hreflang="${other}" lang="${TAGS[other]}">${NAMES[other]}</a>`,
  )
  return `<!doctype html>
<html lang="${TAGS[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${TITLE} · Aspersa</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/documentos/documento.css" />
    <link rel="stylesheet" href="/documentos/manual.css" />
    <script src="/documentos/manual.js" type="module"></script>
  </head>
  <body>
    <header>
      <h1>${TITLE}</h1>
      <nav><a href="/">${HOME[language]}</a> ${others.join(' ')}</nav>
    </header>
    ${searchForm(language)}
    <nav class="contents" aria-label="${CONTENTS[language]}">
      <ol>
        ${contents.join('\n        ')}
      </ol>
    </nav>
    <main>
${body}    </main>
  </body>
</html>
`
}
