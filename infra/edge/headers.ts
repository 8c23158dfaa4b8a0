import { createHash } from 'node:crypto'
import { CAMINHO_FALHAS } from '../../shared/contract/browserFailures.ts'
import { API_STAGE } from '../constructs/api.ts'

/** What the console reaches besides its own origin, and runs besides its own files. */
export interface Allowed {
  /** Host of uploaded files. */
  files: string
  /** Origin of the event service, for web sockets. */
  live: string
  /** Text of the script that stands in the page. */
  pageScript: string
}

/**
 * Content security policy of the console: nothing inline but the script that stands in the page, named by its hash, and
 * nothing foreign but the hosts it is told.
 */
export function consolePolicy({ files, live, pageScript }: Allowed): string {
  const attachments = `https://${files}`
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', attachments],
    'connect-src': ["'self'", attachments, live],
    // Downloads begin in a frame, which a refusal then fills in place of the page.
    'frame-src': ["'self'", attachments],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Every browser heeds `report-uri`. Chromium ignores it beside `report-to`, which reports nothing from an origin
    // without TLS.
    'report-uri': [`/${API_STAGE}${CAMINHO_FALHAS}`],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What answers of the API and images may do in a browser: nothing. */
export const SILENT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Headers of every answer that CloudFront has no field for. No window of another origin holds one of ours, whichever of
 * the two opened the other.
 */
export const ALWAYS = {
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const
