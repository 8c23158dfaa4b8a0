import type { ErroTrabalho } from '../../shared/enums.ts'

/** Work that no repetition could do: it ends `FALHOU` at once. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused'
  readonly reason: ErroTrabalho

  constructor(reason: ErroTrabalho, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** A service did not do its part this time: the work is tried again. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable'
}
