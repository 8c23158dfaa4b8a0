import { AREAS } from '../../../shared/contract/areas.ts'
import { openApiDocument } from '../../../shared/openapi.ts'
import { env } from '../../env.ts'
import { serve } from '../../http/serve.ts'

const documents = new Map<string, Record<string, unknown>>()

/** Made at the first request of an instance. */
function documentOf(which: 'publica' | 'completa'): Record<string, unknown> {
  const document = documents.get(which) ?? openApiDocument(which)
  documents.set(which, document)
  return document
}

const PRODUCTION = 'prod'

export const handler = serve(AREAS.documentation, {
  ambiente: async () => ({ estagio: env('STAGE'), producao: env('STAGE') === PRODUCTION }),
  publica: async () => documentOf('publica'),
  completa: async () => documentOf('completa'),
})
