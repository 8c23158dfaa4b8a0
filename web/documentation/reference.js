/* global SwaggerUIBundle */
const COMMON = { dom_id: '#reference', deepLinking: true, defaultModelsExpandDepth: -1 }
const JSON_ONLY = { accept: 'application/json' }

/**
 * The document of every route, for whoever may see it; null for anybody else. The token is renewed as the console does it, when no tab is in the middle of
 * that (`web/api/cookieCalls.ts`): each renewal replaces the cookie.
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

show()
