import { AREAS } from '../../../shared/contract/areas.ts'
import { openApiDocument } from '../../../shared/openapi.ts'
import { serve } from '../../http/serve.ts'

const documents = new Map<string, Record<string, unknown>>()

/** Made at the first request of an instance. */
function documentOf(which: 'publica' | 'completa'): Record<string, unknown> {
  const document = documents.get(which) ?? openApiDocument(which)
  documents.set(which, document)
  return document
}

export const handler = serve(AREAS.documentacao, {
  publica: async () => documentOf('publica'),
  completa: async () => documentOf('completa'),
})
