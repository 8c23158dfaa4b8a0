import Bowser from 'bowser'
import type { RequestContext } from '../http/context.ts'
import type { Whence } from '../store/identity/openSessions.ts'

const LONGEST = 60

type Headers = RequestContext['headers']

/** A name that a client tells of itself: printable, and no longer than a name. */
const nameOf = (text: string | undefined): string | null =>
  text?.replace(/\p{C}/gu, '').trim().slice(0, LONGEST) || null

/** CloudFront writes what is no ASCII by percent signs. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where CloudFront takes the viewer's address to be. It is asked to tell at the login only (`infra/stacks/edge.ts`). */
function placeOf(headers: Headers): Whence['lugar'] {
  const country = headers['cloudfront-viewer-country']
  if (!country || !/^[A-Z]{2}$/.test(country)) return null
  return { pais: country, cidade: nameOf(decoded(headers['cloudfront-viewer-city'])) }
}

/** What a request tells of where it comes from: what a person recognises their devices by, and proof of nothing. */
export function whenceOf({ headers }: Pick<RequestContext, 'headers'>): Whence {
  const agent = headers['user-agent'] ?? ''
  const { browser, os } = agent === '' ? {} : Bowser.parse(agent)
  return { navegador: nameOf(browser?.name), sistema: nameOf(os?.name), lugar: placeOf(headers) }
}
