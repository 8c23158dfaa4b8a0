import { documentPath } from './paths.ts'

/** Sections of the manual, in its order: parts of its addresses, alike in every language. */
export const MANUAL_SECTIONS = [
  'comecar',
  'seguranca',
  'medidor',
  'calibracao',
  'leitura',
  'bicos',
  'custo',
  'evolucao',
  'equipamentos',
  'pontas',
  'receitas',
  'certificados',
  'relatorios',
  'pessoas',
  'planos',
  'chaves',
  'perfil',
  'administrar',
] as const
export type ManualSection = (typeof MANUAL_SECTIONS)[number]

/** Address of a section of the manual in a language of the console. */
export const manualPath = (section: ManualSection, language: string): string =>
  `${documentPath('manual', language)}#${section}`
