import { documentationArea } from '../../../shared/contract/documentation.ts'
import { apiGuide } from '../../../shared/paths.ts'
import { env } from '../../env.ts'
import { serve } from '../../http/serve.ts'

type Which = 'publica' | 'completa'
const documents = new Map<Which, Record<string, unknown>>()

/** Made at the first request of an instance: it takes the contract of every area, which no other route here needs. */
async function documentOf(which: Which): Promise<Record<string, unknown>> {
  const { openApiDocument } = await import('../../../shared/openapi.ts')
  const document = documents.get(which) ?? openApiDocument(which)
  documents.set(which, document)
  return document
}

const PRODUCTION = 'prod'

export const handler = serve(documentationArea, {
  ambiente: async () => ({ estagio: env('STAGE'), producao: env('STAGE') === PRODUCTION }),
  pagina: async () => `${env('CONSOLE_ORIGIN')}${apiGuide('en')}`,
  publica: () => documentOf('publica'),
  completa: () => documentOf('completa'),
})
