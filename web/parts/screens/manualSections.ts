import type { ManualSection } from '../../../shared/manual.ts'
import { SCREENS, type Screen } from './screens.ts'

/** Sections of the manual that screens are told of in. */
const SECTIONS: Partial<Record<Screen['path'], ManualSection>> = {
  app: 'comecar',
  dashboard: 'evolucao',
  contasAcompanhadas: 'pessoas',
  perfil: 'perfil',
  avisos: 'perfil',
  sobre: 'comecar',

  leituras: 'leitura',
  leituraCampo: 'bicos',
  leituraExemplo: 'leitura',
  leiturasComparar: 'evolucao',
  calibracao: 'calibracao',
  listaTrocas: 'custo',
  certificados: 'certificados',
  report: 'relatorios',
  receitas: 'receitas',
  condicoes: 'receitas',

  equipamentos: 'equipamentos',
  equipamentoEvolucao: 'evolucao',
  revision: 'equipamentos',
  frotas: 'equipamentos',

  pontaEscolher: 'pontas',
  pontas: 'pontas',
  marcas: 'pontas',

  usuariosEPermissoes: 'pessoas',
  usuarioEquipamento: 'pessoas',

  planos: 'planos',
  cobranca: 'administrar',
  pedidos: 'planos',
  chaves: 'chaves',
}

/**
 * Which section of the manual is about a screen: its own, that of the screen above it, or what administrators of the
 * product do.
 */
export function sectionOf({ path, parent }: Pick<Screen, 'path' | 'parent'>): ManualSection {
  const above = SCREENS.find((screen) => screen.path === parent)
  return SECTIONS[path] ?? (above ? sectionOf(above) : 'administrar')
}
