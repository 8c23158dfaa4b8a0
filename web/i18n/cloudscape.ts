import type { I18nProviderProps } from '@cloudscape-design/components/i18n'
import type { Language } from './language.ts'

export type CloudscapeMessages = I18nProviderProps['messages'][number]

/** Cloudscape's own texts, under the same tags as the document's language. */
export const CLOUDSCAPE_MESSAGES: Readonly<Record<Language, () => Promise<CloudscapeMessages>>> = {
  pt: () => import('@cloudscape-design/components/i18n/messages/all.pt-BR').then(messagesOf),
  en: () => import('@cloudscape-design/components/i18n/messages/all.en').then(messagesOf),
  es: () => import('@cloudscape-design/components/i18n/messages/all.es').then(messagesOf),
}

/** Cloudscape's declarations read as CommonJS, where `default` is one level deeper than in the module the bundler sees. */
const messagesOf = (module: unknown) => (module as { default: CloudscapeMessages }).default
