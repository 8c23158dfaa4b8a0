import {
  FALHAS_POR_RELATO,
  type FalhaRelatada,
  relatoDaPolitica,
  relatoDoConsole,
  relatosDoNavegador,
} from '../../../shared/contract/browserFailures.ts'
import type { FamiliaNavegador } from '../../../shared/enums.ts'
import { fileName, framesOf, isNoise, maskedText } from '../../../shared/failureText.ts'
import { PATHS } from '../../../shared/paths.ts'
import type { ToldFailure } from '../../store/failures/browserFailures.ts'

const PATTERNS = Object.values(PATHS)
  .map(({ path }) => ({ path, expression: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`) }))
  // A path without parameters is tried before one with parameters, as the router does it.
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
const PATHS_OF_SCREENS: ReadonlySet<string> = new Set(PATTERNS.map(({ path }) => path))

/** The path of the screen at an address, with its parameters and none of their values; null where there is none. */
export function patternOf(address: string): string | null {
  const pathname = URL.parse(address)?.pathname
  return PATTERNS.find(({ expression }) => pathname !== undefined && expression.test(pathname))?.path ?? null
}

type Told = Omit<ToldFailure, 'navegador'>

/** Violations of the content security policy, in whichever of the two forms browsers send. */
interface Violation {
  document: string
  directive: string
  blocked: string
  source: string
  line: number
  column: number
}

/** What the policy refused, by no more than says nothing of anybody: a keyword, a scheme, or a host. */
function blockedName(blocked: string, origin: string): string {
  const url = URL.parse(blocked)
  if (!url) return /^[a-z-]{1,24}$/.test(blocked) ? blocked : ''
  if (url.origin === origin) return fileName(url.pathname) ?? 'self'
  return url.host || url.protocol
}

function ofViolation({ document, directive, blocked, source, line, column }: Violation, origin: string): Told[] {
  // The report is of somebody else's page, which had its browsers write to us.
  if (URL.parse(document)?.origin !== origin || isNoise(blocked, source)) return []
  const quadros = framesOf(`${source}:${line}:${column}`)
  const mensagem = `${/^[a-z-]{1,40}/.exec(directive)?.[0] ?? ''} ${blockedName(blocked, origin)}`.trim()
  return [{ build: null, tipo: 'POLITICA', mensagem, lugar: quadros[0] ?? null, quadros, rota: patternOf(document) }]
}

function ofConsole({
  tipo,
  mensagem,
  quadros,
}: FalhaRelatada): Pick<Told, 'tipo' | 'mensagem' | 'lugar' | 'quadros'>[] {
  const masked = maskedText(mensagem)
  if (isNoise(mensagem, '') || masked === '') return []
  return [{ tipo, mensagem: masked, lugar: quadros[0] ?? null, quadros }]
}

/**
 * The failures that a report tells of, masked, in whichever of three forms it came: the console's, or what browsers
 * send of the policy by `report-uri` or by the Reporting API. None where it is of another site (`origin` is ours) or
 * nobody's to mend; null where it is no such report.
 */
export function failuresOf(report: unknown, origin: string): Told[] | null {
  const own = relatoDoConsole.safeParse(report)
  if (own.success) {
    const { build, rota: given, falhas } = own.data
    const rota = given !== null && PATHS_OF_SCREENS.has(given) ? given : null
    return falhas.flatMap(ofConsole).map((one) => ({ ...one, build, rota }))
  }
  const policy = relatoDaPolitica.safeParse(report)
  if (policy.success) {
    const told = policy.data['csp-report']
    const directive = told['effective-directive'] || told['violated-directive']
    const [line, column] = [told['line-number'], told['column-number']]
    const at = { document: told['document-uri'], source: told['source-file'], line, column }
    return ofViolation({ ...at, directive, blocked: told['blocked-uri'] }, origin)
  }
  const reports = relatosDoNavegador.safeParse(report)
  if (!reports.success) return null
  const violations = reports.data.filter(({ type }) => type === 'csp-violation').slice(0, FALHAS_POR_RELATO)
  return violations.flatMap(({ url, body }) => {
    if (!body) return []
    const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = body
    const at = { document: documentURL || url, source: sourceFile, line: lineNumber, column: columnNumber }
    return ofViolation({ ...at, directive: effectiveDirective, blocked: blockedURL }, origin)
  })
}

/** Browsers name others in their user agent, so the more particular families are tried first. */
const FAMILIES: readonly (readonly [RegExp, FamiliaNavegador])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'EDGE'],
  [/\b(?:OPR|OPT|Opera)\//, 'OPERA'],
  [/\bSamsungBrowser\//, 'SAMSUNG'],
  [/\b(?:Firefox|FxiOS)\//, 'FIREFOX'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'CHROME'],
  [/\bAppleWebKit\/.*\bSafari\//, 'SAFARI'],
]

/** The family of a browser, which is all that is kept of its user agent. */
export const familyOf = (agent = ''): FamiliaNavegador =>
  FAMILIES.find(([expression]) => expression.test(agent))?.[1] ?? 'OUTRO'
