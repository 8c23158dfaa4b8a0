import type { ConteudoExportacao, FormatoExportacao, GraficoExportacao } from '../../../shared/enums.ts'
import { failed } from '../../../shared/i18n/failed/pt.ts'

export const exports = {
  open: 'Exportar',
  offline: 'Sem internet: disponível quando a conexão voltar.',
  nothing: 'Não há leituras na lista.',
  openSome: '{quantidade, plural, one {Exportar # leitura} other {Exportar # leituras}}',
  title: 'Exportar leituras',
  which: 'O que exportar',
  some: '{quantidade, plural, one {# leitura selecionada} other {# leituras selecionadas}}',
  ofEquipment: 'Todas as leituras deste equipamento',
  all: 'Todas as leituras da lista',
  count: '{quantidade, plural, =0 {Nenhuma leitura encontrada.} one {# leitura.} other {# leituras.}}',
  countMore:
    'As primeiras {quantidade}: uma exportação tem no máximo {quantidade} leituras. Filtre por período para exportar o resto.',
  counting: 'Contando…',
  countFailed: 'Não foi possível contar as leituras.',
  tooMany: 'Selecione no máximo {maximo} leituras.',
  content: 'Conteúdo',
  contents: { RESUMIDA: 'Resumida', COMPLETA: 'Completa' } satisfies Record<ConteudoExportacao, string>,
  contentHints: {
    PDF: {
      RESUMIDA: 'Resultado, desenho, gráficos e valores principais',
      COMPLETA: 'Também cada bico em números, cálculos, calibração e todos os dados',
    },
    EXCEL: {
      RESUMIDA: 'Resultado, gráficos e valores principais de cada leitura',
      COMPLETA: 'Também cada bico em números, cálculos, calibração e todos os dados, em abas',
    },
    PLANILHA: {
      RESUMIDA: 'Resultado e valores principais de cada leitura, sem gráficos',
      COMPLETA: 'Também cada bico em números, cálculos, calibração e todos os dados, sem gráficos',
    },
  } satisfies Record<FormatoExportacao, Record<ConteudoExportacao, string>>,
  format: 'Formato',
  formats: { EXCEL: 'Excel', PLANILHA: 'CSV para planilhas', PDF: 'PDF' } satisfies Record<FormatoExportacao, string>,
  formatHints: {
    PDF: 'Uma leitura é um arquivo; várias vêm juntas em um ZIP',
    EXCEL: 'Uma pasta com uma linha por leitura e gráficos do próprio Excel',
    PLANILHA: 'As mesmas tabelas em texto, que se abrem com dois cliques; completas, são vários arquivos em um ZIP',
  } satisfies Record<FormatoExportacao, string>,
  chart: 'Gráfico por',
  meanError: 'Erro médio por',
  charts: { NOMINAL: 'Vazão nominal', MEDIA: 'Vazão média', AMBOS: 'Ambas' } satisfies Record<
    GraficoExportacao,
    string
  >,
  mail: 'Avisar por e-mail quando o arquivo estiver pronto',
  submit: 'Exportar',
  failed: {
    PDF: failed('gerar o PDF'),
    EXCEL: failed('gerar o Excel'),
    PLANILHA: failed('gerar o CSV'),
  } satisfies Record<FormatoExportacao, string>,
  recent: 'Exportações recentes',
  name: '{formato}, {conteudo}: {total, plural, one {# leitura} other {# leituras}}, {quando}',
  partly: '{quantidade} de {total} leituras: as demais não podem mais ser vistas.',
  until: 'Guardado até {dia}',
  download: 'Baixar',
  downloadOf: 'Baixar {nome}',
  downloadFailed: failed('baixar o arquivo'),
  done: 'O arquivo {nome} está pronto.',
  leave: 'Você pode fechar esta janela: a exportação continua.',
} as const
