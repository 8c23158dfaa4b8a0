// Whoever takes another language goes on reading where they are.
const languages = document.querySelectorAll('a[hreflang]')

function follow() {
  for (const language of languages) language.hash = location.hash
}

addEventListener('hashchange', follow)
follow()
