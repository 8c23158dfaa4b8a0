import type { ErroAtualizacao } from '../../shared/enums.ts'
import type { Flash } from './flash.ts'

/** Mishaps that can be chosen for one attempt to update, besides what goes wrong by itself. */
export const MISHAPS = ['ENERGIA', 'REDE', 'CONTEUDO_DIVERGENTE', 'GRAVACAO'] as const satisfies ErroAtualizacao[]
export type Mishap = (typeof MISHAPS)[number]

/** Why a download ended early. What was downloaded until then stays in the flash. */
export class DownloadError extends Error {
  readonly reason: ErroAtualizacao

  constructor(reason: ErroAtualizacao) {
    super(reason)
    this.name = 'DownloadError'
    this.reason = reason
  }
}

/**
 * Downloads what the flash has not got yet of `size` bytes, a chunk at a time. A mishap of power, network or content
 * strikes in the middle of what is missing. Throws `DownloadError`.
 */
export async function download(url: string, size: number, flash: Flash, going: Mishap | null): Promise<void> {
  const from = flash.partSize()
  if (from >= size) return
  const response = await reach(url, from)
  if (response.status === 403) throw new DownloadError('ENDERECO_VENCIDO')
  // A server may answer with the whole, whatever was asked for.
  if (response.status === 200) flash.dropPart()
  else if (response.status !== 206) throw new DownloadError('REDE')
  const breaksAt = flash.partSize() + Math.ceil((size - flash.partSize()) / 2)
  for await (const chunk of chunksOf(response)) {
    const room = breaksAt - flash.partSize()
    if (going === null || going === 'GRAVACAO' || room <= 0 || room > chunk.length) flash.append(chunk)
    else if (going === 'CONTEUDO_DIVERGENTE') flash.append(spoilt(chunk, room - 1))
    else {
      flash.append(chunk.subarray(0, room))
      throw new DownloadError(going)
    }
    if (flash.partSize() > size) throw new DownloadError('CONTEUDO_DIVERGENTE')
  }
  if (flash.partSize() < size) throw new DownloadError('REDE')
}

const reach = (url: string, from: number): Promise<Response> =>
  fetch(url, from > 0 ? { headers: { range: `bytes=${from}-` } } : {}).catch(() => {
    throw new DownloadError('REDE')
  })

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new DownloadError('REDE')
      })
      if (done) return
      yield value
    }
  } finally {
    // The stream is cancelled, because nobody wants more of it.
    await reader.cancel().catch(() => {})
  }
}

/** The bytes with one of them changed. */
function spoilt(bytes: Uint8Array, index: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}
