/* global SwaggerUIBundle */
/** Where a browser cannot run the library or fetch it, the page says so, and the document is there all the same. */
const FAILED = {
  pt: 'A referência não pôde ser aberta neste navegador.',
  en: 'The reference could not be opened in this browser.',
  es: 'La referencia no se pudo abrir en este navegador.',
}

const COMMON = { dom_id: '#reference', deepLinking: true, defaultModelsExpandDepth: -1, onComplete: fitIn }
const JSON_ONLY = { accept: 'application/json' }

/** The library draws a page of its own: here it is a part of ours, which has its main part and its headings already. */
function fitIn() {
  const reference = document.getElementById('reference')
  const operations = reference.querySelector('#operations')
  operations?.setAttribute('role', 'group')
  operations?.setAttribute('aria-label', 'Routes')
  reference.querySelector('#servers')?.setAttribute('aria-label', 'Server')
  for (const heading of reference.querySelectorAll('h1, h2, h3')) heading.setAttribute('aria-level', '3')
}

/**
 * The document of every route, for whoever may see it; null for anybody else. The token is renewed as the console does
 * it, when no tab is in the middle of that (`web/api/cookieCalls.ts`): each renewal replaces the cookie.
 */
async function wholeDocument() {
  const renew = () => fetch('/api/login', { method: 'PUT', headers: JSON_ONLY })
  const renewed = await navigator.locks.request('aspersa.cookie', renew)
  if (!renewed.ok) return null
  const { token } = await renewed.json()
  const answer = await fetch('/api/docs/completa', { headers: { ...JSON_ONLY, authorization: `Bearer ${token}` } })
  return answer.ok ? answer.json() : null
}

async function show() {
  const wantsAll = new URLSearchParams(location.search).has('todas')
  const spec = wantsAll ? await wholeDocument().catch(() => null) : null
  if (spec) {
    SwaggerUIBundle({ ...COMMON, spec, docExpansion: 'none' })
    return
  }
  document.getElementById('refused').hidden = !wantsAll
  SwaggerUIBundle({ ...COMMON, url: '/api/docs/openapi.json', docExpansion: 'list' })
}

show().catch((error) => {
  console.error(error)
  globalThis.failures?.push({ tipo: 'INICIO', error })
  const told = document.getElementById('refused')
  told.textContent = FAILED[document.documentElement.lang.slice(0, 2)]
  told.hidden = false
})
