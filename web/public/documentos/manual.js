// Whoever takes another language goes on reading where they are.
const languages = document.querySelectorAll('a[hreflang]')

function follow() {
  for (const language of languages) language.hash = location.hash
}

addEventListener('hashchange', follow)
follow()

// The search: what is read below lies in the page already, so nothing is asked for.
const search = document.querySelector('.search')
const field = search.querySelector('input')
const [said, found] = [search.querySelector('[role=status]'), search.querySelector('ul')]
const MOST = 12

/** As people type: in either case, with or without accents. */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Paragraphs, points, captions and headings, each in its section, in the order of the page. */
function blocks() {
  let section = null
  const all = []
  for (const element of document.querySelectorAll('main h2, main p, main li, main figcaption')) {
    if (element.tagName === 'H2') section = element
    if (section) all.push({ element, section, text: plain(element.textContent) })
  }
  return all
}

let read = null

function show() {
  const words = plain(field.value).split(/\s+/).filter(Boolean)
  read ??= blocks()
  const hits = words.length > 0 ? read.filter(({ text }) => words.every((word) => text.includes(word))) : []
  found.replaceChildren(...hits.slice(0, MOST).map(({ element, section }) => entry(element, section)))
  said.textContent =
    words.length > 0 ? search.dataset[hits.length === 0 ? 'none' : 'some'].replace('#', hits.length) : ''
}

/** A way to what was found: its section, and how it begins. */
function entry(element, section) {
  const link = document.createElement('a')
  element.id ||= `t${read.findIndex((one) => one.element === element)}`
  link.className = 'hit'
  link.href = `#${element.id}`
  const title = document.createElement('strong')
  title.textContent = section.textContent
  link.append(title, element === section ? '' : ` ${element.textContent}`)
  const row = document.createElement('li')
  row.append(link)
  return row
}

search.hidden = false
field.addEventListener('input', show)
search.addEventListener('submit', (event) => {
  event.preventDefault()
  found.querySelector('a')?.click()
})
// A page that was gone back to keeps what was typed.
show()
