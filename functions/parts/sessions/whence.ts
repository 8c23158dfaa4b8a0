import { beginning } from '../../../shared/wellFormed.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Whence } from '../../store/identity/openSessions.ts'

/** Of a city's name. */
const LONGEST = 60
/** Those of browsers have some 150. */
const LONGEST_AGENT = 256

type Headers = RequestContext['headers']

/** What a client tells of itself: printable, and no longer than such a thing is. */
const printable = (text: string | undefined, longest: number): string | null =>
  (text && beginning(text.replace(/\p{C}/gu, '').trim(), longest)) || null

/** CloudFront writes what is no ASCII by percent signs. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Where CloudFront takes the viewer's address to be. It is asked to tell at the login only (`infra/stacks/edge.ts`).
 */
function placeOf(headers: Headers): Whence['lugar'] {
  const country = headers['cloudfront-viewer-country']
  if (!country || !/^[A-Z]{2}$/.test(country)) return null
  return { pais: country, cidade: printable(decoded(headers['cloudfront-viewer-city']), LONGEST) }
}

/** What a request tells of where it comes from: what a person recognises their devices by, and proof of nothing. */
export const whenceOf = ({ headers }: Pick<RequestContext, 'headers'>): Whence => ({
  agente: printable(headers['user-agent'], LONGEST_AGENT),
  lugar: placeOf(headers),
})
