import type { Envio } from '../../shared/contract/uploads.ts'

/** A file that arrived and is not taken: its content is not what it should be. `null`: the check takes too long. */
export class FileRefused extends Error {
  readonly motivo: Envio['motivo']

  constructor(motivo: Envio['motivo']) {
    super(motivo ?? 'unchecked')
    this.name = 'FileRefused'
    this.motivo = motivo
  }
}
