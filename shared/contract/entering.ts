/**
 * Going on with a kept session begins with these two calls. They stand apart from the contract's schemas, which would
 * be too heavy for the console's early script.
 */
export const ENTERING = {
  renovar: { method: 'PUT', path: '/login' },
  permissoes: { method: 'GET', path: '/permissoes' },
} as const
