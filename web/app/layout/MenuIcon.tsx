import type { MenuEntry } from '../../parts/screens/screens.ts'

/** What stands below what unfolds has no icon of its own. */
type Drawn = Exclude<
  MenuEntry['label'],
  `screens.menu.${'veiculosFrota' | 'veiculosMarcas' | 'veiculosModelos' | 'pontas' | 'marcas' | 'configuracoes'}`
>

const ROUND = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'

/** Lines of each, in a square of 24. */
const LINES: Readonly<Record<Drawn, string>> = {
  'screens.menu.inicio': 'M3 11.5 12 4l9 7.5M6 9.5V20h4.5v-6h3v6H18V9.5',
  'screens.menu.dashboard': 'M3 20h18M7 16v-5M12 16V5M17 16V9',
  'screens.menu.contasAcompanhadas': 'M3 5h4v4H3zM10 7h11M3 11h4v4H3zM10 13h11M3 17h4v4H3zM10 19h11',
  'screens.menu.leituras': 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  'screens.menu.receitas': 'M9 3h6M10 3v6L5 19a1.5 1.5 0 0 0 1.4 2h11.2a1.5 1.5 0 0 0 1.4-2L14 9V3M8 14h8',
  'screens.menu.listaTrocas': 'M4 6l1.5 1.5L8 5M4 12.5 5.5 14 8 11.5M4 19l1.5 1.5L8 18M11 6.5h9M11 13h9M11 19.5h9',
  'screens.menu.escolhaPontas': 'M9 3h6v5l-1.5 2h-3L9 8zM11 13l-5 8M13 13l5 8M12 13v8',
  'screens.menu.condicoes': 'M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7',
  'screens.menu.equipamentos': 'M2 9h20M12 9V4M5 9v3M9.7 9v3M14.3 9v3M19 9v3M5 15v2M9.7 15v5M14.3 15v5M19 15v2',
  'screens.menu.certificados':
    'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14.5 7 21l5-2.5 5 2.5-1.5-6.5M9.5 9l1.8 1.8 3.2-3.3',
  'screens.menu.calibracao': 'M8 3h8M9 3v17h6V3M7 20.5h10M12 8h3M12 12h3M12 16h3',
  'screens.menu.frotas':
    'M7 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM10.5 17H16M6 12V5h6l2 6h5v4',
  'screens.menu.veiculos':
    'M3 6h10v10H3zM13 10h4l4 3.5V16h-8M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'screens.menu.catalogoPontas': 'M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10',
  'screens.menu.planos': 'M3 6h18v12H3zM3 10h18M6 14.5h4',
  'screens.menu.pedidos': 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  'screens.menu.usuariosEPermissoes':
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3.2 2.6 3.5 5.5',
  'screens.menu.usuarios': 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-4.6 3.6-7 8-7s7.4 2.4 8 7',
  'screens.menu.chaves': 'M7.5 17.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10.5 10.8 20 4M16 7l3 3.5',
  'screens.menu.quarentena': 'M12 3l8 3v6c0 4.5-3 7.5-8 9-5-1.5-8-4.5-8-9V6zM12 8v5M12 16.5v.01',
  'screens.menu.falhasNavegador': 'M3 5h18v14H3zM3 9h18M10 12l4 4M14 12l-4 4',
  'screens.menu.report': 'M6 3h9l4 4v14H6zM9.5 17v-3M12.5 17v-6M15.5 17v-4',
  'screens.menu.versoesHardware': 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  'screens.menu.revision': 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M9 15l2 2 4-4',
  'screens.menu.pesquisaSatisfacao': `${ROUND}M8 14c1 2 2.4 3 4 3s3-1 4-3M9 9.5v.01M15 9.5v.01`,
  'screens.menu.perfisTolerancia':
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'screens.menu.sobre': `${ROUND}M12 11v5.5M12 7.5v.01`,
}
const isDrawn = (label: MenuEntry['label']): label is Drawn => label in LINES

/** Beside the words of an entry, which say the same. */
export function MenuIcon({ label }: { label: MenuEntry['label'] }) {
  if (!isDrawn(label)) return null
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[label]} />
    </svg>
  )
}
