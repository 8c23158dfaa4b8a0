import { documentationArea } from '../../../shared/contract/documentation.ts'
import type { VersaoOpenApi } from '../../../shared/enums.ts'
import { LANGUAGES, type Language } from '../../../shared/i18n/language.ts'
import { apiGuide } from '../../../shared/paths.ts'
import { env } from '../../env.ts'
import { serve } from '../../http/serve.ts'

type Which = 'publica' | 'completa'
const documents = new Map<string, Record<string, unknown>>()

/** Made at the first request of an instance: it takes the contract of every area, which no other route here needs. */
async function documentOf(which: Which, version: VersaoOpenApi): Promise<Record<string, unknown>> {
  const { openApiDocument } = await import('../../../shared/openapi.ts')
  const name = `${which} ${version}`
  const document = documents.get(name) ?? openApiDocument(which, env('CONSOLE_ORIGIN'), version)
  documents.set(name, document)
  return document
}

const PRODUCTION = 'prod'

/** The first of the reader's languages that there is a guide in; whoever names none of them reads English. */
function guideLanguage(acceptLanguage = ''): Language {
  const wanted = acceptLanguage
    .split(',')
    .map((one) => /^\s*([a-z]+)[\w-]*\s*(?:;\s*q=([\d.]+))?/i.exec(one))
    .flatMap((match) => (match ? [{ tag: match[1]?.toLowerCase(), weight: Number(match[2] ?? 1) }] : []))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const spoken = wanted.flatMap(({ tag }) => LANGUAGES.filter((language) => language === tag))
  return spoken[0] ?? 'en'
}

export const handler = serve(documentationArea, {
  ambiente: async () => ({ estagio: env('STAGE'), producao: env('STAGE') === PRODUCTION }),
  pagina: async (_, { headers, setHeader }) => {
    setHeader('vary', 'Accept-Language')
    return `${env('CONSOLE_ORIGIN')}${apiGuide(guideLanguage(headers['accept-language']))}`
  },
  publica: ({ query }) => documentOf('publica', query.versao),
  completa: () => documentOf('completa', '3.1'),
})
