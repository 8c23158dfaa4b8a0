/** The calls that going on with a kept session begins with. The console's early script sends them too, for which the schemas of a contract would be too heavy. */
export const ENTERING = {
  renovar: { method: 'PUT', path: '/login' },
  permissoes: { method: 'GET', path: '/permissoes' },
} as const
