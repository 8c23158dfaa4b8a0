import type { I18nProviderProps } from '@cloudscape-design/components/i18n'
import type { Language } from '../../shared/i18n/language.ts'
import { parseText } from '../../shared/i18n/parseText.ts'

export type CloudscapeMessages = I18nProviderProps['messages'][number]

/** Cloudscape's own texts, under the same tags as the document's language. */
export const CLOUDSCAPE_MESSAGES: Readonly<Record<Language, () => Promise<CloudscapeMessages>>> = {
  pt: () => import('@cloudscape-design/components/i18n/messages/all.pt-BR').then(messagesOf),
  en: () => import('@cloudscape-design/components/i18n/messages/all.en').then(messagesOf),
  es: () => import('@cloudscape-design/components/i18n/messages/all.es').then(messagesOf),
}

/**
 * Cloudscape's declarations read as CommonJS, where `default` is one level deeper than in the module the bundler sees.
 */
const messagesOf = (module: unknown) => (module as { default: CloudscapeMessages }).default

const DRAG = {
  dragHandleAriaLabel: 'Mover item',
  dragHandleAriaDescription:
    'Pressione espaço ou Enter para começar a mover o item e use as setas para mudar a posição. Pressione espaço ou Enter para confirmar ou Esc para cancelar.',
}

/** Where Cloudscape's Portuguese is machine-made or says something else, by component and property. */
const PORTUGUESE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  modal: { closeAriaLabel: 'Fechar' },
  popover: { dismissAriaLabel: 'Fechar' },
  alert: {
    dismissAriaLabel: 'Fechar',
    'i18nStrings.dismissAriaLabel': 'Fechar',
    'i18nStrings.successIconAriaLabel': 'Sucesso',
  },
  pagination: {
    'ariaLabels.pageLabel': 'Página {pageNumber}',
    'i18nStrings.jumpToPageError': 'Essa página não existe. Mostrando a última.',
    'i18nStrings.jumpToPageLoadingText': 'Carregando...',
  },
  table: {
    'ariaLabels.resizerRoleDescription': 'ajuste de largura',
    'ariaLabels.submittingEditText': 'Salvando alteração',
    'ariaLabels.successfulEditLabel': 'Alteração salva',
  },
  'collection-preferences': {
    'stripedRowsPreference.label': 'Linhas alternadas',
    'stripedRowsPreference.description': 'Sombreia uma linha sim, outra não.',
    'stickyColumnsPreference.firstColumns.title': 'Fixar primeiras colunas',
    'stickyColumnsPreference.firstColumns.description': 'Mantém as primeiras colunas visíveis ao rolar para o lado.',
    'stickyColumnsPreference.lastColumns.title': 'Fixar última coluna',
    'stickyColumnsPreference.lastColumns.description': 'Mantém a última coluna visível ao rolar para o lado.',
    'contentDisplayPreference.dragHandleAriaLabel': DRAG.dragHandleAriaLabel,
    'contentDisplayPreference.dragHandleAriaDescription': DRAG.dragHandleAriaDescription,
  },
  list: DRAG,
  'property-filter': {
    'i18nStrings.operatorGreaterOrEqualText': 'Maior ou igual a',
    'i18nStrings.operatorLessOrEqualText': 'Menor ou igual a',
    'i18nStrings.tokenEditorAddTokenActionsAriaLabel': 'Ações para adicionar filtro',
  },
  'file-upload': {
    'i18nStrings.limitShowMore': 'Mostrar mais arquivos',
    'i18nStrings.limitShowFewer': 'Mostrar menos arquivos',
  },
}

/** Texts in the parts that Cloudscape's own come in, because the build leaves their parser out. */
const read = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseText(text)]))

/** What is laid over Cloudscape's messages, in its own shape; a later source wins. */
export const CLOUDSCAPE_OVERLAYS: Readonly<Record<Language, CloudscapeMessages>> = {
  pt: {
    'cloudscape-design-components': {
      'pt-BR': Object.fromEntries(Object.entries(PORTUGUESE).map(([component, texts]) => [component, read(texts)])),
    },
  } as unknown as CloudscapeMessages,
  en: {},
  es: {},
}
