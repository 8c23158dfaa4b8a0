import type { FalhaRelatada, RelatoDoConsole } from '../../../shared/contract/browserFailures.ts'
import type { TipoFalha } from '../../../shared/enums.ts'
import { fileName, framesOf, isNoise, isUnfetchedCode, maskedText } from '../../../shared/failureText.ts'

/** Not read from the contract, which would bring a schema library: `report.spec.ts` holds it to that. */
export const REPORTS_GO_TO = '/api/falhas-navegador'
/**
 * A page tells of so many different failures in its life: the first ones say what is wrong, and the rest follows from
 * them.
 */
export const MOST = 10

/** A request that came to nothing while there is no network is no fault. */
const OF_THE_NETWORK: readonly TipoFalha[] = ['ARQUIVO', 'DOWNLOAD']

const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || (thrown instanceof DOMException && 'message' in thrown)

/** What was thrown, in a line: of what is no error only what kind of thing it is, since it may hold anything. */
function textOf(thrown: unknown): string {
  if (isError(thrown)) return `${thrown.name}: ${thrown.message}`
  if (typeof thrown === 'string') return thrown
  return Object.prototype.toString.call(thrown)
}

/**
 * A failure as the server is told of it; null where it is nobody's to mend. `place` is where it was, if that does not
 * say so itself.
 */
export function failureOf(tipo: TipoFalha, thrown: unknown, place = ''): FalhaRelatada | null {
  const text = textOf(thrown)
  const stack = (isError(thrown) && thrown.stack) || place
  if (isNoise(text, `${stack} ${place}`)) return null
  if (OF_THE_NETWORK.includes(tipo) && !navigator.onLine) return null
  const said = maskedText(text)
  // However a browser words that a file did not come, it is the same file.
  const mensagem = tipo === 'ARQUIVO' ? (fileName(text) ?? said) : said
  return { tipo, mensagem, quadros: tipo === 'ARQUIVO' ? [] : framesOf(stack) }
}

/** Of which console, and on which of its screens. */
type Where = () => Pick<RelatoDoConsole, 'build' | 'rota'>

/**
 * What tells the server of failures: each once, and no more than so many. What could not be fetched is handed to
 * `hold`, which calls it back if that was a failure after all.
 */
export function reporter(
  where: Where,
  hold = (say: () => void) => say(),
): (tipo: TipoFalha, thrown: unknown, place?: string) => void {
  const told = new Set<string>()
  return (tipo, thrown, place) => {
    try {
      const failure = failureOf(tipo, thrown, place)
      if (!failure) return
      const [name, report] = [JSON.stringify(failure), { ...where(), falhas: [failure] }]
      const say = () => {
        if (told.has(name) || told.size >= MOST) return
        told.add(name)
        send(report)
      }
      if (OF_THE_NETWORK.includes(tipo) || isUnfetchedCode(textOf(thrown))) hold(say)
      else say()
    } catch {
      // Whoever tells of failures must not be one.
    }
  }
}

/** Outlives the page, carries nothing that says whose it is, and is told by nobody where it fails. */
function send(report: RelatoDoConsole): void {
  fetch(REPORTS_GO_TO, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined)
}
